import {
  and,
  asc,
  type Column,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { deriveToken, findStoredToken, type Secret, tokenHash } from "#platform/tokens.server.ts";
import { lockAccount } from "#shop/accounts/accounts.server.ts";
import { packedOrder, selectOrders, whereParcelOfOrder } from "./order-rows.server.ts";
import { orders } from "./orders.table.ts";
import { listDeletedOrders, listRepayments } from "./purchase-books.server.ts";
import { disputes, type Purchase, parcels, purchases } from "./purchases.table.ts";
import type { PackedOrder } from "./shipping-address.ts";
import { buyerContact, type Reader, viewPurchase } from "./visible-orders.ts";

export async function findPaidOrders(db: Database, purchaseId: string) {
  const rows = await selectOrders(db, and(eq(orders.purchaseId, purchaseId), ne(orders.status, "initiated")));
  return { rows, deleted: await listDeletedOrders(db, purchaseId) };
}

/** Finds what a reader may see of a purchase. Undefined unless it is paid and has an order left. */
async function viewPaid(db: Database, condition: SQL | undefined, reader: Reader) {
  const wherePaid = eq(purchases.state, "paid");
  const [purchase] = await db.select().from(purchases).where(and(condition, wherePaid));
  if (!purchase) return undefined;
  const paidOrders = await findPaidOrders(db, purchase.id);
  if (paidOrders.rows.length === 0) return undefined;
  return { purchase, visible: viewPurchase({ purchase, ...paidOrders }, reader) };
}

type Visitor = { sessionId: string; browser: string; userId: string | undefined };

/** Finds a purchase for the account that bought it, or the browser that placed it as a guest. Undefined when its orders were deleted. */
export async function findPurchaseOfBuyer(db: Database, { sessionId, browser, userId }: Visitor, now: Date) {
  const whereGuest = whereOfGuest(browser, now);
  const whereBuyer = userId ? or(eq(purchases.buyerUserId, userId), whereGuest) : whereGuest;
  const paid = await viewPaid(db, and(eq(purchases.stripeCheckoutSessionId, sessionId), whereBuyer), "buyer");
  return paid && { ...paid, isOfGuest: !userId || paid.purchase.buyerUserId !== userId };
}

export async function findPurchaseByToken(db: Database, token: string) {
  const paid = await viewPaid(db, eq(purchases.viewTokenHash, tokenHash(token)), "buyer");
  return paid && { ...paid.visible, repayments: await listRepayments(db, paid.purchase.id) };
}

/** Finds the id of a parcel whose buyer was told of a delay, by its number and the link of its purchase's emails. */
export async function findLateParcel(
  db: Database,
  token: string,
  number: number,
): Promise<string | undefined> {
  const [parcel] = await db
    .select({ id: parcels.id })
    .from(parcels)
    .innerJoin(purchases, eq(purchases.id, parcels.purchaseId))
    .where(
      and(eq(purchases.viewTokenHash, tokenHash(token)), eq(parcels.number, number), ne(parcels.delays, [])),
    );
  return parcel?.id;
}

export type MailedPurchase = NonNullable<Awaited<ReturnType<typeof findMailedPurchase>>>;

/** Finds what an email says of a purchase, and whom it greets; checks no rights. Undefined unless it is paid and has an order left. */
export async function findMailedPurchase(db: Database, id: string, reader: Reader) {
  const paid = await viewPaid(db, eq(purchases.id, id), reader);
  if (!paid) return undefined;
  const { id: purchaseId, viewTokenHash } = paid.purchase;
  return { ...paid.visible, id: purchaseId, addressee: buyerContact(paid.purchase), viewTokenHash };
}

/** Builds the subquery for an order's number, or the purchase's own. */
export function selectPurchaseId(db: Database, invoiceNumber: string) {
  const byOrder = db
    .select({ id: orders.purchaseId })
    .from(orders)
    .where(eq(orders.invoiceNumber, invoiceNumber));
  if (invoiceNumber.includes("-")) return sql<string>`(${byOrder})`;
  const byPurchase = db
    .select({ id: purchases.id })
    .from(purchases)
    .where(eq(purchases.invoiceNumber, Number(invoiceNumber)));
  return sql<string>`coalesce((${byOrder}), (${byPurchase}))`;
}

/** Finds an order and all paid ones of its purchase, by position. Undefined if there is no such order. */
export async function findOrderWithOthers(db: Database, invoiceNumber: string) {
  const wherePurchase = eq(orders.purchaseId, selectPurchaseId(db, invoiceNumber));
  const rows = await selectOrders(db, and(wherePurchase, ne(orders.status, "initiated")));
  const own = rows.find(({ order }) => order.invoiceNumber === invoiceNumber);
  return own && { own, all: rows };
}

/** Locks a purchase, then its paid orders by id. Returns them by position; undefined if there is no such order. */
export async function lockOrderWithOthers(
  tx: Database,
  invoiceNumber: string,
): Promise<{ own: PackedOrder; all: PackedOrder[] } | undefined> {
  await holdPurchase(tx, selectPurchaseId(tx, invoiceNumber));
  const locked = await tx
    .select(packedOrder)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(eq(orders.purchaseId, selectPurchaseId(tx, invoiceNumber)), ne(orders.status, "initiated")))
    .orderBy(asc(orders.id))
    .for("update", { of: orders });
  const own = locked.find((order) => order.invoiceNumber === invoiceNumber);
  return own && { own, all: locked.sort((one, other) => one.position - other.position) };
}

