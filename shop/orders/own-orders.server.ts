import { and, desc, eq, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { maxTags } from "#shop/cart/cart.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { isBeforeHandOver, orderColumns, selectOrders } from "./order-rows.server.ts";
import { orders } from "./orders.table.ts";
import { listDeletedOrders } from "./purchase-books.server.ts";
import { purchaseIdOf } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import { listRepayments } from "./refunds.server.ts";
import { viewBuyer, viewOrder, viewPurchase } from "./visible-orders.ts";

const userId = sql.placeholder("userId");

/** A purchase with all that its page and its invoice show. */
export type InvoicedPurchase = NonNullable<Awaited<ReturnType<typeof findPurchaseOf>>>;

/** Undefined when the invoice is unknown, unpaid or not the account's, even if another order of its purchase is. */
export async function findPurchaseOf(db: Database, account: string, invoiceNumber: number) {
  const isReceived = and(eq(profiles.userId, account), isNotNull(profiles.claimedAt), not(isBeforeHandOver));
  const isVisible = or(eq(purchases.buyerUserId, account), isReceived);
  const isOne = eq(orders.purchaseId, purchaseIdOf(db, invoiceNumber));
  const rows = await selectOrders(db, and(isOne, ne(orders.status, "initiated"), isVisible));
  const asked = rows.find(({ order }) => order.invoiceNumber === invoiceNumber);
  if (!asked) return undefined;
  const { purchase } = asked;
  const deleted = await listDeletedOrders(db, purchase.id);
  const visible = viewPurchase({ purchase, rows, deleted }, { userId: account });
  return { ...visible, repayments: visible.isBuyer ? await listRepayments(db, purchase.id) : [] };
}

const ordersPerPage = 20;

/** Where the page begins; an order that is gone, and no order, mean the newest. Tags of one moment follow by number. */
const before = sql`${sql.placeholder("before")}::integer`;
const fromTime = sql`coalesce((select "at"."created_at" from ${orders} "at" where "at"."invoice_number" = ${before}), 'infinity')`;
const isOlder = sql`(${orders.createdAt}, ${orders.invoiceNumber}) < (${fromTime}, coalesce(${before}, 2147483647))`;

/** Each part uses its own index and stops after a page, so that the cost doesn't grow with the number of orders. */
const page = prepared((db) => {
  const max = sql.placeholder("max");
  const key = { id: orders.id };
  const ofProfile = db
    .select(key)
    .from(orders)
    .where(
      and(eq(orders.profileId, profiles.id), ne(orders.status, "initiated"), isOlder, not(isBeforeHandOver)),
    )
    .orderBy(desc(orders.createdAt), desc(orders.invoiceNumber))
    .limit(max)
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
    .limit(max);
  const shown = union(received, bought).as("shown");
  return db
    .select(orderColumns)
    .from(shown)
    .innerJoin(orders, eq(orders.id, shown.id))
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .orderBy(desc(orders.createdAt), desc(orders.invoiceNumber))
    .limit(max)
    .prepare("order_history");
});

/** Newest first, with the rest of the last one's purchase. `before`: the last invoice number of the page before. */
export async function listOrdersOf(db: Database, account: string, before?: number) {
  const read = (max: number) => page(db).execute({ userId: account, before: before ?? null, max });
  const found = await read(ordersPerPage + 1);
  const lastPurchase = found[ordersPerPage - 1]?.order.purchaseId;
  const isCut = lastPurchase !== undefined && lastPurchase === found[ordersPerPage]?.order.purchaseId;
  const rows = isCut ? await read(ordersPerPage + maxTags) : found;
  const next = rows.findIndex(({ order }, at) => at >= ordersPerPage && order.purchaseId !== lastPurchase);
  const listed = rows.slice(0, next < 0 ? rows.length : next).map((row) => ({
    ...viewOrder(row, { userId: account }),
    purchaseId: row.order.purchaseId,
    paidAt: row.purchase.paidAt ?? row.purchase.createdAt,
    ...(row.order.orderType === "gift" && { buyer: viewBuyer(row, { userId: account }) }),
  }));
  const last = listed.at(-1);
  return { orders: listed, ...(next >= 0 && last && { older: last.invoiceNumber }) };
}

export type HistoryOrder = Awaited<ReturnType<typeof listOrdersOf>>["orders"][number];
