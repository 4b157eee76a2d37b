import { and, asc, type Column, desc, eq, getTableColumns, ne, or, type SQL, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { deriveToken, type Secret, storedToken, tokenHash } from "#platform/tokens.server.ts";
import { arrivesBy } from "#shop/arrival.ts";
import type { Material } from "#shop/engraving/material.ts";
import { materialColumn } from "#shop/engraving/materials.server.ts";
import { isUnassigned } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { initialsForOthers, nameForOthers } from "#shop/profiles/public-profile.ts";
import { shareOf } from "./amounts.ts";
import { ofGuest } from "./guest-purchases.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { isCancelledOrRefunded, isOpenStatus } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { listDeletedOrders } from "./purchase-books.server.ts";
import { disputes, type Purchase, purchases } from "./purchases.table.ts";
import { listRepayments } from "./refunds.server.ts";
import { addressOf, hidesAddress, type OrderAddress } from "./shipping-address.ts";
import { carrierCodes, carrierName } from "./tracking.ts";

/** Who will read it: a buyer sees less of somebody else's profile than its owner and the workshop. */
export type Reader = "buyer" | "owner" | "workshop";

/** Of an order whose buyer named no owner. A tag that its owner ordered later is an ordinary one. */
export const setupState = sql<
  "waiting" | "done" | null
>`case when ${profiles.setupCodeNumber} is null or ${orders.createdAt} >= ${profiles.setUpAt} then null when ${isUnassigned} then 'waiting' else 'done' end`;

const profileHint = {
  // First: Drizzle takes a joined row for missing when the first column asked for is null.
  publicId: profiles.publicId,
  userId: profiles.userId,
  displayName: profiles.displayName,
  displayNamePublic: profiles.displayNamePublic,
  displayNameVisible: profiles.displayNameVisible,
  claimedAt: profiles.claimedAt,
  setup: setupState,
};

/** Of a tag that was handed over, earlier orders are not its owner's, and their buyers learn nothing of that owner. */
export const isBeforeHandOver = sql<boolean>`coalesce(${orders.createdAt} < ${profiles.handedOverAt}, false)`;

function replacementWhere(condition: SQL) {
  return sql`(select "made"."invoice_number" from ${orders} "made" where "made"."replaces" = ${orders.invoiceNumber} and ${condition})`.mapWith(
    (number: number): string | null => formatInvoiceNumber(number),
  );
}

/** The order that was made in place of it for nothing, also a cancelled one. */
export const replacement = replacementWhere(sql`true`);

/** Without one that is cancelled: no tag comes of it. */
export const replacedBy = replacementWhere(sql`"made"."shown_status" not in ('cancelled', 'refunded')`);

/** All of an order, and its material as drawings need it. */
export const shownOrder = { ...getTableColumns(orders), material: materialColumn(orders.materialId) };

export type ShownOrder = Order & { material: Material | null };

export const orderColumns = {
  order: shownOrder,
  replacedBy,
  isBeforeHandOver,
  profile: profileHint,
  purchase: {
    id: purchases.id,
    buyerUserId: purchases.buyerUserId,
    buyerName: purchases.buyerName,
    buyerEmail: purchases.buyerEmail,
    buyerPhone: purchases.buyerPhone,
    viewTokenHash: purchases.viewTokenHash,
    createdAt: purchases.createdAt,
    paidAt: purchases.paidAt,
  },
};

export type OrderRow = Awaited<ReturnType<typeof selectOrders>>[number];

export function selectOrders(db: Database, condition: SQL | undefined) {
  return db
    .select(orderColumns)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(condition)
    .orderBy(asc(orders.position));
}

/** Orders that wait for their payment are left out. */
export async function viewPurchase(db: Database, purchase: Purchase, reader: Reader) {
  const isPaid = ne(orders.status, "initiated");
  const rows = await selectOrders(db, and(eq(orders.purchaseId, purchase.id), isPaid));
  return {
    id: purchase.id,
    buyer: { name: purchase.buyerName, email: purchase.buyerEmail, phone: purchase.buyerPhone },
    paidAt: purchase.paidAt ?? purchase.createdAt,
    orders: rows.map((row) => viewOrder(row, reader)),
    deleted: await listDeletedOrders(db, purchase.id),
  };
}

export type PurchaseView = Awaited<ReturnType<typeof viewPurchase>>;

/** Later the workshop may have begun it, or bought the postage for its address. */
export function isOpenForBuyer(order: Order): boolean {
  const { trackingNumber, shippingLabelFile, shippingLabelUrl } = order;
  return order.shownStatus === "pending" && !trackingNumber && !shippingLabelFile && !shippingLabelUrl;
}

export function factsOf(order: ShownOrder) {
  return {
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    replaces: order.replaces === null ? null : formatInvoiceNumber(order.replaces),
    status: order.shownStatus,
    orderType: order.orderType,
    productTitle: order.productTitle,
    pictureId: order.pictureId,
    design: order.design,
    material: order.material,
    engravedName: order.engravedName,
    engravedHeightUm: order.engravedHeightUm,
    giftNote: order.giftNote,
    amounts: shareOf(order.amountPaid),
  };
}

export type OrderView = ReturnType<typeof viewOrder>;

/** A buyer who ordered for an existing profile sees what a search returns, not its address or code. */
export function viewOrder(row: OrderRow, reader: Reader) {
  const { order, replacedBy, purchase } = row;
  const profile = row.isBeforeHandOver && reader !== "workshop" ? null : row.profile;
  const knows = reader !== "buyer" || order.buyerMadeProfile;
  // Of a tag that its owner sets up the order knows the engraved name alone.
  const setup = row.profile?.setup ?? null;
  const nameForBuyer = order.isFoundByPhone ? initialsForOthers : nameForOthers;
  const known = knows ? order.customerName : profile && nameForBuyer(profile);
  const name = (!setup && known) || order.engravedName;
  // Its buyer ordered it for himself, and no account owns it yet.
  const isClaimable = order.orderType === "self" && order.buyerMadeProfile && profile?.userId === null;
  return {
    ...factsOf(order),
    replacedBy,
    isOpen: isOpenForBuyer(order),
    shippedAt: order.shippedAt,
    tracking: trackingFor(order, reader),
    arrivesBy: arrivalOf(order, purchase),
    recipient: {
      name,
      ...(knows && !setup && { phone: order.phoneNumber, email: order.email }),
    },
    ...(setup && { setup }),
    shippingSource: order.shippingSource,
    ...((reader !== "buyer" || !hidesAddress(order)) && { shipping: shippingFor(order, name) }),
    ...(knows && profile && !setup && { publicId: profile.publicId }),
    ...(isClaimable && { isClaimable }),
  };
}

/** The carrier's page names the place: a buyer who may not see the address gets the carrier alone. */
function trackingFor(order: Order, reader: Reader) {
  const { trackingCarrier, trackingNumber, trackingUrl } = order;
  if (!trackingNumber || !trackingUrl) return null;
  const code = carrierCodes.find((each) => each === trackingCarrier && each !== "other");
  const carrier = code ? carrierName(code) : null;
  const isHidden = reader === "buyer" && hidesAddress(order);
  return isHidden ? { carrier } : { carrier, number: trackingNumber, url: trackingUrl };
}

export function isSent({ status, shippedAt, tracking }: OrderView): boolean {
  return !isCancelledOrRefunded(status) && (shippedAt !== null || tracking !== null);
}

function arrivalOf({ shownStatus, shippedAt }: Order, { paidAt }: OrderRow["purchase"]) {
  if (shownStatus === "shipped" && shippedAt) return arrivesBy({ shippedAt });
  return isOpenStatus(shownStatus) && paidAt ? arrivesBy({ paidAt }) : null;
}

/** A parcel for the recipient carries the whole name; the buyer reads of it what may be known. */
function shippingFor(order: Order, recipient: string): OrderAddress {
  const shipping = addressOf(order);
  return shipping.name === order.customerName ? { ...shipping, name: recipient } : shipping;
}

async function viewPaid(db: Database, condition: SQL | undefined, reader: Reader) {
  const isPaid = eq(purchases.state, "paid");
  const [purchase] = await db.select().from(purchases).where(and(condition, isPaid));
  return purchase && { purchase, ...(await viewPurchase(db, purchase, reader)) };
}

type Visitor = { sessionId: string; browser: string; userId: string | undefined };

/** For the account that bought it, or the browser that placed it as a guest. Undefined when its orders were deleted. */
export async function findPurchaseOfBuyer(db: Database, { sessionId, browser, userId }: Visitor, now: Date) {
  const guests = ofGuest(browser, now);
  const ofBuyer = userId ? or(eq(purchases.buyerUserId, userId), guests) : guests;
  const ofSession = and(eq(purchases.stripeCheckoutSessionId, sessionId), ofBuyer);
  const found = await viewPaid(db, ofSession, "buyer");
  if (!found || found.orders.length === 0) return undefined;
  const { purchase, ...view } = found;
  const { viewTokenHash } = purchase;
  return { ...view, viewTokenHash, isGuests: !userId || purchase.buyerUserId !== userId };
}

export async function findPurchaseByToken(db: Database, token: string) {
  const found = await viewPaid(db, eq(purchases.viewTokenHash, tokenHash(token)), "buyer");
  if (!found || found.orders.length === 0) return undefined;
  const { id, paidAt, orders, deleted, buyer } = found;
  const repayments = await listRepayments(db, id);
  // Of a self order for an existing profile the purchase has its owner's name and address, which a guest must not read.
  const hasGift = orders.some((order) => order.orderType === "gift");
  return { isBuyer: true, paidAt, orders, deleted, repayments, ...(hasGift && { buyer }) };
}

/** For emails; checks no rights. Undefined unless it is paid. */
export async function findPaidPurchase(db: Database, id: string, reader: Reader) {
  return viewPaid(db, eq(purchases.id, id), reader);
}

export function purchaseIdOf(db: Database, invoiceNumber: number) {
  const purchaseId = db
    .select({ id: orders.purchaseId })
    .from(orders)
    .where(eq(orders.invoiceNumber, invoiceNumber));
  return sql<string>`(${purchaseId})`;
}

/** Locked until the transaction ends, in the order of every lock. */
export async function lockOrdersBeside(tx: Database, invoiceNumber: number) {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseIdOf(tx, invoiceNumber)), ne(orders.status, "initiated")))
    .orderBy(asc(orders.id))
    .for("update");
}

