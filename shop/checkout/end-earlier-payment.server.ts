import { and, type Column, eq, inArray, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { PaymentFailure, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import {
  type Fulfillment,
  fulfillPurchase,
  releasePurchase,
  releaseUnopened,
  reportUnknownSession,
} from "#shop/payments/fulfill-purchase.server.ts";

/** Longer than the provider's timeout: another tab that was opening a session has given up by then. */
const openingSeconds = 30;

export const sessionMinutes = 60;

/** `busy`: another tab is opening a session. `unknown_to_provider`: the provider doesn't know the session, which may be paid. */
type EarlierPayment = "busy" | "unknown_to_provider" | { paidSessionId: string };

/** Expires open sessions, so that nobody pays twice. Undefined: a new payment may start. Throws EarlierPaymentUnclear. */
export async function endEarlierPayments(
  db: Database,
  fulfillment: Fulfillment,
  earlier: EarlierPurchase[],
): Promise<EarlierPayment | undefined> {
  const paidSessionId = settledSession(earlier);
  if (paidSessionId) return { paidSessionId };
  for (const open of earlier) {
    const ended = await endPayment(db, fulfillment, open);
    if (ended) return ended;
  }
  return undefined;
}

async function endPayment(
  db: Database,
  fulfillment: Fulfillment,
  { id, sessionId, createdAt }: EarlierPurchase,
): Promise<EarlierPayment | undefined> {
  const ageMinutes = (fulfillment.now.getTime() - createdAt.getTime()) / 60_000;
  if (!sessionId) {
    const isGivenUp = ageMinutes * 60 >= openingSeconds && (await releaseUnopened(db, id));
    return isGivenUp ? undefined : "busy";
  }
  const ended = await endSession(db, fulfillment, sessionId);
  if (ended === "unknown_to_provider")
    await reportUnknownSession(db, fulfillment, { purchaseId: id, sessionId });
  if (ended === "unknown_to_provider" ? ageMinutes < sessionMinutes : ended) return ended;
  await releasePurchase(db, id);
  return undefined;
}

async function endSession(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<EarlierPayment | undefined> {
  try {
    const payment = await fulfillment.payments.expireSession(sessionId);
    if (!payment) return "unknown_to_provider";
    if (payment.state === "paid") await fulfillPurchase(db, fulfillment, sessionId);
    if (payment.state === "paid" || payment.state === "processing") return { paidSessionId: sessionId };
    if (payment.state === "open") throw new PaymentsUnavailable("An open session did not end.");
    return undefined;
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new EarlierPaymentUnclear("The earlier session could not be ended.", { cause: error });
  }
}

export function isSettled({ state }: Record<"state", Column>) {
  return inArray(state, ["paid", "mismatch"]);
}

const earlierPurchase = {
  id: purchases.id,
  state: purchases.state,
  sessionId: purchases.stripeCheckoutSessionId,
  createdAt: purchases.createdAt,
};

type EarlierPurchase = Pick<Purchase, "id" | "state" | "createdAt"> & { sessionId: string | null };

const selectEarlier = prepared((db) => {
  const whereOpen = eq(purchases.state, "open");
  // A tag may have been paid for in another cart: its line keeps its id.
  const whereLine = sql`exists (select from jsonb_array_elements(${purchases.lines}) line
    where line->>'lineId' = any(${sql.placeholder("lineIds")}::text[]))`;
  return db
    .select(earlierPurchase)
    .from(purchases)
    .where(
      or(
        and(eq(purchases.cartId, sql.placeholder("cartId")), or(whereOpen, isSettled(purchases))),
        and(
          eq(purchases.browser, sql.placeholder("browser")),
          or(whereOpen, and(isSettled(purchases), whereLine)),
        ),
      ),
    )
    .prepare("earlier_purchases");
});

/** Paid or open purchases of the cart, its lines, or the browser, which has one payment page. */
export function earlierPurchases(
  db: Database,
  earlier: { cartId: string; lineIds: string[]; browser: string },
) {
  return selectEarlier(db).execute(earlier);
}

export async function listUnpaidPurchases(db: Database, guest: { profileId: string; browser: string }) {
  const tags = db.select({ id: orders.purchaseId }).from(orders).where(eq(orders.profileId, guest.profileId));
  const whereUnpaid = inArray(purchases.state, ["open", "mismatch"]);
  return db
    .select(earlierPurchase)
    .from(purchases)
    .where(and(eq(purchases.browser, guest.browser), whereUnpaid, inArray(purchases.id, tags)));
}

export function settledSession(earlier: EarlierPurchase[]): string | undefined {
  return earlier.find(({ state }) => state !== "open")?.sessionId ?? undefined;
}

/** An earlier session could neither be expired nor read, so it may be paid. The cause says why. */
export class EarlierPaymentUnclear extends Error {
  override name = "EarlierPaymentUnclear";
}
