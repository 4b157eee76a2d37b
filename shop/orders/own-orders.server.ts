import { and, desc, eq, isNotNull, ne, not, or, sql } from "drizzle-orm";
import { union } from "drizzle-orm/pg-core";
import { type Cursor, formatCursor, whereBefore } from "#platform/cursor.server.ts";
import { type Database, prepared } from "#platform/database.ts";
import { maxTags } from "#shop/cart/cart.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { matchesNumber } from "./invoice-number.ts";
import {
  newestFirst,
  orderColumns,
  packOrder,
  selectOrders,
  whereBeforeHandOver,
  whereParcelOfOrder,
} from "./order-rows.server.ts";
import { orders } from "./orders.table.ts";
import { listDeletedOrders, listRepayments } from "./purchase-books.server.ts";
import { selectPurchaseId } from "./purchases.server.ts";
import { parcels, purchases } from "./purchases.table.ts";
import { viewBuyer, viewOrder, viewPurchase } from "./visible-orders.ts";

const userIdPlaceholder = sql.placeholder("userId");

export type InvoicedPurchase = NonNullable<Awaited<ReturnType<typeof findVisiblePurchase>>>;

/** Returns undefined when the invoice is unknown, unpaid or not the account's, even if another order of its purchase is. */
export async function findVisiblePurchase(db: Database, userId: string, invoiceNumber: string) {
  const whereReceived = and(
    eq(profiles.userId, userId),
    isNotNull(profiles.claimedAt),
    not(whereBeforeHandOver),
  );
  const whereVisible = or(eq(purchases.buyerUserId, userId), whereReceived);
  const wherePurchase = eq(orders.purchaseId, selectPurchaseId(db, invoiceNumber));
  const rows = await selectOrders(db, and(wherePurchase, ne(orders.status, "initiated"), whereVisible));
  const row = rows.find(({ order }) => matchesNumber(order.invoiceNumber, invoiceNumber));
  if (!row) return undefined;
  const { purchase } = row;
  const deleted = await listDeletedOrders(db, purchase.id);
  const visible = viewPurchase({ purchase, rows, deleted }, { userId });
  return { ...visible, repayments: visible.isBuyer ? await listRepayments(db, purchase.id) : [] };
}

const ordersPerPage = 20;

/** Names the last purchase of the page before: each page ends with a whole one. */
const before: Cursor = { micros: sql.placeholder("micros"), ids: [sql.placeholder("purchaseId")] };

/** Names a purchase after all others: more microseconds than any time has. */
const newestCursor: Cursor = { micros: "9".repeat(17), ids: ["ffffffff-ffff-ffff-ffff-ffffffffffff"] };

/** Each part uses its own index and stops after a page, so that the cost doesn't grow with the number of orders. */
const selectPage = prepared((db) => {
  const max = sql.placeholder("max");
  const key = { id: orders.id };
  const ofProfile = db
    .select(key)
    .from(orders)
    .where(
      and(
        eq(orders.profileId, profiles.id),
        ne(orders.status, "initiated"),
        whereBefore([orders.createdAt, orders.purchaseId], before),
        not(whereBeforeHandOver),
      ),
    )
    .orderBy(...newestFirst)
    .limit(max)
    .as("of_profile");
  const receivedOrders = db
    .select({ id: ofProfile.id })
    .from(profiles)
    .crossJoinLateral(ofProfile)
    .where(and(eq(profiles.userId, userIdPlaceholder), isNotNull(profiles.claimedAt)));
  const boughtOrders = db
    .select(key)
    .from(purchases)
    .innerJoin(orders, eq(orders.purchaseId, purchases.id))
    .where(
      and(
        eq(purchases.buyerUserId, userIdPlaceholder),
        whereBefore([purchases.createdAt, purchases.id], before),
        ne(orders.status, "initiated"),
      ),
    )
    .orderBy(desc(purchases.createdAt), desc(purchases.id), desc(orders.position))
    .limit(max);
  const visibleOrders = union(receivedOrders, boughtOrders).as("shown");
  return db
    .select({ ...orderColumns, key: formatCursor([orders.createdAt, orders.purchaseId]) })
    .from(visibleOrders)
    .innerJoin(orders, eq(orders.id, visibleOrders.id))
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .orderBy(...newestFirst)
    .limit(max)
    .prepare("order_history");
});

/** Lists a page, the newest first, with the rest of the last order's purchase; `next` is the cursor of the next page. */
export async function listAccountOrders(db: Database, userId: string, { micros, ids } = newestCursor) {
  const [purchaseId] = ids;
  const fetchedRows = await selectPage(db).execute({
    userId,
    micros,
    purchaseId,
    max: ordersPerPage + maxTags,
  });
  const rows = fetchedRows.map(packOrder);
  const lastPurchase = rows[ordersPerPage - 1]?.order.purchaseId;
  const nextAt = rows.findIndex(({ order }, at) => at >= ordersPerPage && order.purchaseId !== lastPurchase);
  const listed = rows.slice(0, nextAt < 0 ? rows.length : nextAt);
  const last = nextAt < 0 ? undefined : listed.at(-1);
  return {
    orders: listed.map((row) => ({
      ...viewOrder(row, { userId }),
      purchaseId: row.order.purchaseId,
      paidAt: row.purchase.paidAt ?? row.purchase.createdAt,
      ...(row.order.orderType === "gift" && { buyer: viewBuyer(row, { userId }) }),
    })),
    ...(last && { next: last.key }),
  };
}

export type HistoryOrder = Awaited<ReturnType<typeof listAccountOrders>>["orders"][number];
