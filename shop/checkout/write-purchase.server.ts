import { and, eq, exists, ne, not, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { type Database, prepared } from "#platform/database.ts";
import { insertRows, rowsAsJson } from "#platform/insert-rows.server.ts";
import { buyingLine } from "#shop/cart/cart.ts";
import { addAmounts, orderAmounts } from "#shop/orders/amounts.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { productRow } from "#shop/orders/product-row.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { shippingRow } from "#shop/orders/shipping-address.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { isSettled } from "./end-earlier-payment.server.ts";
import type { AccountBuyer } from "./line-recipients.server.ts";
import type { ResolvedCart, ResolvedLine } from "./resolve-lines.server.ts";

export type NewPurchase = ResolvedCart & {
  browser: string;
  account?: AccountBuyer | undefined;
  cartId: string;
  now: Date;
};

/** All in one statement: without the purchase there are no drafts and no orders either. */
const insertPurchase = prepared((db) => {
  const isNew = sql`exists (select from "purchase")`;
  const purchase = db
    .$with("purchase", { id: sql<string>`"id"`.as("id") })
    .as(sql`${insertRows(purchases, sql.placeholder("purchase"))} on conflict do nothing returning "id"`);
  const drafts = db.$with("drafts", {}).as(insertRows(profiles, sql.placeholder("drafts"), isNew));
  const tags = db.$with("tags", {}).as(insertRows(orders, sql.placeholder("orders"), isNew));
  return db.with(purchase, drafts, tags).select().from(purchase).prepare("insert_purchase");
});

export type WrittenPurchase = { id: string; buyerEmail: string; buyerUserId: string | null };

/** Writes an open purchase, one initiated order per tag and the drafts. `busy`: another tab opened one for the cart. */
export async function writePurchase(
  db: Database,
  { browser, account, cartId, lines, drafts, now }: NewPurchase,
): Promise<WrittenPurchase | "busy"> {
  const tags = orderRows(lines, now);
  const purchase = {
    id: crypto.randomUUID(),
    cartId,
    browser,
    total: addAmounts(tags.map(({ amountPaid }) => orderAmounts(amountPaid))).total,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    ...buyerFields(lines, account),
    createdAt: now,
  };
  const [written] = await insertPurchase(db).execute({
    purchase: rowsAsJson(purchases, [purchase]),
    drafts: rowsAsJson(profiles, drafts),
    orders: rowsAsJson(
      orders,
      tags.map((tag) => ({ purchaseId: purchase.id, ...tag })),
    ),
  });
  return written ? purchase : "busy";
}

function buyerFields(lines: ResolvedLine[], account: AccountBuyer | undefined) {
  const first = lines[0];
  if (!first) throw new Error("A purchase needs a line.");
  const { orderType, buyer } = buyingLine(lines, (line) => line.buyer !== null) ?? first;
  // The success page greets the buyer by this name, who may not know more of it.
  const { shownName, email, phoneNumber } = first.recipient;
  return {
    orderType,
    buyerUserId: account?.userId ?? null,
    buyerName: account?.name || (buyer?.name ?? shownName),
    buyerEmail: account?.email ?? buyer?.email ?? email,
    buyerPhone: account?.phone ?? buyer?.phone ?? phoneNumber,
  };
}

function orderRows(lines: ResolvedLine[], now: Date) {
  const tags = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return tags.map((line, position) => ({
    position,
    lineId: line.lineId,
    orderType: line.orderType,
    customerName: line.recipient.displayName,
    phoneNumber: line.recipient.phoneNumber,
    email: line.recipient.email,
    buyerName: line.buyer?.name ?? null,
    buyerPhone: line.buyer?.phone ?? null,
    buyerEmail: line.buyer?.email ?? null,
    profileId: line.recipient.id,
    buyerMadeProfile: line.recipient.isOwn,
    isFoundByPhone: line.recipient.isFoundByPhone,
    ...productRow(line.variant),
    engravedName: line.engravedName,
    engravedHeightUm: line.engravedHeightUm,
    giftNote: line.giftNote,
    qrSize: line.qrSize,
    amountPaid: line.price,
    shippingSource: line.shipping.source,
    ...shippingRow({ name: line.shipping.name, ...line.shipping.address }),
    createdAt: now,
    updatedAt: now,
  }));
}

const other = alias(purchases, "other");

const attach = prepared((db) => {
  const settled = new QueryBuilder({ casing: "snake_case" })
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.cartId, purchases.cartId), ne(other.id, purchases.id), isSettled(other)));
  return db
    .update(purchases)
    .set({ stripeCheckoutSessionId: sql`${sql.placeholder("sessionId")}` })
    .where(and(eq(purchases.id, sql.placeholder("id")), eq(purchases.state, "open"), not(exists(settled))))
    .returning({ id: purchases.id })
    .prepare("attach_session");
});

/** Undefined when the purchase was released or its cart settled meanwhile: the session must not be shown. */
export async function attachSession(db: Database, id: string, sessionId: string) {
  const [open] = await attach(db).execute({ id, sessionId });
  return open;
}