/** Locks purchases by id, so that two changes can't block each other. */
export async function lockPurchases(tx: Database, condition: SQL | undefined) {
  return tx
    .select({ id: purchases.id, state: purchases.state })
    .from(purchases)
    .where(condition)
    .orderBy(asc(purchases.id))
    .for("update");
}

/** Locks a purchase, always before its orders. Weaker than "update", which would block the foreign key check of a saved order. */
export async function holdPurchase(tx: Database, id: string | SQL) {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for("no key update");
  return purchase;
}

type PurchaseWithEmail = Pick<Purchase, "id" | "buyerEmail">;

/** Derives the token of an email's link; only its hash is stored. A corrected address has another: the link sent before shows nothing. */
export function orderViewToken(secret: Secret, { id, buyerEmail }: PurchaseWithEmail): string {
  return deriveToken(secret, "order-view", id, buyerEmail);
}

export function orderViewUrl(
  { siteUrl, secret }: { siteUrl: string; secret: Secret },
  { id, buyerEmail, viewTokenHash }: PurchaseWithEmail & Pick<Purchase, "viewTokenHash">,
): string {
  return `${siteUrl}/order/view/${findStoredToken(secret, viewTokenHash, "order-view", id, buyerEmail)}`;
}

export function selectFromNewestDispute<Value>(
  value: SQL<Value> | Column,
  purchaseId: Column = purchases.id,
) {
  const newest = new QueryBuilder({ casing: "snake_case" })
    .select({ value: sql`${value}` })
    .from(disputes)
    .where(eq(disputes.purchaseId, purchaseId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(1);
  return sql<Value | null>`(${newest})`;
}

export const newestDisputeStatus = selectFromNewestDispute<string>(disputes.status);

/** The time until which the bank waits for the shop's answer; null where it does not. */
export const newestDisputeDueBy = selectFromNewestDispute<Date>(
  sql`case when ${disputes.status} like '%needs\\_response' then ${disputes.dueBy} end`,
).mapWith(disputes.dueBy);

/** Matches what a browser placed as a guest, for a day after the payment also if an account took it over. */
export function whereOfGuest(browser: string, now: Date) {
  const whereRecent = and(isNotNull(purchases.attachedAt), gt(purchases.paidAt, addDays(now, -1)));
  return and(eq(purchases.browser, browser), or(isNull(purchases.buyerUserId), whereRecent));
}

/**
 * Gives the account its paid guest purchases, but only once the account's email is verified. `email` is a second one that it has
 * just verified by a claim. An order that was placed in another browser stays readable there for a day (`attachedAt`). What
 * `browser`, which signs in, placed itself needs no such day.
 */
export async function attachGuestPurchases(
  db: Database,
  userId: string,
  { email, browser = "", now }: { email?: string; browser?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.emailVerified) return;
    const wherePaid = eq(purchases.state, "paid");
    const whereMailbox = and(isNull(purchases.buyerUserId), eq(purchases.buyerEmail, email ?? account.email));
    const locked = await lockPurchases(tx, and(wherePaid, whereMailbox));
    if (locked.length === 0) return;
    const ids = locked.map(({ id }) => id);
    const wasPlacedElsewhere = sql`${purchases.browser} <> ${browser}`;
    const attachedAt = sql`case when ${wasPlacedElsewhere} then ${now.toISOString()}::timestamptz end`;
    await tx.update(purchases).set({ buyerUserId: userId, attachedAt }).where(inArray(purchases.id, ids));
  });
}
