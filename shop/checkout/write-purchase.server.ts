import { and, eq, exists, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { type Database, insertRows, prepared, rowsAsJson } from "#platform/database.ts";
import { findBuyingLine } from "#shop/cart/cart.ts";
import { findUseProblem } from "#shop/orders/discounts.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { whereSettled } from "./end-earlier-payment.server.ts";
import type { AccountBuyer } from "./line-recipients.server.ts";
import type { PurchaseQuote } from "./quote-purchase.server.ts";
import type { ResolvedCart, ResolvedLine } from "./resolve-lines.server.ts";

export type NewPurchase = ResolvedCart & {
  quote: PurchaseQuote;
  promise: { leavesBy: string; arrivesBy: string };
  browser: string;
  account?: AccountBuyer | undefined;
  cartId: string;
  now: Date;
};

/** Inserts all in one statement: without the purchase there are no drafts, parcels and orders either. */
const insertPurchase = prepared((db) => {
  const wherePurchase = sql`exists (select from "purchase")`;
  const purchase = db
    .$with("purchase", { id: sql<string>`"id"`.as("id") })
    .as(sql`${insertRows(purchases, sql.placeholder("purchase"))} on conflict do nothing returning "id"`);
  const drafts = db.$with("drafts", {}).as(insertRows(profiles, sql.placeholder("drafts"), wherePurchase));
  const packed = db
    .$with("packed", { id: sql<string>`"id"`.as("id") })
    .as(sql`${insertRows(parcels, sql.placeholder("parcels"), wherePurchase)} returning "id"`);
  // The trigger of orders reads their parcels: counted, all of them are written before.
  const wherePacked = sql`(select count(*) from "packed") > 0`;
  const tags = db.$with("tags", {}).as(insertRows(orders, sql.placeholder("orders"), wherePacked));
  return db.with(purchase, drafts, packed, tags).select().from(purchase).prepare("insert_purchase");
});

export type WrittenPurchase = { id: string; buyerEmail: string; buyerUserId: string | null };

type WriteOutcome = WrittenPurchase | "busy" | { problem: string };

/**
 * Writes an open purchase, one initiated order per tag and the drafts. `busy`: another tab opened one for the cart. `problem` says
 * why its discount can't be used once more.
 */
export async function writePurchase(db: Database, purchase: NewPurchase): Promise<WriteOutcome> {
  const { discount } = purchase.quote;
  if (!discount) return insertAll(db, purchase);
  return db.transaction(async (tx) => {
    const { buyerEmail } = pickBuyerFields(purchase.lines, purchase.account);
    const problem = await findUseProblem(tx, discount.id, buyerEmail);
    return problem === undefined ? insertAll(tx, purchase) : { problem };
  });
}

async function insertAll(
  db: Database,
  { browser, account, cartId, lines, drafts, quote, promise, now }: NewPurchase,
): Promise<WrittenPurchase | "busy"> {
  const purchase = {
    id: crypto.randomUUID(),
    cartId,
    browser,
    total: quote.amounts.total,
    newestParcel: quote.parcels.length,
    discountId: quote.discount?.id ?? null,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    ...pickBuyerFields(lines, account),
    createdAt: now,
  };
  const [insertedPurchase] = await insertPurchase(db).execute({
    purchase: rowsAsJson(purchases, [purchase]),
    drafts: rowsAsJson(profiles, drafts),
    parcels: rowsAsJson(
      parcels,
      quote.parcels.map((parcel, at) => ({
        purchaseId: purchase.id,
        number: at + 1,
        ...promise,
        ...parcel,
      })),
    ),
    orders: rowsAsJson(
      orders,
      quote.tags.map((tag, position) => ({
        purchaseId: purchase.id,
        position,
        ...tag,
        createdAt: now,
        updatedAt: now,
      })),
    ),
  });
  return insertedPurchase ? purchase : "busy";
}

function pickBuyerFields(lines: ResolvedLine[], account: AccountBuyer | undefined) {
  const first = lines[0];
  if (!first) throw new Error("A purchase needs a line.");
  const { buyer } = findBuyingLine(lines, (line) => line.buyer !== null) ?? first;
  // The success page greets the buyer by this name, of which the buyer may know initials only.
  const { shownName, email, phoneNumber } = first.recipient;
  return {
    buyerUserId: account?.userId ?? null,
    buyerName: account?.name || (buyer?.name ?? shownName),
    buyerEmail: account?.email ?? buyer?.email ?? email,
    buyerPhone: account?.phone ?? buyer?.phone ?? phoneNumber,
  };
}

const otherPurchases = alias(purchases, "other");

const attach = prepared((db) => {
  const settledPurchase = db
    .select({ one: sql`1` })
    .from(otherPurchases)
    .where(
      and(
        eq(otherPurchases.cartId, purchases.cartId),
        ne(otherPurchases.id, purchases.id),
        whereSettled(otherPurchases),
      ),
    );
  return db
    .update(purchases)
    .set({ stripeCheckoutSessionId: sql`${sql.placeholder("sessionId")}` })
    .where(
      and(eq(purchases.id, sql.placeholder("id")), eq(purchases.state, "open"), not(exists(settledPurchase))),
    )
    .returning({ id: purchases.id })
    .prepare("attach_session");
});

/** Returns undefined when the purchase was released or its cart settled meanwhile: the session must not be shown. */
export async function attachSession(db: Database, id: string, sessionId: string) {
  const [purchase] = await attach(db).execute({ id, sessionId });
  return purchase;
}
