import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import type { ProviderRefund } from "#platform/payments/payments.ts";
import { recordAudit } from "#shop/audit/audit-log.server.ts";
import { isOpenStatus, type OrderStatus } from "#shop/orders/order-status.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { keepParcelsApart } from "#shop/orders/parcels.server.ts";
import { bookOrders, divideRefund } from "#shop/orders/purchase-books.ts";
import { holdPurchase } from "#shop/orders/purchases.server.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import {
  findPaidAmount,
  findRefundedOrderIds,
  isUncounted,
  laterState,
  namesOrder,
} from "#shop/orders/refund-rules.ts";
import { type Refund, type RefundLine, refunds } from "#shop/orders/refunds.table.ts";
import { addRefundRecords } from "#shop/taxes/tax-records.server.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { changesBy, refundAudit, type StatusChanges } from "./refund-audit.server.ts";
import { resolveSettledIssues, whereIssueOpen } from "./settled-issues.server.ts";

export type Refunding = Pick<Fulfillment, "payments" | "jobs" | "now">;

type Answers = {
  purchaseId: string;
  answers: readonly RefundAnswer[];
  /** An admin reads the outcome at once: a refund that was refused needs no email to the shop. */
  isWatched?: boolean;
};

/** Idempotent, in any order. A refund that fails later gives its orders their status back, unless an admin changed it. */
export async function settleRefunds(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, answers, isWatched = false }: Answers,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockRefunds(tx, purchaseId);
    const changed = locked ? matchRefunds(locked, { answers, now }) : [];
    if (!locked || changed.length === 0) return false;
    const statusChanges = findStatusChanges(locked, changed);
    // Never before the refund itself: a run of the catch-up may have begun earlier.
    const latest = Math.max(now.getTime(), ...changed.map(({ createdAt }) => createdAt.getTime()));
    await setRefunded(tx, statusChanges, new Date(latest));
    for (const refund of changed) {
      await tx.insert(refunds).values(refund).onConflictDoUpdate({ target: refunds.id, set: refund });
    }
    await addRefundRecords(tx, { changed, ...locked, orders: locked.taxedOrders }, now);
    const isCounted = !isUncounted(locked.purchase);
    const paid = findPaidAmount(locked.purchase);
    const entries = changed.flatMap((refund) => {
      const counted = { ...refund, amount: isCounted ? refund.amount : null, paid };
      return refundAudit(counted, locked.orders, changesBy(refund, changed, statusChanges));
    });
    await recordAudit(tx, { actor: cardProvider, now }, entries);
    for (const { id, state } of changed) {
      if (state === "succeeded" && isCounted) await jobs.enqueue(tx, "order-refunded", { refundId: id });
    }
    const failed = changed.filter(({ state }) => state === "failed");
    const ofListed = and(eq(paymentIssues.purchaseId, purchaseId), whereIssueOpen);
    // On no order's page.
    const deleted = locked.books.orders.filter(({ deletedAt }) => deletedAt);
    const isOfDeleted = failed.some((refund) => deleted.some(({ id }) => namesOrder(refund, id)));
    const hasPage = locked.orders.length > 0 || (await tx.$count(paymentIssues, ofListed)) > 0;
    const isSeen = isWatched && hasPage && !isOfDeleted;
    if (failed.length > 0 && !isSeen) {
      const issues = failed.map(
        ({ id, stripeRefundId, amount, failure }): PaymentIssue => ({
          code: "refund_failed",
          reference: stripeRefundId ?? id,
          details: { amount: isCounted ? amount : null, failure },
        }),
      );
      await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues });
    }
    await resolveSettledIssues(tx, purchaseId);
    return true;
  });
}

/** A refund that newly covers an order marks it; one that fails after all unmarks it, unless an admin had before. */
function findStatusChanges(
  { purchase, orders: fulfilled, refunds: known }: LockedRefunds,
  changed: readonly Refund[],
): StatusChanges {
  const next = [...known.filter(({ id }) => !changed.some((refund) => refund.id === id)), ...changed];
  const underWay = new Set(known.filter(({ state }) => state !== "failed").map(({ id }) => id));
  const returned = changed.filter(({ id, state }) => state === "failed" && underWay.has(id));
  const ids = fulfilled.map(({ id }) => id);
  const before = findRefundedOrderIds(purchase.total, known, ids);
  const after = findRefundedOrderIds(purchase.total, next, ids);
  const statusChanges = new Map<string, { from: OrderStatus; to: OrderStatus }>();
  for (const { id, status, refundedAt } of fulfilled) {
    if (!refundedAt) {
      if (after.has(id) && !before.has(id)) statusChanges.set(id, { from: status, to: "refunded" });
      continue;
    }
    const isReturned = returned.some(
      (refund) => (before.has(id) || namesOrder(refund, id)) && refundedAt >= refund.createdAt,
    );
    if (isReturned && !after.has(id)) statusChanges.set(id, { from: "refunded", to: status });
  }
  return statusChanges;
}

