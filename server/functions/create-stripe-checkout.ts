import { toDollars } from "#platform/money.ts";
import { PaymentFailure, PaymentsUnavailable } from "#platform/payments/payments.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { EarlierPaymentUnclear } from "#shop/checkout/end-earlier-payment.server.ts";
import { startCheckout } from "#shop/checkout/start-checkout.server.ts";
import type { Services } from "#web/context.ts";
import { type FunctionContext, fail, limitCalls, readOrderContext, readRequest } from "./answer.ts";

/** Each person that the cart describes counts as a profile made; unassigned tags count as the checkout alone. */
export async function createStripeCheckout(c: FunctionContext, services: Services): Promise<Response> {
  const { request, refusal } = await readRequest(c, services, {
    limit: "checkouts",
    schema: checkoutRequest,
    failed: "Failed to create checkout",
  });
  if (refusal) return refusal;
  const tooManyCodes = request.discountCode && (await limitCalls(c, services, "discountCodes"));
  if (tooManyCodes) return tooManyCodes;
  const newProfiles = request.items.filter((item) => !item.profileId && !item.isUnassigned).length;
  const tooManyProfiles = newProfiles > 0 && (await limitCalls(c, services, "profiles", newProfiles));
  if (tooManyProfiles) return tooManyProfiles;

  const { db } = services;
  const checkout = { ...services, ...readOrderContext(c, services) };
  const outcome = await startCheckout(db, checkout, request);
  if ("checkoutUrl" in outcome) return c.json({ success: true, ...outcome });
  if ("paidSessionId" in outcome) {
    const { paidSessionId: sessionId } = outcome;
    const checkoutUrl = successUrl(services, sessionId);
    return c.json({ success: true, checkoutUrl, sessionId, alreadyPaid: true });
  }
  if ("refused" in outcome) {
    return fail(c, conflicts.has(outcome.refused.errorCode) ? 409 : 400, outcome.refused);
  }
  const message = "Your cart has changed. Please check it and place your order again.";
  return c.json(
    { success: false, errorCode: "CART_CHANGED", message, changes: outcome.changes.map(inDollars) },
    409,
  );
}

/** Other errors are thrown on. An outage is a PaymentFailure, too. */
export function answerPaymentFailure(c: FunctionContext, services: Services, error: unknown) {
  const isUnclear = error instanceof EarlierPaymentUnclear;
  if (!isUnclear && !(error instanceof PaymentFailure)) throw error;
  services.report(error, c.get("facts").id);
  if (isUnclear) {
    const message =
      "We can't tell yet whether your earlier payment went through. Please don't pay again; try again in a minute.";
    return fail(c, 503, { errorCode: "PAYMENT_UNCLEAR", message });
  }
  if (error instanceof PaymentsUnavailable) {
    const message = "The payment page can't be reached right now. Nothing was charged. Please try again.";
    return fail(c, 503, { errorCode: "PAYMENT_UNAVAILABLE", message });
  }
  const message = "The payment page can't be opened. Nothing was charged. We'll look into it.";
  return fail(c, 502, { errorCode: "PAYMENT_REFUSED", message });
}

export function successUrl({ siteUrl }: Pick<Services, "siteUrl">, sessionId: string): string {
  return `${siteUrl}/order/success?session_id=${encodeURIComponent(sessionId)}`;
}

const conflicts = new Set([
  "DUPLICATE_EMAIL",
  "CHECKOUT_BUSY",
  "PAYMENT_UNKNOWN",
  "TOTAL_CHANGED",
  "PROMISE_CHANGED",
  "SHIPPING_GONE",
  "DISCOUNT_GONE",
]);

function inDollars(change: ReportedChange) {
  return change.change === "price" ? { ...change, price: toDollars(change.price) } : change;
}
