import { and, desc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { orders } from "./orders.table.ts";
import type { HistoryOrder } from "./purchase-view.ts";
import { purchases } from "./purchases.table.ts";
import { ownRow, viewHistoryOrder } from "./view-own-order.server.ts";

const ordersPerPage = 20;

const one = ordersPerPage + 1;
const userId = sql.placeholder("userId");

/** Where the page begins; an order that is gone, and no order, mean the newest. Tags of one moment follow by number. */
const before = sql`${sql.placeholder("before")}::integer`;
const fromTime = sql`coalesce((select "at"."created_at" from ${orders} "at" where "at"."invoice_number" = ${before}), 'infinity')`;
const isOlder = sql`(${orders.createdAt}, ${orders.invoiceNumber}) < (${fromTime}, coalesce(${before}, 2147483647))`;

/**
 * Two ways lead to an order: through a proven profile of the account, and through what it bought. Each goes along an
 * index of its own and stops after a page, so that a page costs the same whatever the number of orders. Orders are
 * written together with their purchase and carry its time (checkout/write-purchase): the index of purchases orders both.
 */
const page = prepared((db) => {
  const key = { id: orders.id };
  const ofProfile = db
    .select(key)
    .from(orders)
    .where(and(eq(orders.profileId, profiles.id), ne(orders.status, "initiated"), isOlder))
    .orderBy(desc(orders.createdAt), desc(orders.invoiceNumber))
    .limit(one)
    .as("of_profile");
  const received = db
    .select({ id: ofProfile.id })
    .from(profiles)
    .crossJoinLateral(ofProfile)
    .where(and(eq(profiles.userId, userId), isNotNull(profiles.claimedAt)));
  const bought = db
    .select(key)
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(
      and(
        eq(purchases.buyerUserId, userId),
        sql`${purchases.createdAt} <= ${fromTime}`,
        ne(orders.status, "initiated"),
        isOlder,
      ),
    )
    .orderBy(desc(purchases.createdAt), desc(orders.invoiceNumber))
    .limit(one);
  const shown = union(received, bought).as("shown");
  return db
    .select(ownRow)
    .from(shown)
    .innerJoin(orders, eq(orders.id, shown.id))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .orderBy(desc(orders.createdAt), desc(orders.invoiceNumber))
    .limit(one)
    .prepare("order_history");
});

/**
 * A page of the orders that an account may see (decisions §3), newest first: those of its proven profiles and those it
 * bought, never one that waits for its payment. `before` is the invoice number of the last order of the page before.
 * `older` says where the next page begins; it is absent on the last one.
 */
export async function listOrdersOf(
  db: Database,
  account: string,
  before?: number,
): Promise<{ orders: HistoryOrder[]; older?: string }> {
  const rows = await page(db).execute({ userId: account, before: before ?? null });
  const listed = rows.slice(0, ordersPerPage).map((row) => viewHistoryOrder(row, account));
  const last = listed.at(-1);
  return { orders: listed, ...(rows.length > ordersPerPage && last && { older: last.invoiceNumber }) };
}
