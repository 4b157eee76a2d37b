import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { formatInvoiceNumber, orderSubject } from "./invoice-number.ts";
import { isOpenStatus } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { deleteEmptyParcels, splitParcel } from "./parcels.server.ts";
import { lockOrderWithOthers } from "./purchases.server.ts";
import { parcels } from "./purchases.table.ts";
import { canShareParcel, type PackedOrder, parcelClass, tagsOfParcel } from "./shipping-address.ts";

type PackOutcome = "packed" | "not_found" | "refused";

/** Puts an open order into a parcel of its own, with the same address. Refused where it is in one already. */
export async function packSeparately(
  db: Database,
  invoiceNumber: string,
  { actor, now }: Authorship,
): Promise<PackOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, invoiceNumber);
    if (!locked) return "not_found";
    const { own, all } = locked;
    const packed = tagsOfParcel(all, own);
    if (!isOpenStatus(own.shownStatus) || packed.length === 1) return "refused";
    await splitParcel(tx, own.parcel, [own]);
    const remainingOrders = packed.filter((order) => order !== own);
    // The field of the audit entry is called "from"; its value is the rest of the parcel.
    const changes = { from: { to: nameOrders(remainingOrders) } };
    await audit(tx, { actor, now }, "packed_separately", orderSubject(own), changes);
    return "packed";
  });
}

/** Puts the parcel of an order into that of another one. Refused unless both are open and `canShareParcel`. */
export async function packTogether(
  db: Database,
  { invoiceNumber, otherNumber }: { invoiceNumber: string; otherNumber: string },
  { actor, now }: Authorship,
): Promise<PackOutcome> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderWithOthers(tx, invoiceNumber);
    const other = locked?.all.find((order) => order.invoiceNumber === otherNumber);
    if (!locked || !other) return "not_found";
    const { own, all } = locked;
    const areOpen = isOpenStatus(own.shownStatus) && isOpenStatus(other.shownStatus);
    if (!areOpen || !canShareParcel(withClass(own), withClass(other))) return "refused";
    const movedOrders = tagsOfParcel(all, own);
    await tx.update(orders).set({ parcelId: other.parcelId }).where(eq(orders.parcelId, own.parcelId));
    // The file of the postage service has both parcels. The joined one keeps both numbers, or its next export would buy a second
    // label for the same tags.
    const exports = [other, own].flatMap(({ parcel }) => parcel.exported ?? []);
    const exported = exports[0]
      ? { ...exports[0], numbers: exports.flatMap(({ numbers }) => numbers) }
      : null;
    await tx.update(parcels).set({ exported }).where(eq(parcels.id, other.parcelId));
    await deleteEmptyParcels(tx, [own.purchaseId]);
    const targetOrders = tagsOfParcel(all, other);
    const changes = { with: { to: nameOrders(targetOrders) } };
    await audit(tx, { actor, now }, "packed_together", movedOrders.map(orderSubject), changes);
    return "packed";
  });
}

function withClass(order: PackedOrder) {
  return { parcel: order.parcel, parcelClass: parcelClass(order) };
}

function nameOrders(orders: PackedOrder[]): string {
  const sorted = orders.toSorted((one, other) => one.position - other.position);
  return sorted.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber)).join(", ");
}
