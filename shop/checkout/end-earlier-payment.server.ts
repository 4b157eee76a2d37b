import type { Database } from "#platform/database.ts";
import { PaymentFailure, PaymentsUnavailable } from "#platform/payments/payments.ts";
import {
  type Fulfillment,
  fulfillPurchase,
  reportUnknownSession,
} from "#shop/payments/fulfill-purchase.server.ts";
import { releasePurchase, releaseUnopened } from "#shop/payments/release-purchase.server.ts";
import { EarlierPaymentUnclear } from "./earlier-payment-unclear.ts";
import { earlierPurchases, type PaidCart, settledSession } from "./earlier-purchases.server.ts";

/** Longer than the provider is waited for: whoever was opening a session by then has given up. */
const openingSeconds = 30;

/** How long a payment page can be paid. */
export const sessionMinutes = 60;

/** `busy`: another tab is opening a session. `unknown`: the provider doesn't know the session, which may have been paid. */
export type EarlierPayment = "busy" | "unknown" | { paidSessionId: string };

/**
 * Makes way for a new payment of a cart: ends its open session at the provider first, so that nobody pays twice.
 * Answers a session that is paid, being paid or being looked at: a browser that never came back from paying still has
 * its lines, and its success page takes them out. Undefined when the way is free. Throws EarlierPaymentUnclear when the
 * earlier session may still be paid.
 */
export async function endEarlierPayment(
  db: Database,
  fulfillment: Fulfillment,
  cart: PaidCart,
): Promise<EarlierPayment | undefined> {
  const earlier = await earlierPurchases(db, cart.id);
  const paidSessionId = settledSession(earlier, cart);
  if (paidSessionId) return { paidSessionId };
  const open = earlier.find(({ state }) => state === "open");
  if (!open) return undefined;
  const ageMinutes = (fulfillment.now.getTime() - open.createdAt.getTime()) / 60_000;
  if (!open.sessionId) {
    const isGivenUp = ageMinutes * 60 >= openingSeconds && (await releaseUnopened(db, open.id));
    return isGivenUp ? undefined : "busy";
  }
  const ended = await endSession(db, fulfillment, open.sessionId);
  if (ended === "unknown") {
    await reportUnknownSession(db, fulfillment, { purchaseId: open.id, sessionId: open.sessionId });
  }
  if (ended === "unknown" ? ageMinutes < sessionMinutes : ended) return ended;
  await releasePurchase(db, open.id);
  return undefined;
}

/** Undefined when nobody can pay it any more. */
async function endSession(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<EarlierPayment | undefined> {
  try {
    const payment = await fulfillment.payments.expireSession(sessionId);
    if (!payment) return "unknown";
    if (payment.state === "paid") await fulfillPurchase(db, fulfillment, sessionId);
    if (payment.state === "paid" || payment.state === "processing") return { paidSessionId: sessionId };
    if (payment.state === "open") throw new PaymentsUnavailable("An open session did not end.");
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new EarlierPaymentUnclear("The earlier session could not be ended.", { cause: error });
  }
}
