import { formatWeekday } from "#platform/dates.ts";
import { arrivesBy } from "#shop/arrival.ts";
import { servicesContext } from "#web/context.ts";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { useFreshCart } from "#web/shell/cart/use-fresh-cart.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { PageSkeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/checkout.ts";
import { CheckoutForm } from "./checkout-form.tsx";
import { findOwnDetails } from "./find-own-details.server.ts";

export const meta = unlisted("Checkout");

export async function loader({ context }: Route.LoaderArgs) {
  const paidAt = context.get(servicesContext).now();
  return { own: await findOwnDetails(context), arrivesBy: formatWeekday(arrivesBy({ paidAt })) };
}

export default function Checkout({ loaderData: { own, arrivesBy } }: Route.ComponentProps) {
  const { cart, isKnown } = useCart();
  useFreshCart();
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
        <CheckoutForm key={own?.profileId} cart={cart} own={own} arrivesBy={arrivesBy} />
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
