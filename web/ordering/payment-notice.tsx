import type { Confirmation } from "#shop/payments/confirm-purchase.server.ts";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { LinkButton } from "#web/ui/link-button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";

type State = Exclude<Confirmation["state"], "paid"> | "unavailable" | "unnamed" | "limited";

const notices: Record<State, { title: string; lead: string; wayBack: "cart" | "again" | "home" }> = {
  open: {
    title: "Your payment is not finished",
    lead: "Nothing was charged. Your cart is as you left it.",
    wayBack: "cart",
  },
  processing: {
    title: "Your payment is on its way",
    lead: "The bank has not confirmed it yet. We mail you as soon as it does; there is nothing more to do.",
    wayBack: "again",
  },
  expired: {
    title: "This payment has expired",
    lead: "Nothing was charged. Your cart is as you left it.",
    wayBack: "cart",
  },
  failed: {
    title: "Your payment did not go through",
    lead: "Nothing was charged. Your cart is as you left it.",
    wayBack: "cart",
  },
  mismatch: {
    title: "We are checking your payment",
    lead: "It does not match the order. We have been told and will write to you; please do not pay again. Your cart no longer holds what you paid for.",
    wayBack: "home",
  },
  unknown: {
    title: "We do not know this payment",
    lead: "Please open the link from your confirmation mail, or look into your cart.",
    wayBack: "cart",
  },
  missing: {
    title: "We cannot verify your payment right now",
    lead: "The payment provider has no answer about it. We have been told; if you have paid, your order is safe.",
    wayBack: "again",
  },
  unavailable: {
    title: "We cannot verify your payment right now",
    lead: "The payment provider does not answer. If you have paid, your order is safe and we mail you.",
    wayBack: "again",
  },
  unnamed: {
    title: "No order to show",
    lead: "This page opens after a payment. Please look into your cart.",
    wayBack: "cart",
  },
  limited: {
    title: "Too many requests",
    lead: "Please wait a minute, then check again. If you have paid, your order is safe.",
    wayBack: "again",
  },
};

/** The tag of a summary is paid for without the cart: the order form still has what was typed. */
const outsideCart = { lead: "Nothing was charged. You can go on in the order form.", wayBack: "order" };

/** `cartId`: the cart that wasn't paid for, where that is known. */
type PaymentNoticeProps = { state: State; cartId?: string | null };

/** A payment that is not, or not yet, a paid order, with a way back. */
export function PaymentNotice({ state, cartId }: PaymentNoticeProps) {
  const { cart, isKnown } = useCart();
  const isOutsideCart = isKnown && cartId !== undefined && cartId !== cart.id;
  const { title, lead, wayBack } = { ...notices[state], ...(isOutsideCart && outsideCart) };
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading title={title} lead={lead} />
      <div className="flex flex-wrap gap-3">
        {wayBack === "cart" ? <LinkButton to="/checkout">Back to Checkout</LinkButton> : null}
        {wayBack === "order" ? <LinkButton to="/order">Back to the Order Form</LinkButton> : null}
        {wayBack === "again" ? (
          <LinkButton to="" reloadDocument>
            Check Again
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={wayBack === "home" ? "primary" : "secondary"}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}
