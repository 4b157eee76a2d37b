import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { sum } from "#platform/money.ts";
import { type Payment, type Payments, paidInDollars } from "#platform/payments/payments.ts";
import type { Secret } from "#platform/tokens.server.ts";
import type { PaidLines } from "#shop/cart/change-cart.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findOveruse } from "#shop/orders/discounts.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type LockedPurchase, lockPurchase, markPaid } from "./mark-paid.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import {
  addPaymentIssues,
  reportPaymentIssues,
  reportUnknownPayment,
  resolvePaymentIssues,
} from "./payment-issues.server.ts";

export type Fulfillment = { payments: Payments; jobs: ShopJobs; secret: Secret; now: Date };

export type FulfillOutcome =
  | "paid"
  | "already_paid"
  | "open"
  | "processing"
  | "expired"
  | "failed"
  | "mismatch"
  | "unknown_to_shop"
  /** The session is ours, but the provider doesn't know it (another account's key?): it may be paid. */
  | "unknown_to_provider";

const selectBySession = prepared((db) =>
  db
    .select({
      id: purchases.id,
      state: purchases.state,
      cartId: purchases.cartId,
      lines: purchases.lines,
      browser: purchases.browser,
      buyerUserId: purchases.buyerUserId,
    })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .prepare("purchase_of_session"),
);

/** Idempotent: webhook, success page and reconciliation all call it, at once if they like. Throws when the provider can't be asked. */
export async function fulfillPurchase(
  db: Database,
  fulfillment: Fulfillment,
  sessionId: string,
): Promise<FulfillOutcome> {
  const [purchase] = await selectBySession(db).execute({ sessionId });
  if (!purchase) return "unknown_to_shop";
  if (purchase.state === "paid") return "already_paid";
  if (purchase.state === "mismatch") return "mismatch";

  const payment = await fulfillment.payments.findPayment(sessionId);
  if (!payment) {
    await reportUnknownSession(db, fulfillment, { purchaseId: purchase.id, sessionId });
    return "unknown_to_provider";
  }
  if (payment.state === "paid") {
    try {
      return await settlePaid(db, fulfillment, payment);
    } catch (error) {
      await db.transaction((tx) => noteUnfulfilled(tx, sessionId, fulfillment.now));
      throw error;
    }
  }
  const unknownSession = { codes: ["unknown_to_provider" as const], references: [sessionId] };
  await resolvePaymentIssues(db, unknownSession, fulfillment.now);
  if (payment.state === "expired" || payment.state === "failed") await releasePurchase(db, purchase.id);
  return payment.state;
}

/** Releases an open purchase without a session. Returns whether it did: a session may exist meanwhile. */
export function releaseUnopened(db: Database, purchaseId: string): Promise<boolean> {
  return releasePurchase(db, purchaseId, isNull(purchases.stripeCheckoutSessionId));
}

/** Releases an open purchase that can't be paid any more; a paid one stays. Returns whether it was open. */
export async function releasePurchase(db: Database, purchaseId: string, only?: SQL): Promise<boolean> {
  const released = await db
    .update(purchases)
    .set({ state: "released" })
    .where(and(eq(purchases.id, purchaseId), eq(purchases.state, "open"), only))
    .returning({ id: purchases.id });
  return released.length > 0;
}

export type Confirmation =
  | { state: Exclude<FulfillOutcome, "already_paid"> | "reported" }
  | ({ state: "paid" | "mismatch" } & PaidLines)
  | { state: "open" | "expired" | "failed"; cartId: string | null };

/** Fulfills a purchase as the webhook does. The browser that placed the order and its signed-in buyer also learn the cart. Throws when the provider can't be asked. */
export async function confirmPurchase(
  db: Database,
  fulfillment: Fulfillment & { siteUrl: string },
  { sessionId, browser, userId }: { sessionId: string; browser: string; userId?: string | undefined },
): Promise<Confirmation> {
  if (!/^cs_\w{1,250}$/.test(sessionId)) return { state: "unknown_to_shop" };
  const outcome = await fulfillPurchase(db, fulfillment, sessionId);
  const state = outcome === "already_paid" ? "paid" : outcome;
  if (state === "unknown_to_shop") return { state: await reportUnknownPayment(db, fulfillment, sessionId) };
  if (state === "unknown_to_provider" || state === "processing") return { state };
  const [purchase] = await selectBySession(db).execute({ sessionId });
  const isSignedInBuyer = userId !== undefined && purchase?.buyerUserId === userId;
  if (!purchase || (purchase.browser !== browser && !isSignedInBuyer)) return { state };
  const { cartId, lines } = purchase;
  return state === "paid" || state === "mismatch" ? { state, cartId, lines } : { state, cartId };
}

