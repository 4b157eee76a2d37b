import { and, asc, eq, inArray, ne, type SQL } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import type { ProviderRefund } from "#platform/payments/payments.ts";
import { type AuditEntry, auditEntry, auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { recordAudit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { isOpenStatus, type OrderStatus } from "#shop/orders/order-status.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { keepParcelsApart } from "#shop/orders/parcels.server.ts";
import { bookOrders } from "#shop/orders/purchase-books.ts";
import { holdPurchase } from "#shop/orders/purchases.server.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import {
  findPaidAmount,
  findRefundedOrderIds,
  isUncounted,
  namesOrder,
  pickLaterState,
} from "#shop/orders/refund-rules.ts";
import { type Refund, refunds } from "#shop/orders/refunds.table.ts";
import { addRefundRecords } from "#shop/taxes/tax-records.server.ts";
import type { Fulfillment } from "./fulfill-purchase.server.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { resolveSettledIssues, whereIssueOpen } from "./settled-issues.server.ts";

export type Refunding = Pick<Fulfillment, "payments" | "jobs" | "now">;

type Answers = {
  purchaseId: string;
  answers: readonly RefundAnswer[];
  /** An admin reads the outcome at once: a refund that was refused needs no email to the shop. */
  isAdminWaiting?: boolean;
};

/** Returns whether a refund changed. Idempotent, in any order. A refund that fails later gives its orders their status back, unless an admin changed it. */
export async function settleRefunds(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, answers, isAdminWaiting = false }: Answers,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const failed: Refund[] = [];
    let isChanged = false;
    let locked = await lockRefunds(tx, purchaseId);
    for (const answer of answers) {
      const refund = locked && matchRefund(locked, answer, now);
      if (!locked || !refund) continue;
      isChanged = true;
      await saveRefund(tx, jobs, { locked, refund }, now);
      if (refund.state === "failed") failed.push(refund);
      locked = await lockRefunds(tx, purchaseId);
    }
    if (!locked || !isChanged) return false;
    const isSeen = isAdminWaiting && (await hasPage(tx, locked, failed));
    if (failed.length > 0 && !isSeen) {
      const issues = failed.map((refund) => describeFailure(locked, refund));
      await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues });
    }
    await resolveSettledIssues(tx, purchaseId);
    return true;
  });
}

type ChangedRefund = { locked: LockedRefunds; refund: Refund };

/** Saves and logs what became of a refund, and changes the status of its orders. */
async function saveRefund(tx: Database, jobs: ShopJobs, { locked, refund }: ChangedRefund, now: Date) {
  const { purchase, orders: fulfilled } = locked;
  const statusChanges = findStatusChanges(locked, refund);
  await saveRefundedAt(tx, { refund, statusChanges }, now);
  await tx.insert(refunds).values(refund).onConflictDoUpdate({ target: refunds.id, set: refund });
  await addRefundRecords(tx, { ...locked, refund, orders: locked.taxedOrders }, now);
  const amount = isUncounted(purchase) ? null : refund.amount;
  const facts = { ...refund, amount, paid: findPaidAmount(purchase) };
  await recordAudit(tx, { actor: cardProvider, now }, buildRefundAudit(facts, fulfilled, statusChanges));
  if (refund.state === "succeeded" && amount !== null)
    await jobs.enqueue(tx, "order-refunded", { refundId: refund.id });
}

/** Finds the orders that a confirmed refund newly covers, and those that one which failed after all covers no longer. */
function findStatusChanges(
  { purchase, orders: fulfilled, refunds: stored }: LockedRefunds,
  refund: Refund,
): StatusChanges {
  const otherRefunds = stored.filter(({ id }) => id !== refund.id);
  const ids = fulfilled.map(({ id }) => id);
  const before = findRefundedOrderIds(purchase.total, stored, ids);
  const after = findRefundedOrderIds(purchase.total, [...otherRefunds, refund], ids);
  const wasUnderWay = stored.some(({ id, state }) => id === refund.id && state !== "failed");
  const isReturned = refund.state === "failed" && wasUnderWay;
  const statusChanges = new Map<string, { from: OrderStatus; to: OrderStatus }>();
  for (const { id, status, refundedAt } of fulfilled) {
    if (refundedAt === null && after.has(id) && !before.has(id))
      statusChanges.set(id, { from: status, to: "refunded" });
    // An admin who set Refunded before the refund meant another one.
    const isMarkedByRefund = refundedAt !== null && refundedAt >= refund.createdAt;
    const isItsOrder = before.has(id) || namesOrder(refund, id);
    if (isReturned && isMarkedByRefund && isItsOrder && !after.has(id))
      statusChanges.set(id, { from: "refunded", to: status });
  }
  return statusChanges;
}

/** Sets or clears the time that shows orders as refunded; their stored status stays under it. What is open again may be in a parcel that was sent meanwhile. */
async function saveRefundedAt(
  tx: Database,
  { refund, statusChanges }: { refund: Refund; statusChanges: StatusChanges },
  now: Date,
) {
  if (statusChanges.size === 0) return;
  // Never before the refund itself: a run of the catch-up may have begun earlier.
  const confirmedAt = new Date(Math.max(now.getTime(), refund.createdAt.getTime()));
  const refundedAt = refund.state === "succeeded" ? confirmedAt : null;
  const ids = [...statusChanges.keys()];
  await tx.update(orders).set({ refundedAt, updatedAt: confirmedAt }).where(inArray(orders.id, ids));
  const openIds = ids.filter((id) => isOpenStatus(statusChanges.get(id)!.to));
  await keepParcelsApart(tx, { ids: openIds, status: "pending" }, now);
}

