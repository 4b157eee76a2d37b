import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { browser, makePurchase, type NewOrder, now } from "./make.ts";

let given = 100_000;

/** A paid purchase of `browser`, whose orders are pending and have its number, of several each with its suffix, unless told otherwise. */
export async function makePaidPurchase(
  db: Database,
  purchase: Partial<typeof purchases.$inferInsert> = {},
  tags: NewOrder[] = [{}],
) {
  const invoiceNumber = ++given;
  const numbers = tags.map((_, at) => (tags.length > 1 ? `${invoiceNumber}-${at + 1}` : `${invoiceNumber}`));
  const createdAt = purchase.createdAt ?? now;
  const rows = tags.map((tag, at) => {
    return { status: "pending" as const, invoiceNumber: numbers[at], createdAt, ...tag };
  });
  const made = await makePurchase(
    db,
    { browser, state: "paid", paidAt: createdAt, invoiceNumber, ...purchase, createdAt },
    rows,
  );
  const invoices = numbers.map((number) => `FT-${number}`);
  return { ...made, numbers, number: numbers[0]!, invoices, invoice: invoices[0]! };
}

/** The profile that an account was made with. */
export async function profileOf(db: Database, userId: string) {
  const [profile] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile!;
}

/** The orders of a payment session, in their order; an unpaid one has no number. */
export async function listOrders(db: Database, sessionId: string) {
  const rows = await db
    .select({ order: orders, publicId: profiles.publicId })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(eq(purchases.stripeCheckoutSessionId, sessionId))
    .orderBy(asc(orders.position));
  return rows.map(({ order: { id, purchaseId, profileId, invoiceNumber }, publicId }) => ({
    ...{ id, purchaseId, profileId, publicId },
    invoice: invoiceNumber === null ? "" : formatInvoiceNumber(invoiceNumber),
  }));
}

/** All orders of a purchase, or of the shop, with their parcels, in their order. */
export function listPackedOrders(db: Database, purchaseId?: string) {
  return db
    .select(packedOrder)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(purchaseId ? eq(orders.purchaseId, purchaseId) : undefined)
    .orderBy(asc(orders.createdAt), asc(orders.purchaseId), asc(orders.position));
}
