import { and, count, desc, eq, gt, gte, inArray, lt, notInArray, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Database, startOfDay } from "#platform/database.ts";
import { laterDay, listDays, shopDay, shopZone } from "#platform/dates.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import { whereFilter } from "#shop/orders/admin-orders.server.ts";
import { openOrders } from "#shop/orders/order-filter.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { keptAmount, lostStatuses, type OrderShare, shareRepayments } from "#shop/orders/purchase-books.ts";
import { disputes, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

const shownDays = 30;
const shownPayments = 20;

/** `late` orders were due on `lateUntil` or before. Sales are by day of the shop's zone, without what was paid back. */
export async function findDashboard(db: Database, now: Date) {
  const today = shopDay(now);
  const firstDay = laterDay(today, 1 - shownDays);
  const lateUntil = laterDay(today, -1);
  const [late, openPayments, newestOpen, sales] = await Promise.all([
    db.$count(orders, whereFilter(db, { status: openOrders, due: lateUntil })),
    db.$count(purchases, eq(purchases.state, "open")),
    listNewestOpen(db),
    listSales(db, firstDay),
  ]);
  return {
    late,
    lateUntil,
    openPayments,
    newestOpen,
    days: listDays({ from: firstDay, to: today }).map((day) => ({
      day,
      ...(sales.get(day) ?? { tags: 0, amount: cents(0) }),
    })),
  };
}

/** Counts the payments of these days of the shop's zone; a replacement has none. */
export function countPayments(db: Database, { from, to }: { from: string; to: string }): Promise<number> {
  const { total, paidAt } = purchases;
  const ofDays = and(gte(paidAt, startOfDay(from)), lt(paidAt, startOfDay(to, 1)));
  return db.$count(purchases, and(gt(total, cents(0)), ofDays));
}

function listNewestOpen(db: Database) {
  return db
    .select({
      id: purchases.id,
      createdAt: purchases.createdAt,
      buyerName: purchases.buyerName,
      buyerEmail: purchases.buyerEmail,
      sessionId: purchases.stripeCheckoutSessionId,
      total: purchases.total,
      tags: db.$count(orders, eq(orders.purchaseId, purchases.id)),
    })
    .from(purchases)
    .where(eq(purchases.state, "open"))
    .orderBy(desc(purchases.createdAt))
    .limit(shownPayments);
}

/** Sums up sales by the day of the payment. What was paid back is subtracted, also below 0; a cancelled order is no sale. */
async function listSales(db: Database, firstDay: string) {
  const paidDay = sql<string>`to_char(${purchases.paidAt} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`;
  const whereRecent = and(eq(purchases.state, "paid"), gte(purchases.paidAt, startOfDay(firstDay)));
  // Few: the database adds up all others.
  const changed = union(
    db.select({ id: refunds.purchaseId }).from(refunds).where(eq(refunds.state, "succeeded")),
    db.select({ id: disputes.purchaseId }).from(disputes).where(inArray(disputes.status, lostStatuses)),
    db.select({ id: deletedOrders.purchaseId }).from(deletedOrders),
  );
  const [sales, others] = await Promise.all([
    db
      .select({
        day: paidDay,
        tags: count(),
        amount: sql`sum(${orders.amountPaid})`.mapWith((total) => cents(Number(total))),
      })
      .from(purchases)
      .innerJoin(orders, eq(orders.purchaseId, purchases.id))
      .where(
        and(
          whereRecent,
          notInArray(purchases.id, changed),
          notInArray(orders.shownStatus, ["initiated", "cancelled", "refunded"]),
          gt(orders.amountPaid, cents(0)),
        ),
      )
      .groupBy(paidDay),
    db
      .select({ id: purchases.id, day: paidDay })
      .from(purchases)
      .where(and(whereRecent, inArray(purchases.id, changed))),
  ]);
  const otherIds = others.map(({ id }) => id);
  const books = await findBooks(db, otherIds);
  const days = new Map(sales.map(({ day, tags, amount }) => [day, { tags, amount }]));
  for (const { id, day } of others) {
    const amounts = shareRepayments(books.get(id) ?? noBooks).map(soldAmount);
    const { tags, amount } = days.get(day) ?? { tags: 0, amount: cents(0) };
    const sold = amounts.filter((each) => each > 0).length;
    days.set(day, { tags: tags + sold, amount: sum([amount, ...amounts]) });
  }
  return days;
}

const noBooks = { orders: [], refunds: [], disputes: [] };

function soldAmount(share: OrderShare): Cents {
  const amount = keptAmount(share);
  return isCancelledOrRefunded(share.status) ? cents(Math.min(0, amount)) : amount;
}
