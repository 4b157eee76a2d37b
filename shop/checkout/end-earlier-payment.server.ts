import type { Database } from "#platform/database.ts";
import { PaymentsUnavailable } from "#platform/payments/payments.ts";
import { earlierPurchases, type PaidCart, settledSession } from "./earlier-purchases.server.ts";
import { type Fulfilment, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { releasePurchase, releaseUnopened } from "./release-purchase.server.ts";

/** Longer than the provider is waited for: whoever was opening a session by then has given up. */
const openingSeconds = 30;

/**
 * Makes way for a new payment of a cart: ends its open session at the provider first, so that nobody pays twice.
 * Answers a session that is paid, being paid or being looked at: a browser that never came back from paying still has
 * its lines, and its success page takes them out. `busy` while another tab is opening a session.
 * Undefined when the way is free. Throws PaymentsUnavailable when the earlier session may still be paid.
 */
export async function endEarlierPayment(
  db: Database,
  fulfilment: Fulfilment,
  cart: PaidCart,
): Promise<"busy" | { paidSessionId: string } | undefined> {
  const earlier = await earlierPurchases(db, cart.id);
  const paidSessionId = settledSession(earlier, cart);
  if (paidSessionId) return { paidSessionId };
  const open = earlier.find(({ state }) => state === "open");
  if (!open) return undefined;
  if (open.sessionId) return endSession(db, fulfilment, { ...open, sessionId: open.sessionId });
  if (open.createdAt.getTime() > fulfilment.now.getTime() - openingSeconds * 1000) return "busy";
  return (await releaseUnopened(db, open.id)) ? undefined : "busy";
}

async function endSession(
  db: Database,
  fulfilment: Fulfilment,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<{ paidSessionId: string } | undefined> {
  const payment = await fulfilment.payments.expireSession(sessionId);
  if (payment?.state === "paid") await fulfilPurchase(db, fulfilment, sessionId);
  if (payment?.state === "paid" || payment?.state === "processing") return { paidSessionId: sessionId };
  if (payment?.state !== "expired" && payment?.state !== "failed") {
    throw new PaymentsUnavailable("The earlier session could not be ended.");
  }
  await releasePurchase(db, id);
  return undefined;
}
