import { useSearchParams } from "react-router";
import { findLine } from "#shop/cart/change-cart.ts";
import { LinePicture, StorageNotice } from "#web/shell/cart/cart-line-parts.tsx";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { NeedsScript } from "#web/ui/notice.tsx";
import { LoadingLabel, PageHeading, Skeleton } from "#web/ui/page.tsx";

export const meta = unlisted("Cart");

export default function CartSuccess() {
  const { cart, isKnown } = useCart();
  const [searchParams] = useSearchParams();
  // The line in the URL may have been removed meanwhile.
  const added = findLine(cart, searchParams.get("line") ?? "") ?? cart.lines.at(-1);
  return (
    <div className="page-width flex max-w-measure flex-col items-center gap-6 py-14 text-center">
      <NeedsScript>
        Your cart is stored in this browser and needs JavaScript. Please turn it on to order.
      </NeedsScript>
      {!isKnown ? (
        <div className="flex flex-col items-center gap-6 noscript:hidden">
          <LoadingLabel />
          <Skeleton className="h-48 w-40" />
          <Skeleton className="h-10 w-64" />
        </div>
      ) : added ? (
        <>
          <LinePicture line={added} className="h-48 w-40" />
          <PageHeading title="Added To Cart!" lead="Your tag is ready for checkout." />
          <StorageNotice className="text-left" />
          <div className="flex w-full flex-col justify-center gap-3 sm:flex-row">
            <LinkButton to="/checkout">Go to Checkout</LinkButton>
            <LinkButton to="/order" variant="secondary">
              Continue Shopping
            </LinkButton>
          </div>
        </>
      ) : (
        <>
          <PageHeading title="Your cart is empty" lead="Design a tag and it will wait for you here." />
          <LinkButton to="/order">Continue Shopping</LinkButton>
        </>
      )}
    </div>
  );
}
