import {
  and,
  type Column,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notExists,
  notInArray,
  sql,
} from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/pg-core";
import { startOfDay } from "#platform/columns.ts";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay, shopZone } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { lastLateDay } from "#shop/arrival.ts";
import { meets } from "#shop/orders/admin-orders.server.ts";
import { lostStatuses } from "#shop/orders/dispute-rules.ts";
import { openOrders } from "#shop/orders/order-filter.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";

export type DashboardData = Awaited<ReturnType<typeof findDashboard>>;

const shownDays = 30;
const shownPayments = 20;

/** `late` orders were made on `lateUntil` or before. Sales are by day of the shop's zone, without what was paid back. */
export async function findDashboard(db: Database, now: Date) {
  const days = lastDays(now);
  const lateUntil = lastLateDay(now);
  const [late, openPayments, newestOpen, sold] = await Promise.all([
    db.$count(orders, meets(db, { status: openOrders, to: lateUntil })),
    db.$count(purchases, eq(purchases.state, "open")),
    listNewestOpen(db),
    soldSince(db, days[0] ?? ""),
  ]);
  const ofDay = new Map(sold.map(({ day, tags, amount }) => [day, { tags, amount }]));
  return {
    late,
    lateUntil,
    openPayments,
    newestOpen,
    days: days.map((day) => ({ day, ...(ofDay.get(day) ?? { tags: 0, amount: cents(0) }) })),
  };
}

function lastDays(now: Date): string[] {
  const today = new Date(`${shopDay(now)}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, at) =>
    addDays(today, at + 1 - shownDays)
      .toISOString()
      .slice(0, 10),
  );
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

/** Whether no refund of this very order succeeded, whatever status it was given since. */
function isKept(db: Database, order: Record<"id" | "purchaseId" | "refundedAt", Column>) {
  const isOfOrder = and(
    eq(refunds.purchaseId, order.purchaseId),
    eq(refunds.state, "succeeded"),
    sql`jsonb_exists(${refunds.covers}, ${order.id}::text)`,
  );
  return and(isNull(order.refundedAt), notExists(db.select({ one: sql`1` }).from(refunds).where(isOfOrder)));
}

function soldSince(db: Database, day: string) {
  const ofDay = sql<string>`to_char(${orders.createdAt} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`;
  const isPart = and(eq(refunds.state, "succeeded"), inArray(refunds.scope, ["part", "provider"]));
  const each = unionAll(
    db
      .select({ purchaseId: disputes.purchaseId, amount: disputes.amount })
      .from(disputes)
      .where(inArray(disputes.status, lostStatuses)),
    db.select({ purchaseId: refunds.purchaseId, amount: refunds.amount }).from(refunds).where(isPart),
  ).as("each");
  const taken = db
    .select({ id: each.purchaseId, amount: sql`sum(${each.amount})`.as("amount") })
    .from(each)
    .groupBy(each.purchaseId)
    .as("taken");
  const earlier = alias(orders, "earlier");
  const paidEarlier = db
    .select({ amount: sql`coalesce(sum(${earlier.amountPaid}), 0)` })
    .from(earlier)
    .where(
      and(
        eq(earlier.purchaseId, orders.purchaseId),
        lt(earlier.position, orders.position),
        isKept(db, earlier),
      ),
    );
  // The first order of a payment bears a loss, or a part that was refunded, first.
  const kept = sql`case when ${taken.id} is null then ${orders.amountPaid} else
    least(${orders.amountPaid}, greatest(0, (${paidEarlier}) + ${orders.amountPaid} - ${taken.amount}))::int end`;
  return db
    .select({
      day: ofDay,
      tags: count(),
      amount: sql`sum(${kept})`.mapWith((total) => cents(Number(total))),
    })
    .from(orders)
    .leftJoin(taken, eq(taken.id, orders.purchaseId))
    .where(
      and(
        gte(orders.createdAt, startOfDay(day)),
        notInArray(orders.shownStatus, ["initiated", "cancelled", "refunded"]),
        isKept(db, orders),
        gt(kept, 0),
      ),
    )
    .groupBy(ofDay);
}
