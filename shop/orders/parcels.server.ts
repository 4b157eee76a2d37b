import { and, eq, getTableColumns, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { viewForAdmin } from "./admin-orders.server.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { oldestFirst, packOrder, shownOrder, whereParcelOfOrder } from "./order-rows.server.ts";
import {
  isCancelledOrRefunded,
  isOpenStatus,
  type OrderStatus,
  type SettableStatus,
} from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { type Parcel, parcels, purchases } from "./purchases.table.ts";
import { groupByParcel, pickOrderAddress } from "./shipping-address.ts";

/** Lists parcels, each with all of its orders; skips unknown numbers. Admins only: it checks no owner. */
export async function listParcels(db: Database, invoiceNumbers: string[]) {
  const whereNumber = inArray(orders.invoiceNumber, invoiceNumbers);
  const ofNumbers = db.select({ id: orders.purchaseId }).from(orders).where(whereNumber);
  const rows = await db
    .select({ order: shownOrder, parcel: getTableColumns(parcels) })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(inArray(orders.purchaseId, ofNumbers), isNotNull(orders.invoiceNumber)))
    .orderBy(...oldestFirst);
  const numbers = new Set(invoiceNumbers.map(formatInvoiceNumber));
  const packed = rows.map((row) => packOrder(row).order);
  return [...Map.groupBy(packed, ({ purchaseId }) => purchaseId).values()]
    .flatMap((ofPurchase) => groupByParcel(ofPurchase.map(viewForAdmin)))
    .filter((tags) => tags.some(({ invoiceNumber }) => numbers.has(invoiceNumber)));
}

export type PackedTags = Awaited<ReturnType<typeof listParcels>>[number];

/** Puts orders of a parcel into one of their own with its address, without label and tracking number. The caller must hold the purchase. */
export async function splitParcel(tx: Database, parcel: Parcel, tags: { id: string }[]): Promise<Parcel> {
  const { purchaseId, shippingRate, leavesBy, arrivesBy, delays } = parcel;
  const [counted] = await tx
    .update(purchases)
    .set({ newestParcel: sql`${purchases.newestParcel} + 1` })
    .where(eq(purchases.id, purchaseId))
    .returning({ number: purchases.newestParcel });
  if (!counted) throw new Error("The parcel has no purchase.");
  const { number } = counted;
  const [newParcel] = await tx
    .insert(parcels)
    .values({ purchaseId, number, ...pickOrderAddress(parcel), shippingRate, leavesBy, arrivesBy, delays })
    .returning();
  if (!newParcel) throw new Error("The parcel was not written.");
  const ids = tags.map(({ id }) => id);
  await tx.update(orders).set({ parcelId: newParcel.id }).where(inArray(orders.id, ids));
  return newParcel;
}

/** Deletes those that have no order any more. Returns the keys of their uploaded labels, which the caller must delete. */
export async function deleteEmptyParcels(tx: Database, purchaseIds: string[]): Promise<string[]> {
  const whereEmpty = sql`not exists (select from ${orders} where ${orders.parcelId} = ${parcels.id} and ${orders.purchaseId} = ${parcels.purchaseId})`;
  const deletedParcels = await tx
    .delete(parcels)
    .where(sql`${inArray(parcels.purchaseId, purchaseIds)} and ${whereEmpty}`)
    .returning({ labelFile: parcels.labelFile });
  return deletedParcels.flatMap(({ labelFile }) => labelFile ?? []);
}

/**
 * Splits parcels after orders became `status`, so that no open tag stays in a parcel that was sent. Of a parcel that was shipped,
 * the tags that stay behind get one of their own. Tags that are open again without the others get one, and so do tags that were
 * completed without the others.
 */
export async function keepParcelsApart(
  tx: Database,
  { ids, status }: { ids: string[]; status: SettableStatus },
  now: Date,
): Promise<void> {
  if (ids.length === 0 || isCancelledOrRefunded(status)) return;
  const parcelsOfOrders = tx.select({ id: orders.parcelId }).from(orders).where(inArray(orders.id, ids));
  const packed = await tx
    .select({
      id: orders.id,
      status: orders.status,
      refundedAt: orders.refundedAt,
      parcel: getTableColumns(parcels),
    })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(inArray(orders.parcelId, parcelsOfOrders));
  const isSent = (each: OrderStatus) => !isOpenStatus(each);
  // A tag may have been sent before it was refunded.
  const wasPacked = ({ status: own, refundedAt }: (typeof packed)[number]) =>
    own !== "cancelled" && (refundedAt === null || isSent(own));
  for (const tags of Map.groupBy(packed, ({ parcel }) => parcel.id).values()) {
    const [{ parcel }] = tags as [(typeof packed)[number]];
    const changed = tags.filter(({ id }) => ids.includes(id));
    const otherTags = tags.filter((tag) => !changed.includes(tag) && wasPacked(tag));
    const separateTags = otherTags.filter((tag) => isSent(tag.status) !== isSent(status));
    const leavingTags = status === "shipped" ? separateTags : changed;
    if (separateTags.length > 0) await splitParcel(tx, parcel, leavingTags);
  }
  // Asked anew: the parcels in which the orders are now, of which some have just moved.
  const whereHoldsThem = inArray(parcels.id, parcelsOfOrders);
  if (status === "shipped")
    await tx
      .update(parcels)
      .set({ shippedAt: now })
      .where(and(whereHoldsThem, isNull(parcels.shippedAt)));
  if (isOpenStatus(status)) await tx.update(parcels).set({ shippedAt: null }).where(whereHoldsThem);
}
