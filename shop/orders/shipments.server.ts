import { and, asc, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.ts";
import { carrierCodes, carrierName } from "./carriers.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";
import type { Shipment } from "./shipment.ts";

const asked = alias(orders, "asked");

/** The parcel that an order is in now: all orders of its purchase with its tracking number. Undefined when it has none. */
export async function findShipment(db: Database, orderId: string): Promise<Shipment | undefined> {
  const rows = await db
    .select({ order: orders, purchase: purchases })
    .from(asked)
    .innerJoin(
      orders,
      and(eq(orders.purchaseId, asked.purchaseId), eq(orders.trackingNumber, asked.trackingNumber)),
    )
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(eq(asked.id, orderId))
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
