import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { effectiveAddress } from "./effective-address.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import type { OrderLabel } from "./label.ts";
import { orders } from "./orders.table.ts";

/**
 * What is printed on the labels of these orders (spec §3), by invoice number; what isn't there is left out. For admins:
 * it is scoped to nobody.
 */
export async function listLabels(db: Database, invoiceNumbers: number[]): Promise<OrderLabel[]> {
  if (invoiceNumbers.length === 0) return [];
  const rows = await db
    .select({ order: orders, owner: profiles })
    .from(orders)
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(inArray(orders.invoiceNumber, invoiceNumbers))
    .orderBy(asc(orders.invoiceNumber));
  return rows.map(({ order, owner }) => ({
    invoiceNumber: formatInvoiceNumber(order.invoiceNumber),
    orderedAt: order.createdAt,
    productType: order.productType,
    productId: order.productId,
    productTitle: order.productTitle,
    shipping: effectiveAddress(order, owner),
    status: order.shownStatus,
    file: order.shippingLabelFile,
    isLabelElsewhere: order.shippingLabelUrl !== null,
  }));
}
