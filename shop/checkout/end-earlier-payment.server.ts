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
import { saveDraftProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { GuestProfile } from "#shop/profiles/profile-requests.ts";

/** Longer than the provider's timeout: another tab that was opening a session has given up by then. */
const openingSeconds = 30;

export const sessionMinutes = 60;

/**
 * `ended`: a new payment may start. `busy`: another tab is opening a session. `unknown_to_provider`: the provider doesn't know
 * the session, which may be paid.
 */
type EarlierPayment = "ended" | "busy" | "unknown_to_provider" | { paidSessionId: string };

/** Expires open sessions, so that nobody pays twice. Stops at the first that does not end. Throws EarlierPaymentUnclear. */
export async function endEarlierPayments(
  db: Database,
  fulfillment: Fulfillment,
  earlierPurchases: EarlierPurchase[],
): Promise<EarlierPayment> {
  const paidSessionId = findSettledSession(earlierPurchases);
  if (paidSessionId) return { paidSessionId };
  for (const purchase of earlierPurchases) {
    const outcome = await endPayment(db, fulfillment, purchase);
    if (outcome !== "ended") return outcome;
  }
  return "ended";
}

async function endPayment(
  db: Database,
  fulfillment: Fulfillment,
  { id, sessionId, createdAt }: EarlierPurchase,
): Promise<EarlierPayment> {
  const ageSeconds = (fulfillment.now.getTime() - createdAt.getTime()) / 1_000;
  if (!sessionId) {
    const isGivenUp = ageSeconds >= openingSeconds && (await releaseUnopened(db, id));
    return isGivenUp ? "ended" : "busy";
  }
  const outcome = await endSession(db, fulfillment, sessionId);
  if (outcome === "unknown_to_provider") {
    await reportUnknownSession(db, fulfillment, { purchaseId: id, sessionId });
    // After an hour no payment page can be open any more.
    if (ageSeconds < sessionMinutes * 60) return outcome;
  } else if (outcome !== "ended") return outcome;
  await releasePurchase(db, id);
  return "ended";
}

async function endSession(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<EarlierPayment> {
  try {
    const payment = await fulfillment.payments.expireSession(sessionId);
    if (!payment) return "unknown_to_provider";
    if (payment.state === "paid") await fulfillPurchase(db, fulfillment, sessionId);
    if (payment.state === "paid" || payment.state === "processing") return { paidSessionId: sessionId };
    if (payment.state === "open") throw new PaymentsUnavailable("An open session did not end.");
    return "ended";
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error;
    throw new EarlierPaymentUnclear("The earlier session could not be ended.", { cause: error });
  }
}

export function whereSettled({ state }: Record<"state", Column>) {
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
        and(eq(purchases.cartId, sql.placeholder("cartId")), or(whereOpen, whereSettled(purchases))),
        and(
          eq(purchases.browser, sql.placeholder("browser")),
          or(whereOpen, and(whereSettled(purchases), whereLine)),
        ),
      ),
    )
    .prepare("earlier_purchases");
});

/** Lists paid or open purchases of the cart, its lines, or the browser, which has one payment page. */
export function listEarlierPurchases(
  db: Database,
  cart: { cartId: string; lineIds: string[]; browser: string },
) {
  return selectEarlier(db).execute(cart);
}

/** Lists purchases of a profile that the browser pays, or has paid wrongly: their orders are not fulfilled. */
async function listUnfinishedPurchases(db: Database, guest: { profileId: string; browser: string }) {
  const tags = db.select({ id: orders.purchaseId }).from(orders).where(eq(orders.profileId, guest.profileId));
  const whereUnfinished = inArray(purchases.state, ["open", "mismatch"]);
  return db
    .select(earlierPurchase)
    .from(purchases)
    .where(and(eq(purchases.browser, guest.browser), whereUnfinished, inArray(purchases.id, tags)));
}

export function findSettledSession(earlierPurchases: EarlierPurchase[]): string | undefined {
  return earlierPurchases.find(({ state }) => state !== "open")?.sessionId ?? undefined;
}

/** An earlier session could neither be expired nor read, so it may be paid. The cause says why. */
export class EarlierPaymentUnclear extends Error {
  override name = "EarlierPaymentUnclear";
}

/** Makes or changes a draft profile. Its open payment ends first: nobody pays for what the page no longer shows. */
export async function saveGuestProfile(
  db: Database,
  { browser, ...services }: Fulfillment & { browser: string },
  profile: GuestProfile,
) {
  const { profileId } = profile;
  const unfinishedPurchases = profileId ? await listUnfinishedPurchases(db, { profileId, browser }) : [];
  const earlier = await endEarlierPayments(db, services, unfinishedPurchases);
  return earlier === "ended" ? saveDraftProfile(db, browser, profile, services.now) : earlier;
}
