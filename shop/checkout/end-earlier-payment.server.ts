import { and, type Column, eq, gte, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { PaymentFailure, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import {
  type Fulfillment,
  fulfillPurchase,
  reportUnknownSession,
} from "#shop/payments/fulfill-purchase.server.ts";
import { releasePurchase, releaseUnopened } from "#shop/payments/purchase-states.server.ts";

/** Longer than the provider's timeout: another tab that was opening a session has given up by then. */
const openingSeconds = 30;

export const sessionMinutes = 60;

/**
 * `busy`: another tab is opening a session. `unknown`: the provider doesn't know the session, which may have been paid.
 */
type EarlierPayment = "busy" | "unknown" | { paidSessionId: string };

/**
 * Expires a cart's open session at the provider before a new one, so that nobody pays twice. Returns a session that is
 * paid, processing or under review: its success page empties the cart. Undefined when a new payment may start. Throws
 * EarlierPaymentUnclear when the earlier session may have been paid.
 */
export async function endEarlierPayment(
  db: Database,
  fulfillment: Fulfillment,
  cart: PaidCart,
): Promise<EarlierPayment | undefined> {
  const earlier = await earlierPurchases(db, cart);
  const paidSessionId = settledSession(earlier);
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

/** Paid since `since`, or under review: then the cart is not charged again. */
export function isSettled({ state, paidAt }: Record<"state" | "paidAt", Column>) {
  const since = sql`coalesce(${sql.placeholder("since")}::timestamptz, '-infinity')`;
  return or(eq(state, "mismatch"), gte(paidAt, since));
}

const earlierOf = prepared((db) =>
  db
    .select({
      id: purchases.id,
      state: purchases.state,
      sessionId: purchases.stripeCheckoutSessionId,
      createdAt: purchases.createdAt,
    })
    .from(purchases)
    .where(
      and(
        eq(purchases.cartId, sql.placeholder("cartId")),
        or(eq(purchases.state, "open"), isSettled(purchases)),
      ),
    )
    .prepare("purchases_of_cart"),
);

/** Which cart is being paid. */
export type PaidCart = {
  id: string;
  /** Of its paid purchases only those since then count; without it all of them do. */
  since?: Date | undefined;
};

/** Lists the purchases of a cart that are open, at most one, or settled it. */
export async function earlierPurchases(db: Database, { id, since }: PaidCart) {
  return earlierOf(db).execute({ cartId: id, since: since?.toISOString() ?? null });
}

type EarlierPurchase = Awaited<ReturnType<typeof earlierPurchases>>[number];

/** Returns the session that settled the cart. Undefined while the cart can be paid. */
export function settledSession(earlier: EarlierPurchase[]): string | undefined {
  return earlier.find(({ state }) => state !== "open")?.sessionId ?? undefined;
}

/** The cart's earlier session could neither be expired nor read, so it may be paid. The cause says why. */
export class EarlierPaymentUnclear extends Error {
  override name = "EarlierPaymentUnclear";
}