async function setRefunded(tx: Database, changes: StatusChanges, now: Date) {
  for (const refundedAt of [now, null]) {
    const ids = [...changes]
      .filter(([, { to }]) => (to === "refunded") === (refundedAt !== null))
      .map(([id]) => id);
    if (ids.length === 0) continue;
    await tx.update(orders).set({ refundedAt, updatedAt: now }).where(inArray(orders.id, ids));
  }
  // What is open again may be in a parcel that was sent meanwhile.
  const open = [...changes].filter(([, { to }]) => isOpenStatus(to)).map(([id]) => id);
  await keepParcelsApart(tx, { ids: open, status: "pending" }, now);
}

export type LockedRefunds = NonNullable<Awaited<ReturnType<typeof lockRefunds>>>;

/** Every change of a refund holds this lock. Orders are locked before refunds are written, as deleting an order does. */
export async function lockRefunds(tx: Database, purchaseId: string | SQL) {
  const purchase = await holdPurchase(tx, purchaseId);
  if (!purchase) return undefined;
  const fulfilled = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchase.id), ne(orders.status, "initiated")))
    .orderBy(asc(orders.id))
    .for("update");
  const rows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.purchaseId, purchase.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const disputed = await tx.select().from(disputes).where(eq(disputes.purchaseId, purchase.id));
  const deleted = await tx.select().from(deletedOrders).where(eq(deletedOrders.purchaseId, purchase.id));
  const books = { orders: bookOrders(fulfilled, deleted), refunds: rows, disputes: disputed };
  const taxedOrders = [...fulfilled, ...deleted.map((each) => ({ ...each, amountPaid: each.amount }))];
  return { purchase, orders: fulfilled, refunds: rows, books, taxedOrders };
}

type RefundAnswer = Omit<ProviderRefund, "id"> & { id: string | null };

export const cardProvider = { userId: null, email: "card provider" };

/** Ours, matched by the provider's id or our reference, and new ones made at the provider. Leaves out unchanged ones. */
function matchRefunds(
  { purchase, refunds: known, books }: LockedRefunds,
  { answers, now }: { answers: readonly RefundAnswer[]; now: Date },
): Refund[] {
  return answers.flatMap((answer) => {
    const ours = findKnown(known, answer);
    if (!ours && answer.id === null) return [];
    const refund = ours ?? newRefund(purchase.id, answer);
    // It seemed refused but was made: the money counts.
    const isBack = refund.state === "failed" && refund.stripeRefundId === null && answer.id !== null;
    const state = isBack ? answer.state : laterState(refund.state, answer.state);
    const isKnown = ours && refund.stripeRefundId === answer.id;
    if (state === refund.state && isKnown) return [];
    const failure = state === "failed" ? (answer.failure ?? refund.failure) : null;
    // One that was already done when first seen has the provider's time, not ours.
    const reachedAt = !ours && answer.state === "succeeded" ? answer.createdAt : now;
    const settledAt = state === refund.state ? refund.settledAt : reachedAt;
    return [
      {
        ...refund,
        orderId: isBack && isDoubled(known, refund) ? null : refund.orderId,
        stripeRefundId: answer.id,
        amount: answer.amount,
        lines: answer.amount === refund.amount ? refund.lines : divideAgain(refund, answer.amount, books),
        state,
        failure: failure?.slice(0, 500) ?? null,
        settledAt,
      },
    ];
  });
}

/** The provider has refunded another amount than the shop asked for. */
function divideAgain({ id, lines }: Refund, amount: Cents, books: LockedRefunds["books"]): RefundLine[] {
  const refunds = books.refunds.filter((other) => other.id !== id);
  const orderIds = lines.map(({ orderId }) => orderId);
  return divideRefund(amount, orderIds, { ...books, refunds });
}

function findKnown(known: readonly Refund[], answer: RefundAnswer): Refund | undefined {
  const byTheirs =
    answer.id === null ? undefined : known.find((refund) => refund.stripeRefundId === answer.id);
  return byTheirs ?? known.find((refund) => refund.id === answer.reference && refund.stripeRefundId === null);
}

/** Its order was refunded again meanwhile, and only one row may be that order's. */
function isDoubled(known: readonly Refund[], { id, orderId }: Refund): boolean {
  return known.some(
    (other) => orderId && other.orderId === orderId && other.id !== id && other.state !== "failed",
  );
}

function newRefund(purchaseId: string, answer: RefundAnswer): Refund {
  return {
    id: crypto.randomUUID(),
    purchaseId,
    scope: "provider",
    orderId: null,
    lines: [],
    amount: answer.amount,
    state: "requested",
    stripeRefundId: null,
    reason: null,
    failure: null,
    requestedBy: cardProvider.email,
    createdAt: answer.createdAt,
    lastAskedAt: null,
    settledAt: null,
  };
}
