import { and, asc, eq, isNotNull, ne, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { nameForOthers } from "#shop/profiles/find-profile.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type Order, orders } from "./orders.table.ts";
import type { OrderView, PurchaseView } from "./purchase-view.ts";
import { type Purchase, purchases } from "./purchases.table.ts";

type Reader = "buyer" | "workshop";

/** By the token of the order mail; it shows this purchase as its buyer may see it. Undefined for any other text. */
export async function findPurchaseByToken(db: Database, token: string): Promise<PurchaseView | undefined> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.viewTokenHash, tokenHash(token)), eq(purchases.state, "paid")));
  return purchase && viewPurchase(db, purchase, "buyer");
}

/** For mails, by id: whoever calls this knows the reader. Undefined unless the purchase exists and is paid. */
export async function findPaidPurchase(
  db: Database,
  id: string,
  reader: Reader,
): Promise<PurchaseView | undefined> {
  const [purchase] = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.id, id), eq(purchases.state, "paid")));
  return purchase && viewPurchase(db, purchase, reader);
}

/** For the alert to the shop: what is strange about a payment. Undefined when nothing is. */
export async function findMismatch(db: Database, id: string) {
  const [purchase] = await db
    .select({
      id: purchases.id,
      state: purchases.state,
      sessionId: purchases.stripeCheckoutSessionId,
      mismatch: purchases.mismatch,
    })
    .from(purchases)
    .where(and(eq(purchases.id, id), isNotNull(purchases.mismatch)));
  return purchase;
}

const stateOfSession = prepared((db) =>
  db
    .select({ id: purchases.id, state: purchases.state })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .prepare("purchase_state_of_session"),
);

/** Undefined for a session that isn't ours. */
export async function findStateOfSession(db: Database, sessionId: string) {
  const [purchase] = await stateOfSession(db).execute({ sessionId });
  return purchase;
}

async function viewPurchase(db: Database, purchase: Purchase, reader: Reader): Promise<PurchaseView> {
  const rows = await db
    .select({
      order: orders,
      profile: {
        publicId: profiles.publicId,
        displayName: profiles.displayName,
        displayNamePublic: profiles.displayNamePublic,
        displayNameVisible: profiles.displayNameVisible,
      },
    })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(and(eq(orders.purchaseId, purchase.id), ne(orders.status, "initiated")))
    .orderBy(asc(orders.position));
  return {
    id: purchase.id,
    orderType: purchase.orderType,
    buyer: { name: purchase.buyerName, email: purchase.buyerEmail, phone: purchase.buyerPhone },
    total: purchase.total,
    paidAt: purchase.paidAt ?? purchase.createdAt,
    orders: rows.map(({ order, profile }) => viewOrder(order, profile, reader)),
  };
}

type ProfileHint = Parameters<typeof nameForOthers>[0] & { publicId: string };

/** A buyer who ordered for an existing profile knows of it what a search tells, not its address or code (decisions §2). */
function viewOrder(order: Order, profile: ProfileHint | null, reader: Reader): OrderView {
  const knows = reader === "workshop" || order.buyerMadeProfile;
  const isStored = order.shippingSource === "recipient";
  return {
    invoiceNumber: order.invoiceNumber === null ? "" : formatInvoiceNumber(order.invoiceNumber),
    status: order.status,
    orderType: order.orderType,
    productTitle: order.productTitle,
    productImage: order.productImage,
    design: order.design,
    leather: order.leather,
    engravedName: order.engravedName,
    giftNote: order.giftNote,
    amount: order.amountPaid,
    recipient: knows
      ? { name: order.customerName, phone: order.phoneNumber, email: order.email }
      : { name: profile ? nameForOthers(profile) : order.engravedName },
    shippingSource: order.shippingSource,
    ...((knows || !isStored) && { shipping: shippingOf(order) }),
    ...(knows && profile && { publicId: profile.publicId }),
  };
}

function shippingOf(order: Order) {
  return {
    name: order.shippingName,
    addressLine1: order.shippingAddressLine1,
    addressLine2: order.shippingAddressLine2,
    city: order.shippingCity,
    state: order.shippingState,
    postalCode: order.shippingPostalCode,
  };
}
