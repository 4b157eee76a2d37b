import { and, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { sum, times } from "#platform/money.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { earlierPurchases, type PaidCart, settledSession } from "./end-earlier-payment.server.ts";
import type { AccountBuyer } from "./line-recipients.server.ts";
import type { ResolvedCart, ResolvedLine } from "./resolve-lines.server.ts";

export type NewPurchase = ResolvedCart & {
  browser: string;
  account?: AccountBuyer | undefined;
  cart: PaidCart;
  now: Date;
};

/**
 * Writes an open purchase with one initiated order per tag, and the draft profiles that its recipients need. Returns
 * `busy` when a second tab opened a purchase of the same cart meanwhile; the partial unique index decides that. When
 * another one was paid meanwhile or must be looked at, writes nothing and returns its session.
 */
export async function writePurchase(
  db: Database,
  { browser, account, cart, lines, drafts, now }: NewPurchase,
): Promise<{ purchase: Purchase } | { paidSessionId: string } | "busy"> {
  return db.transaction(async (tx) => {
    const [purchase] = await tx
      .insert(purchases)
      .values({
        cartId: cart.id,
        browser,
        // By the catalog's prices; shipping is free.
        total: sum(lines.map(({ variant, quantity }) => times(variant.price, quantity))),
        lines: lines.map(({ lineId, quantity }) => ({ lineId, quantity })),
        ...buyerFields(lines, account),
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!purchase) return "busy";
    const paidSessionId = settledSession(await earlierPurchases(tx, cart.id), cart);
    if (paidSessionId) {
      await tx.delete(purchases).where(eq(purchases.id, purchase.id));
      return { paidSessionId };
    }
    if (drafts.length > 0) await tx.insert(profiles).values(drafts);
    await tx.insert(orders).values(orderRows(purchase.id, lines, now));
    return { purchase };
  });
}

/** The purchase is the signed-in person's, else the first named buyer's, else the first recipient's. */
function buyerFields(lines: ResolvedLine[], account: AccountBuyer | undefined) {
  const first = lines[0];
  if (!first) throw new Error("A purchase needs a line.");
  const buyer = lines.find((line) => line.buyer)?.buyer;
  const { displayName, email, phoneNumber } = first.recipient;
  return {
    orderType: lines.some((line) => line.orderType === "gift") ? ("gift" as const) : ("self" as const),
    buyerUserId: account?.userId ?? null,
    buyerName: account?.name || (buyer?.name ?? displayName),
    buyerEmail: account?.email ?? buyer?.email ?? email,
    buyerPhone: account?.phone ?? buyer?.phone ?? phoneNumber,
  };
}

function orderRows(purchaseId: string, lines: ResolvedLine[], now: Date) {
  const tags = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  return tags.map((line, position) => ({
    purchaseId,
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
    productDbId: line.variant.id,
    productId: line.variant.productId,
    productType: line.variant.productType,
    productTitle: line.variant.title,
    pictureId: line.variant.images[1] ?? null,
    design: line.variant.design,
    leather: line.variant.leather,
    engravedName: line.engravedName,
    giftNote: line.giftNote,
    qrSize: line.qrSize,
    amountPaid: line.variant.price,
    shippingSource: line.shipping.source,
    shippingName: line.shipping.name,
    shippingAddressLine1: line.shipping.address.addressLine1,
    shippingAddressLine2: line.shipping.address.addressLine2,
    shippingCity: line.shipping.address.city,
    shippingState: line.shipping.address.state,
    shippingPostalCode: line.shipping.address.postalCode,
    createdAt: now,
    updatedAt: now,
  }));
}

const attach = prepared((db) =>
  db
    .update(purchases)
    .set({
      stripeCheckoutSessionId: sql`${sql.placeholder("sessionId")}`,
      checkoutUrl: sql`${sql.placeholder("url")}`,
    })
    .where(and(eq(purchases.id, sql.placeholder("id")), eq(purchases.state, "open")))
    .returning({ id: purchases.id })
    .prepare("attach_session"),
);

/** Stores a purchase's session. Undefined when the purchase was released meanwhile: the session must not be shown. */
export async function attachSession(db: Database, purchaseId: string, session: { id: string; url: string }) {
  const [open] = await attach(db).execute({ id: purchaseId, sessionId: session.id, url: session.url });
  return open;
}
