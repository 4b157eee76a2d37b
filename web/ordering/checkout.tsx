import { useEffect } from "react";
import { applyCatalog } from "#shop/cart/change-cart.ts";
import { servicesContext } from "#web/context.ts";
import { listSellable } from "#web/shell/cart/list-sellable.server.ts";
import { changeCart, useCart } from "#web/shell/cart/use-cart.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/checkout.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { findOwnDetails } from "./find-own-details.server.ts";

export const meta = unlisted("Checkout");

/** What sells now, so that a product that is gone or a new price shows before Place Order is pressed; and who buys. */
export async function loader({ context }: Route.LoaderArgs) {
  const [catalog, own] = await Promise.all([
    listSellable(context.get(servicesContext).db),
    findOwnDetails(context),
  ]);
  return { ...catalog, own };
}

export default function Checkout({ loaderData: { sellable, isWhole, own } }: Route.ComponentProps) {
  const { cart, isKnown } = useCart();
  useEffect(() => {
    changeCart((current) => applyCatalog(current, sellable, isWhole));
  }, [sellable, isWhole]);

  return (
    <div className="page-width py-10 sm:py-14">
      <PageHeading title="Checkout" className="mb-8" />
      <NeedsScript>
        Your cart is stored in this browser and needs JavaScript. Please turn it on to check out.
      </NeedsScript>
      {!isKnown ? (
        <PageSkeleton />
      ) : cart.lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <CheckoutForm key={own?.profileId} cart={cart} own={own} />
      )}
    </div>
  );
}

function EmptyCart() {
  return (
    <div className="max-w-measure">
      <p data-cart-empty tabIndex={-1} className="text-lg text-muted outline-none">
        Your cart is empty. Design a tag and it will wait for you here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <LinkButton to="/order">Browse Products</LinkButton>
        <LinkButton to="/" variant="secondary">
          Back
        </LinkButton>
      </div>
    </div>
  );
}
