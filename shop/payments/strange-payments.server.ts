import { and, asc, desc, eq, isNotNull, isNull, min, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { AdminRefund } from "#shop/orders/admin-order.ts";
import { adminRefund } from "#shop/orders/admin-refund.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { isUncounted, paidFor } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { type Refundable, refundablePurchase } from "./refundable.ts";

const isStrange = and(
  isNull(purchases.handledAt),
  or(isNotNull(purchases.mismatch), isNotNull(purchases.paidUnfulfilledAt), isNotNull(purchases.disputedAt)),
);

/**
 * Purchases about which provider and shop disagree and that nobody has noted as handled, the newest first, 50 at most:
 * a payment that doesn't fit its order, one that is paid there and open here, a dispute, a refund that failed. Each with
 * the first of its invoice numbers (undefined while it has none), and what can be paid back of it where no order's page
 * offers that (undefined where nothing was paid, or in another currency); `count` is how many there are in all.
 */
export async function listStrangePurchases(db: Database) {
  const rows = await readStrange(db);
  return {
    count: rows[0]?.strange.count ?? 0,
    purchases: [...Map.groupBy(rows, ({ strange }) => strange.id).values()].flatMap(toStrange),
  };
}

/** In one statement, as the dashboard asks five: a row for each refund of a purchase, one for a purchase without. */
async function readStrange(db: Database) {
  const strange = strangest(db);
  const refund = db
    .select({ ...adminRefund, purchaseId: refunds.purchaseId })
    .from(refunds)
    .as("refund");
  return db
    .with(strange)
    .select()
    .from(strange)
    .leftJoin(refund, eq(refund.purchaseId, strange.id))
    .orderBy(desc(strange.createdAt), asc(strange.id), desc(refund.createdAt));
}

type Row = Awaited<ReturnType<typeof readStrange>>[number];

function toStrange(rows: Row[]) {
  const paidBack = rows.flatMap(({ refund }) => refund ?? []);
  return rows.slice(0, 1).map(({ strange: { count: _, mismatch, invoiceNumber: first, ...purchase } }) => ({
    ...purchase,
    what: mismatch?.split("\n") ?? [],
    invoiceNumber: first === null ? undefined : formatInvoiceNumber(first),
    ...(first === null ? waysBack(purchase, paidBack) : noWay),
  }));
}

type WaysBack = {
  refundable?: Refundable;
  /** Of a payment that can be refunded at the provider alone: what was, the newest first. */
  elsewhere?: Refunded[];
};

export type Refunded = Pick<AdminRefund, "id" | "state" | "failure" | "createdAt">;

const noWay: WaysBack = {};

/** Of a purchase without orders; a payment that the shop can't count is refunded at the provider. */
function waysBack(purchase: Parameters<typeof paidFor>[0], paidBack: AdminRefund[]): WaysBack {
  const total = paidFor(purchase);
  if (isUncounted(purchase)) {
    return {
      elsewhere: paidBack.map(({ id, state, failure, createdAt }) => ({ id, state, failure, createdAt })),
    };
  }
  if (!total) return noWay;
  return { refundable: refundablePurchase({ total, orders: [], refunds: paidBack }) };
}

function strangest(db: Database) {
  const firstInvoice = db
    .select({ first: min(orders.invoiceNumber) })
    .from(orders)
    .where(eq(orders.purchaseId, purchases.id));
  return db.$with("strange").as(
    db
      .select({
        id: purchases.id,
        state: purchases.state,
        total: purchases.total,
        paidAmount: purchases.paidAmount,
        buyerName: purchases.buyerName,
        sessionId: purchases.stripeCheckoutSessionId,
        createdAt: purchases.createdAt,
        mismatch: purchases.mismatch,
        paidUnfulfilledAt: purchases.paidUnfulfilledAt,
        disputedAt: purchases.disputedAt,
        disputeStatus: purchases.disputeStatus,
        invoiceNumber: sql<number | null>`(${firstInvoice})`.as("invoice_number"),
        count: sql<number>`(count(*) over ())::int`.as("count"),
      })
      .from(purchases)
      .where(isStrange)
      .orderBy(desc(purchases.createdAt), asc(purchases.id))
      .limit(50),
  );
}

const lines = sql`coalesce(array_length(string_to_array(${purchases.mismatch}, E'\\n'), 1), 0)`;

/**
 * Notes what is strange about a purchase as dealt with; what comes later shows it again. `seen`: how many lines of it
 * were shown. `not_found` when there is nothing to deal with, or more than that.
 */
export async function markHandled(
  db: Database,
  { purchaseId, seen }: { purchaseId: string; seen: number },
  { actor, now }: By,
): Promise<"handled" | "not_found"> {
  return db.transaction(async (tx) => {
    const [handled] = await tx
      .update(purchases)
      .set({ handledAt: now })
      .where(and(eq(purchases.id, purchaseId), isStrange, sql`${lines} = ${seen}`))
      .returning({ mismatch: purchases.mismatch, disputeStatus: purchases.disputeStatus });
    if (!handled) return "not_found";
    const what = handled.mismatch ?? handled.disputeStatus ?? "paid and not fulfilled";
    const deed = auditEntry("payment_handled", subjectOf("purchase", purchaseId));
    await recordAudit(tx, actor, [{ ...deed, changes: { payment: { to: what } } }], now);
    return "handled";
  });
}
