import { and, eq, inArray, like, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { startOfDay } from "#platform/start-of-day.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { type OrderFilter, openOrders } from "./order-filter.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";
import { readSearch } from "./search-terms.ts";

/** The condition of an admin's filter; orders that wait for their payment never meet it (decisions §3). */
export function meets(db: Database, { q, status, kind, from, to, product }: OrderFilter): SQL | undefined {
  return and(
    statusIs(status),
    kind && eq(orders.orderType, kind),
    from === undefined ? undefined : sql`${orders.createdAt} >= ${startOfDay(from)}`,
    to === undefined ? undefined : sql`${orders.createdAt} < ${startOfDay(to, 1)}`,
    product === undefined ? undefined : eq(orders.productDbId, productOf(db, product)),
    q === undefined ? undefined : found(db, q),
  );
}

function statusIs(status: OrderFilter["status"]): SQL {
  if (status === undefined) return ne(orders.shownStatus, "initiated");
  return status === openOrders
    ? inArray(orders.shownStatus, ["pending", "processing"])
    : eq(orders.shownStatus, status);
}

function productOf(db: Database, code: string) {
  return sql`(${db.select({ id: products.id }).from(products).where(eq(products.productId, code))})`;
}

function found(db: Database, typed: string): SQL | undefined {
  const search = readSearch(typed);
  if (search === undefined) return undefined;
  if ("invoiceNumber" in search) return eq(orders.invoiceNumber, search.invoiceNumber);
  if ("publicId" in search) {
    const owner = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.publicId, search.publicId));
    return eq(orders.profileId, sql`(${owner})`);
  }
  if ("sessionId" in search) return paidBy(db, eq(purchases.stripeCheckoutSessionId, search.sessionId));
  if ("paymentId" in search) return paidBy(db, eq(purchases.stripePaymentIntentId, search.paymentId));
  const { patterns, joined } = search;
  const words = and(...patterns.map((pattern) => like(orders.searchText, pattern)));
  return joined ? or(words, like(orders.searchText, joined)) : words;
}

function paidBy(db: Database, isThisOne: SQL): SQL {
  return eq(orders.purchaseId, sql`(${db.select({ id: purchases.id }).from(purchases).where(isThisOne)})`);
}
