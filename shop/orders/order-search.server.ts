import { and, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { type Database, matchPattern } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { readSearch } from "./order-filter.ts";
import { orders, searchedNotes } from "./orders.table.ts";
import { selectPurchaseId } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

/** Returns undefined where nothing was typed that could be searched for. */
export function whereSearch(db: Database, typed: string): SQL | undefined {
  const search = readSearch(typed);
  if (search === undefined) return undefined;
  if ("invoiceNumber" in search) return whereNumber(db, search.invoiceNumber);
  if ("publicId" in search) {
    const owner = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.publicId, search.publicId));
    return eq(orders.profileId, sql`(${owner})`);
  }
  if ("sessionId" in search) return wherePaidBy(db, eq(purchases.stripeCheckoutSessionId, search.sessionId));
  if ("paymentId" in search) return wherePaidBy(db, eq(purchases.stripePaymentIntentId, search.paymentId));
  const { patterns, trackingPattern, publicIdEnd } = search;
  const ofCode = db
    .select({ id: profiles.id })
    .from(profiles)
    .where(matchPattern(profiles.searchText, `%${publicIdEnd}`));
  return or(
    and(...patterns.map((pattern) => matchPattern(orders.searchText, pattern))),
    and(isNotNull(orders.adminNotes), ...patterns.map((pattern) => matchPattern(searchedNotes, pattern))),
    trackingPattern ? matchPattern(orders.searchText, trackingPattern) : undefined,
    publicIdEnd ? sql`${orders.profileId} = any(array(${ofCode}))` : undefined,
    whereDeletedBuyer(db, patterns),
  );
}

/** Matches the order with this number, and where it is a purchase's number all of its orders. */
function whereNumber(db: Database, invoiceNumber: string): SQL | undefined {
  const wherePurchase = eq(orders.purchaseId, selectPurchaseId(db, invoiceNumber));
  const whereSuffixed = sql`${orders.invoiceNumber} like ${invoiceNumber} || '-%'`;
  return or(eq(orders.invoiceNumber, invoiceNumber), and(wherePurchase, whereSuffixed));
}

/** The purchase alone keeps a deleted buyer's name. With an array the database uses the index of the search text beside it. */
function whereDeletedBuyer(db: Database, patterns: string[]): SQL {
  const name = sql`folded(' ' || ${purchases.buyerName} || ' ')`;
  const named = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(eq(purchases.buyerEmail, ""), ...patterns.map((pattern) => matchPattern(name, pattern))));
  return sql`${orders.purchaseId} = any(array(${named}))`;
}

function wherePaidBy(db: Database, wherePayment: SQL): SQL {
  return eq(orders.purchaseId, sql`(${db.select({ id: purchases.id }).from(purchases).where(wherePayment)})`);
}
