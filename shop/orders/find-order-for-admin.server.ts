import { asc, desc, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { type AdminOrder, type AdminPurchase, factsOf } from "./order-views.ts";
import { type Order, orders } from "./orders.table.ts";
import { newestDisputeDueBy, newestDisputeStatus } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";
import { adminRefund } from "./refunds.server.ts";
import { refunds } from "./refunds.table.ts";
import { effectiveAddress, type OwnerAddress } from "./shipping-address.ts";

const purchase = {
  id: purchases.id,
  buyerName: purchases.buyerName,
  buyerEmail: purchases.buyerEmail,
  buyerPhone: purchases.buyerPhone,
  total: purchases.total,
  paidAt: purchases.paidAt,
  paymentIntentId: purchases.stripePaymentIntentId,
  disputeStatus: newestDisputeStatus,
  disputeDueBy: newestDisputeDueBy,
};

const one = sql`(select "one"."purchase_id" from ${orders} "one" where "one"."invoice_number" = ${sql.placeholder("invoiceNumber")}::integer)`;

const ordersOfSession = prepared((db) =>
  db
    .select({ order: orders, profile: orderOwner, purchase })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(sql`${orders.purchaseId} = ${one} and ${orders.invoiceNumber} is not null`)
    .orderBy(asc(orders.position))
    .prepare("orders_of_session"),
);

const refundsOfSession = prepared((db) =>
  db
    .select(adminRefund)
    .from(refunds)
    .where(sql`${refunds.purchaseId} = ${one}`)
    .orderBy(desc(refunds.createdAt))
    .prepare("refunds_of_session"),
);

/**
 * Finds an order by invoice number, with all orders of its purchase, for admins: hides nothing. Undefined when the
 * order is unknown, deleted or unpaid.
 */
export async function findOrderForAdmin(
  db: Database,
  invoiceNumber: number,
): Promise<AdminPurchase | undefined> {
  const [rows, paidBack] = await Promise.all([
    ordersOfSession(db).execute({ invoiceNumber }),
    refundsOfSession(db).execute({ invoiceNumber }),
  ]);
  const all = rows.map((row) => toAdminOrder(row.order, row.profile));
  const order = all.find((each) => each.invoiceNumber === formatInvoiceNumber(invoiceNumber));
  const [first] = rows;
  if (!order || !first) return undefined;
  const { buyerName, buyerEmail, buyerPhone, ...facts } = first.purchase;
  const buyer = { name: buyerName, phone: buyerPhone, email: buyerEmail };
  return { order, orders: all, purchase: { ...facts, buyer }, refunds: paidBack };
}

function toAdminOrder(order: Order, owner: OrderOwner | null): AdminOrder {
  return {
    ...factsOf(order),
    id: order.id,
    createdAt: order.createdAt,
    recipient: { name: order.customerName, phone: order.phoneNumber, email: order.email },
    buyer: buyerOf(order),
    profileId: order.profileId,
    publicId: owner?.publicId ?? null,
    productId: order.productId,
    productType: order.productType,
    shipping: effectiveAddress(order, owner),
    shippingLabelUrl: order.shippingLabelUrl,
    shippingLabelFile: order.shippingLabelFile,
    trackingCarrier: order.trackingCarrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    adminNotes: order.adminNotes,
  };
}

function buyerOf({ orderType, buyerName, buyerPhone, buyerEmail }: Order): AdminOrder["buyer"] {
  if (orderType !== "gift") return null;
  return { name: buyerName ?? "", phone: buyerPhone ?? "", email: buyerEmail ?? "" };
}

/** The profile columns of the admin pages: the public id, and the address for empty fields of the order. */
export const orderOwner = {
  publicId: profiles.publicId,
  addressLine1: profiles.addressLine1,
  addressLine2: profiles.addressLine2,
  city: profiles.city,
  state: profiles.state,
  postalCode: profiles.postalCode,
};

export type OrderOwner = OwnerAddress & { publicId: string };
