import { and, count, desc, eq, gte, notInArray, type SQL, sql } from "drizzle-orm";
import { startOfDay } from "#platform/columns.ts";
import type { Database } from "#platform/database.ts";
import { shopDay, shopZone } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { meets } from "#shop/orders/admin-orders.server.ts";
import { openOrders } from "#shop/orders/order-filter.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { type Purchase, purchases } from "#shop/orders/purchases.table.ts";

export type DashboardData = Awaited<ReturnType<typeof findDashboard>>;

const shownDays = 30;
const shownProducts = 5;
const shownPayments = 20;

type OpenRow = Pick<Purchase, "id" | "buyerName" | "buyerEmail" | "total"> & {
  createdAt: string;
  sessionId: string | null;
  tags: number;
};

type SoldRow = { day: string | null; title: string | null; tags: number; amount: number };

/**
 * Finds in one statement what the workshop has to do, and how it sells. `late` orders were made on `lateUntil`
 * (`2026-03-01`) or before. Sales are by day of the shop's time zone, oldest first, without canceled and refunded orders.
 * For admins.
 */
export async function findDashboard(db: Database, now: Date) {
  const days = lastDays(now);
  const lateUntil = lastLateDay(now);
  const [row] = await db
    .select({
      toEngrave: countOf(db, eq(orders.shownStatus, "pending")),
      toShip: countOf(db, eq(orders.shownStatus, "processing")),
      late: countOf(db, meets(db, { status: openOrders, to: lateUntil })),
      openPayments: sql<number>`(select count(*)::integer from ${purchases} where ${purchases.state} = 'open')`,
      newestOpen: listOf<OpenRow>(newestOpen(db)),
      sold: listOf<SoldRow>(soldSince(db, days[0] ?? "")),
    })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error("Dashboard query returned no row.");
  const { newestOpen: open, sold, ...figures } = row;
  const ofDay = new Map(sold.map((each) => [each.day, each]));
  return {
    ...figures,
    lateUntil,
    newestOpen: open.map((each) => ({ ...each, createdAt: new Date(each.createdAt) })),
    days: days.map((day) => ({ day, ...soldOf(ofDay.get(day)) })),
    bestProducts: sold
      .flatMap((each) => (each.title === null ? [] : [{ title: each.title, ...soldOf(each) }]))
      .sort((one, other) => other.tags - one.tags || other.amount - one.amount)
      .slice(0, shownProducts),
  };
}

function soldOf(row: SoldRow | undefined) {
  return { tags: row?.tags ?? 0, amount: cents(row?.amount ?? 0) };
}

/** Thirty days up to today, the oldest first. */
function lastDays(now: Date): string[] {
  const today = Date.parse(`${shopDay(now)}T00:00:00Z`);
  return Array.from({ length: shownDays }, (_, at) =>
    new Date(today - (shownDays - 1 - at) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** Shipping is promised within 3 to 5 business days. */
const promisedDays = 5;

/**
 * The last day (`2026-03-01`) whose orders are late: more than five business days have gone by since. Orders of a weekend
 * count as Monday's; holidays count as business days.
 */
function lastLateDay(now: Date): string {
  const day = new Date(`${shopDay(now)}T00:00:00Z`);
  let left = promisedDays + 1;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() - 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

function isBusinessDay(day: Date): boolean {
  return day.getUTCDay() % 6 !== 0;
}

function countOf(db: Database, condition: SQL | undefined) {
  const counted = db.select({ count: count() }).from(orders).where(condition);
  return sql<number>`(${counted})`.mapWith(Number);
}

/** The rows of a query as one JSON value. */
function listOf<Row>(rows: { getSQL(): SQL }) {
  return sql<Row[]>`(select coalesce(json_agg(row), '[]') from (${rows}) row)`;
}

function newestOpen(db: Database) {
  return db
    .select({
      id: purchases.id,
      createdAt: sql`${purchases.createdAt}`.as("createdAt"),
      buyerName: sql`${purchases.buyerName}`.as("buyerName"),
      buyerEmail: sql`${purchases.buyerEmail}`.as("buyerEmail"),
      sessionId: sql`${purchases.stripeCheckoutSessionId}`.as("sessionId"),
      total: purchases.total,
      tags: sql`(select count(*) from ${orders} where ${orders.purchaseId} = ${purchases}.id)`.as("tags"),
    })
    .from(purchases)
    .where(eq(purchases.state, "open"))
    .orderBy(desc(purchases.createdAt))
    .limit(shownPayments);
}

/** By day and by product, in one scan of the orders. */
function soldSince(db: Database, day: string) {
  const ofDay = sql`to_char(${orders.createdAt} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM-DD')`;
  return db
    .select({
      day: ofDay.as("day"),
      title: sql`${orders.productTitle}`.as("title"),
      tags: count().as("tags"),
      amount: sql`sum(${orders.amountPaid})`.as("amount"),
    })
    .from(orders)
    .where(
      and(
        gte(orders.createdAt, startOfDay(day)),
        notInArray(orders.shownStatus, ["initiated", "cancelled", "refunded"]),
      ),
    )
    .groupBy(sql`grouping sets ((${ofDay}), (${orders.productTitle}))`);
}
