import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { packedOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";

/** All orders of a purchase, or of the shop, with their parcels, in their order. */
export function listPackedOrders(db: Database, purchaseId?: string) {
  return db
    .select(packedOrder)
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(purchaseId ? eq(orders.purchaseId, purchaseId) : undefined)
    .orderBy(asc(orders.createdAt), asc(orders.purchaseId), asc(orders.position));
}
