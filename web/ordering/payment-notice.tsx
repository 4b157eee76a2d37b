import type { Confirmation } from "#shop/payments/fulfill-purchase.server.ts";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page.tsx";
import { findUnpaidPage, useOrderDraft } from "./order-draft.ts";

type UnpaidState = Exclude<Confirmation["state"], "paid"> | "unavailable" | "unnamed" | "limited";

const uncharged = { lead: "Nothing was charged. Your order is as you left it.", nextStep: "cart" } as const;

const notices: Record<UnpaidState, { title: string; lead: string; nextStep: "cart" | "again" | "home" }> = {
  open: { title: "Your payment is not finished", ...uncharged },
  processing: {
    title: "Your payment is on its way",
    lead: "Your bank has not confirmed it yet. We'll email you as soon as it does. You don't need to do anything.",
    nextStep: "again",
  },
  expired: { title: "This payment has expired", ...uncharged },
  failed: { title: "Your payment did not go through", ...uncharged },
  mismatch: {
    title: "We are checking your payment",
    lead: "It doesn't match your order. We'll look into it and write to you. Please don't pay again. What you paid for is no longer in your cart.",
    nextStep: "home",
  },
  reported: {
    title: "We are checking your payment",
    lead: "We have no order for it yet. We'll look into it and write to you. Please don't pay again.",
    nextStep: "home",
  },
  unknown_to_shop: {
    title: "We don't recognize this payment",
    lead: "Please open the link in your confirmation email, or check your cart.",
    nextStep: "cart",
  },
  unknown_to_provider: {
    title: "We can't verify your payment right now",
    lead: "The payment provider has no record of it yet. We'll look into it. If you have paid, your order is safe.",
    nextStep: "again",
  },
  unavailable: {
    title: "We can't verify your payment right now",
    lead: "The payment provider isn't responding. If you have paid, your order is safe and we'll email you.",
    nextStep: "again",
  },
  unnamed: {
    title: "No order to show",
    lead: "This page opens after a payment. Please check your cart.",
    nextStep: "cart",
  },
  limited: {
    title: "Too many requests",
    lead: "Please wait a minute, then check again. If you have paid, your order is safe.",
    nextStep: "again",
  },
};

export function PaymentNotice({ state, cartId }: { state: UnpaidState; cartId?: string | null | undefined }) {
  const draft = useOrderDraft();
  const { title, lead, nextStep } = notices[state];
  return (
    <div className="page-width flex max-w-measure flex-col gap-8 py-14">
      <PageHeading title={title} lead={lead} />
      <div className="flex flex-wrap gap-3">
        {nextStep === "cart" ? (
          <LinkButton to={findUnpaidPage(draft, cartId)}>Back to Checkout</LinkButton>
        ) : null}
        {nextStep === "again" ? (
          <LinkButton to="" reloadDocument>
            Check Again
          </LinkButton>
        ) : null}
        <LinkButton to="/" variant={nextStep === "home" ? "primary" : "secondary"}>
          Return to Home
        </LinkButton>
      </div>
    </div>
  );
}