export async function reportUnknownSession(
  db: Database,
  shop: Pick<Fulfillment, "jobs" | "now">,
  { purchaseId, sessionId }: { purchaseId: string; sessionId: string },
): Promise<void> {
  const issue: PaymentIssue = { code: "unknown_to_provider", reference: sessionId, details: {} };
  await reportPaymentIssues(db, shop, { purchaseId, issues: [issue] });
}

/** Shows a failed attempt on the dashboard until a later one succeeds. Locks: another process may have fulfilled it meanwhile. */
async function noteUnfulfilled(tx: Database, sessionId: string, now: Date) {
  const purchase = await lockPurchase(tx, sessionId);
  if (purchase?.state !== "open" && purchase?.state !== "released") return;
  const issue: PaymentIssue = { code: "paid_unfulfilled", reference: sessionId, details: {} };
  await addPaymentIssues(tx, { purchaseId: purchase.id, issues: [issue] }, now);
}

async function settlePaid(db: Database, fulfillment: Fulfillment, payment: Payment): Promise<FulfillOutcome> {
  const { jobs, now } = fulfillment;
  return db.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, payment.sessionId);
    if (!purchase) return "unknown_to_shop";
    if (purchase.state === "paid") return "already_paid";
    if (purchase.state === "mismatch") return "mismatch";
    const purchaseId = purchase.id;
    const codes = ["unknown_to_provider" as const, "paid_unfulfilled" as const];
    await resolvePaymentIssues(tx, { codes, references: [payment.sessionId] }, now);
    const mismatch = findMismatch(payment, purchase);
    if (mismatch) {
      // Refunds are counted in US dollars.
      const paidAmount = paidInDollars(payment);
      const columns = {
        state: "mismatch" as const,
        stripePaymentIntentId: payment.paymentIntentId,
        paidAmount,
      };
      await tx.update(purchases).set(columns).where(eq(purchases.id, purchaseId));
      await reportPaymentIssues(tx, fulfillment, { purchaseId, issues: [mismatch] });
      return "mismatch";
    }
    const sale = await markPaid(tx, { purchase, payment }, fulfillment);
    await jobs.enqueue(tx, "order-confirmation", { purchaseId });
    await jobs.enqueue(tx, "order-notice", { purchaseId });
    // Fulfilled all the same: money was taken, a tag is owed.
    const issues = listSaleIssues(payment.sessionId, purchase, sale);
    const { state, discountId } = purchase;
    const overuse = state === "released" && discountId ? await findOveruse(tx, discountId) : undefined;
    if (overuse) issues.push({ code: "discount_overused", reference: payment.sessionId, details: overuse });
    await reportPaymentIssues(tx, fulfillment, { purchaseId, issues });
    return "paid";
  });
}

/** Amount, currency and reference must equal ours, and the bought orders must still exist. */
function findMismatch(
  payment: Payment,
  { id, total, unpaidOrders }: LockedPurchase,
): PaymentIssue | undefined {
  const reference = payment.sessionId;
  if (payment.reference !== id) {
    return { code: "wrong_reference", reference, details: { reference: payment.reference } };
  }
  if (paidInDollars(payment) === null) {
    return { code: "wrong_currency", reference, details: { currency: payment.currency } };
  }
  if (payment.amount !== total) {
    const { amount: paid, change } = payment;
    return { code: "wrong_amount", reference, details: { paid, due: total, ...(change && { change }) } };
  }
  const left = sum(unpaidOrders.map(({ amountPaid }) => amountPaid));
  if (left === total) return undefined;
  return { code: "orders_deleted", reference, details: { left, paid: total } };
}

function listSaleIssues(
  reference: string,
  { state, unpaidOrders }: LockedPurchase,
  { other, oversold }: Awaited<ReturnType<typeof markPaid>>,
): PaymentIssue[] {
  const issues: PaymentIssue[] = [];
  if (other) issues.push({ code: "possible_double_payment", reference, details: other });
  if (state === "released") issues.push({ code: "paid_after_release", reference, details: {} });
  if (unpaidOrders.some(({ profileId }) => profileId === null)) {
    issues.push({ code: "profile_deleted", reference, details: {} });
  }
  for (const { productId, ...details } of oversold) {
    issues.push({ code: "oversold", reference: `${reference} ${productId}`, details });
  }
  return issues;
}
