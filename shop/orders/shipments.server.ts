import { and, asc, eq, exists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { carrierCodes, carrierName } from "./carriers.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";
import type { Shipment } from "./shipment.ts";

const asked = alias(orders, "asked");

/** By its number and purchase; by one of its orders, which may be deleted meanwhile, in jobs of earlier versions. */
type Parcel = { purchaseId: string; trackingNumber: string } | { orderId: string };

/** A parcel: all orders of a purchase that have its tracking number now. Undefined when none has. */
export async function findShipment(db: Database, parcel: Parcel): Promise<Shipment | undefined> {
  const rows = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(isIn(db, parcel))
    .orderBy(asc(orders.position));
  const [first] = rows;
  if (!first?.order.trackingNumber) return undefined;
  const { trackingCarrier, trackingNumber, trackingUrl } = first.order;
  const carrier = carrierCodes.find((code) => code === trackingCarrier);
  return {
    purchaseId: first.purchase.id,
    buyer: { name: first.purchase.buyerName, email: first.purchase.buyerEmail },
    carrier: carrier && carrier !== "other" ? carrierName(carrier) : null,
    trackingNumber,
    trackingUrl,
    orders: rows.map(({ order }) => ({
      invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
      productTitle: order.productTitle,
      engravedName: order.engravedName,
    })),
  };
}

function isIn(db: Database, parcel: Parcel) {
  if ("purchaseId" in parcel) {
    const { purchaseId, trackingNumber } = parcel;
    return and(eq(orders.purchaseId, purchaseId), eq(orders.trackingNumber, trackingNumber));
  }
  const isBeside = and(
    eq(asked.id, parcel.orderId),
    eq(asked.purchaseId, orders.purchaseId),
    eq(asked.trackingNumber, orders.trackingNumber),
  );
  return exists(db.select({ id: asked.id }).from(asked).where(isBeside));
}