/** True if the page on which an admin sees what became of these refunds still exists. */
async function hasPage(
  tx: Database,
  { purchase, orders: fulfilled, books }: LockedRefunds,
  failed: Refund[],
) {
  const deleted = books.orders.filter(({ deletedAt }) => deletedAt);
  if (failed.some((refund) => deleted.some(({ id }) => namesOrder(refund, id)))) return false;
  const whereListed = and(eq(paymentIssues.purchaseId, purchase.id), whereIssueOpen);
  return fulfilled.length > 0 || (await tx.$count(paymentIssues, whereListed)) > 0;
}

function describeFailure({ purchase }: LockedRefunds, refund: Refund): PaymentIssue {
  const { id, stripeRefundId, failure } = refund;
  const amount = isUncounted(purchase) ? null : refund.amount;
  return { code: "refund_failed", reference: stripeRefundId ?? id, details: { amount, failure } };
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
  const refundRows = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.purchaseId, purchase.id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const disputeRows = await tx.select().from(disputes).where(eq(disputes.purchaseId, purchase.id));
  const deleted = await tx.select().from(deletedOrders).where(eq(deletedOrders.purchaseId, purchase.id));
  const books = { orders: bookOrders(fulfilled, deleted), refunds: refundRows, disputes: disputeRows };
  return { purchase, orders: fulfilled, refunds: refundRows, books, taxedOrders: [...fulfilled, ...deleted] };
}

type RefundAnswer = Omit<ProviderRefund, "id"> & { id: string | null };

export const cardProvider = { userId: null, email: "card provider" };

/** Returns the refund as an answer changes it: one of ours, or a new one made at the provider. Undefined if nothing changes. */
function matchRefund(
  { purchase, refunds: stored }: LockedRefunds,
  answer: RefundAnswer,
  now: Date,
): Refund | undefined {
  const ours = findStoredRefund(stored, answer);
  if (!ours && answer.id === null) return undefined;
  const refund = ours ?? newRefund(purchase.id, answer);
  // It seemed refused but was made: the money counts.
  const isBack = refund.state === "failed" && refund.stripeRefundId === null && answer.id !== null;
  const state = isBack ? answer.state : pickLaterState(refund.state, answer.state);
  const hasSameId = ours && refund.stripeRefundId === answer.id;
  if (state === refund.state && hasSameId) return undefined;
  const failure = state === "failed" ? (answer.failure ?? refund.failure) : null;
  // One that was already done when first seen has the provider's time, not ours.
  const reachedAt = !ours && answer.state === "succeeded" ? answer.createdAt : now;
  return {
    ...refund,
    orderId: isBack && isDoubled(stored, refund) ? null : refund.orderId,
    stripeRefundId: answer.id,
    amount: answer.amount,
    state,
    failure: failure?.slice(0, 500) ?? null,
    settledAt: state === refund.state ? refund.settledAt : reachedAt,
  };
}

function findStoredRefund(stored: readonly Refund[], answer: RefundAnswer): Refund | undefined {
  const sameRefund = stored.find(
    ({ stripeRefundId }) => stripeRefundId !== null && stripeRefundId === answer.id,
  );
  return (
    sameRefund ?? stored.find(({ id, stripeRefundId }) => id === answer.reference && stripeRefundId === null)
  );
}

/** Its order was refunded again meanwhile, and only one row may be that order's. */
function isDoubled(stored: readonly Refund[], { id, orderId }: Refund): boolean {
  return stored.some(
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

type RefundFacts = Pick<Refund, "purchaseId" | "scope" | "state" | "lines" | "failure"> & {
  /** Null in another currency. */
  amount: Cents | null;
  paid: Cents | undefined;
  /** The order that it was requested on; it gets an entry even when others are refunded. */
  requestedOn?: string | undefined;
};

/** The status of orders before and after a change of a refund, by their ids. */
type StatusChanges = ReadonlyMap<string, { from: OrderStatus; to: OrderStatus }>;

/** Builds an entry for each order that a change of a refund concerns; for a purchase without orders, one. */
export function buildRefundAudit(
  refund: RefundFacts,
  orders: readonly { id: string; invoiceNumber: string | null }[],
  statusChanges: StatusChanges = new Map(),
): AuditEntry[] {
  const { amount, paid, scope } = refund;
  const isRest = scope === "purchase" && amount !== null && paid !== undefined && amount < paid;
  const action = `refund_${refund.state}` as const;
  const changes: Changes = {
    refund: { to: { amount, scope: isRest ? "rest" : scope } },
    ...(refund.failure && { reason: { to: refund.failure } }),
  };
  const isForAll = (scope === "provider" || scope === "part") && refund.lines.length === 0;
  const concerned = orders.filter(
    ({ id }) => isForAll || namesOrder(refund, id) || id === refund.requestedOn || statusChanges.has(id),
  );
  if (concerned.length === 0) {
    return [auditEntry(action, auditSubject("purchase", refund.purchaseId), changes)];
  }
  return concerned.map((order) => {
    const status = statusChanges.get(order.id);
    return auditEntry(action, orderSubject(order), { ...changes, ...(status && { status }) });
  });
}
