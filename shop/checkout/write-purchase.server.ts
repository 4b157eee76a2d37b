import { and, eq, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { findBuyingLine } from "#shop/cart/cart.ts";
import { findUseProblem } from "#shop/orders/discounts.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { whereSettled } from "./end-earlier-payment.server.ts";
import type { AccountBuyer } from "./line-recipients.server.ts";
import type { PurchaseQuote } from "./quote-purchase.server.ts";
import type { ResolvedCart, ResolvedLine } from "./resolve-lines.server.ts";

type NewPurchase = ResolvedCart & {
  quote: PurchaseQuote;
  promise: { leavesBy: string; arrivesBy: string };
  browser: string;
  account?: AccountBuyer | undefined;
  cartId: string;
  now: Date;
};

export type WrittenPurchase = { id: string; buyerEmail: string; buyerUserId: string | null };

type WriteOutcome = WrittenPurchase | "busy" | { problem: string };

/**
 * Writes an open purchase, one initiated order per tag and the drafts. `busy`: another tab opened one for the cart. `problem` says
 * why its discount can't be used once more.
 */
export async function writePurchase(
  db: Database,
  { browser, account, cartId, lines, drafts, quote, promise, now }: NewPurchase,
): Promise<WriteOutcome> {
  const { discount } = quote;
  const purchase = {
    id: crypto.randomUUID(),
    cartId,
    browser,
    total: quote.amounts.total,
    newestParcel: quote.parcels.length,
    discountId: discount?.id ?? null,
    lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
    ...pickBuyerFields(lines, account),
    createdAt: now,
  };
  const purchaseId = purchase.id;
  const times = { createdAt: now, updatedAt: now };
  const newParcels = quote.parcels.map((parcel, at) => ({
    purchaseId,
    number: at + 1,
    ...promise,
    ...parcel,
  }));
  const newOrders = quote.tags.map((tag, position) => ({ purchaseId, position, ...tag, ...times }));
  return db.transaction(async (tx) => {
    const problem = discount && (await findUseProblem(tx, discount.id, purchase.buyerEmail));
    if (problem !== undefined) return { problem };
    const [inserted] = await tx
      .insert(purchases)
      .values(purchase)
      .onConflictDoNothing()
      .returning({ id: purchases.id });
    if (!inserted) return "busy";
    if (drafts.length > 0) await tx.insert(profiles).values(drafts);
    await tx.insert(parcels).values(newParcels);
    await tx.insert(orders).values(newOrders);
    return purchase;
  });
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

/** Returns undefined when the purchase was released or its cart settled meanwhile: the session must not be shown. */
export async function attachSession(db: Database, id: string, sessionId: string) {
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
  const [purchase] = await db
    .update(purchases)
    .set({ stripeCheckoutSessionId: sessionId })
    .where(and(eq(purchases.id, id), eq(purchases.state, "open"), notExists(settledPurchase)))
    .returning({ id: purchases.id });
  return purchase;
}