/** Before its orders. Weaker than "update", which would block the foreign key check of a saved order. */
export async function holdPurchase(tx: Database, id: string | SQL) {
  const [purchase] = await tx.select().from(purchases).where(eq(purchases.id, id)).for("no key update");
  return purchase;
}

type Viewed = Pick<Purchase, "id" | "buyerEmail">;

/** Made again for each email; only its hash is stored. A corrected address has another: the link sent before shows nothing. */
export function orderViewToken(secret: Secret, { id, buyerEmail }: Viewed): string {
  return deriveToken(secret, "order-view", id, buyerEmail);
}

export function orderViewUrl(
  { siteUrl, secret }: { siteUrl: string; secret: Secret },
  { id, buyerEmail, viewTokenHash }: Viewed & Pick<Purchase, "viewTokenHash">,
): string {
  return `${siteUrl}/order/view/${storedToken(secret, viewTokenHash, "order-view", id, buyerEmail)}`;
}

export function ofNewestDispute<Value>(value: SQL<Value> | Column, purchaseId: Column = purchases.id) {
  const newest = new QueryBuilder({ casing: "snake_case" })
    .select({ value: sql`${value}` })
    .from(disputes)
    .where(eq(disputes.purchaseId, purchaseId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id))
    .limit(1);
  return sql<Value | null>`(${newest})`;
}

export const newestDisputeStatus = ofNewestDispute<string>(disputes.status);

/** Until when the bank waits for the shop's answer; null where it does not. */
export const newestDisputeDueBy = ofNewestDispute<Date>(
  sql`case when ${disputes.status} like '%needs\\_response' then ${disputes.dueBy} end`,
).mapWith(disputes.dueBy);
