import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { carrierCodes, carrierName } from "./carriers.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { orders } from "./orders.table.ts";
import { purchases } from "./purchases.table.ts";
import type { Shipment } from "./shipment.ts";

/** A parcel: all orders of a purchase that have its tracking number now. Undefined when none has. */
export async function findShipment(
  db: Database,
  parcel: { purchaseId: string; trackingNumber: string },
): Promise<Shipment | undefined> {
  const rows = await db
    .select({ order: orders, purchase: purchases })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.purchaseId, parcel.purchaseId), eq(orders.trackingNumber, parcel.trackingNumber)))
    .orderBy(asc(orders.position));
  const [first] = rows;
  if (!first?.order.trackingNumber) return undefined;
  const { trackingCarrier, trackingNumber, trackingUrl } = first.order;
  const carrier = carrierCodes.find((code) => code === trackingCarrier);
  return {
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
