import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { optionalText } from "#platform/text-fields.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Author, type Authorship, audit, recordAudit } from "#shop/audit/audit-log.server.ts";
import { enqueueShippedEmails, type ShopJobs } from "#shop/jobs.server.ts";
import { orderSubject } from "./invoice-number.ts";
import { whereParcelOfOrder } from "./order-rows.server.ts";
import {
  isOpenStatus,
  isUntracked,
  maxNotesLength,
  type OrderStatus,
  type SettableStatus,
} from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { keepParcelsApart } from "./parcels.server.ts";
import { parcels, purchases } from "./purchases.table.ts";

type StatusChange = {
  orders: { invoiceNumber: string; was: OrderStatus }[];
  status: SettableStatus;
  /** True ships unshipped orders of the same parcel too; false ships without them. */
  wholeParcel?: boolean | undefined;
  /** True emails the buyers of orders that ship without a tracking number. */
  tellBuyers?: boolean;
};

type StatusOutcome =
  | { outcome: "changed" | "not_found" }
  /** Somebody else changed these meanwhile. */
  | { outcome: "changed_meanwhile"; orders: ChangedOrder[] }
  /** These would stay behind: say whether the whole parcel ships. */
  | { outcome: "in_one_parcel"; orders: ChangedOrder[] };

/** Changes the status of all these orders, or of none. */
export async function setOrderStatus(
  db: Database,
  { orders: seen, status, wholeParcel, tellBuyers }: StatusChange,
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<StatusOutcome> {
  const previousStatuses = new Map(seen.map(({ invoiceNumber, was }) => [invoiceNumber, was]));
  return db.transaction(async (tx) => {
    const packed = await lockParcels(tx, [...previousStatuses.keys()]);
    const chosenOrders = packed.filter(({ invoiceNumber }) => previousStatuses.has(invoiceNumber ?? ""));
    if (chosenOrders.length < previousStatuses.size) return { outcome: "not_found" };
    const changingOrders = chosenOrders.filter((order) => order.shownStatus !== status);
    const conflicts = changingOrders.filter(
      ({ invoiceNumber, shownStatus }) => shownStatus !== previousStatuses.get(invoiceNumber ?? ""),
    );
    if (conflicts.length > 0) return { outcome: "changed_meanwhile", orders: conflicts };
    const shipped = status === "shipped" ? changingOrders : [];
    const otherOrders = packed.filter(
      ({ id, parcelId, shownStatus }) =>
        isOpenStatus(shownStatus) &&
        shipped.some((each) => each.parcelId === parcelId) &&
        !chosenOrders.some((each) => each.id === id),
    );
    if (otherOrders.length > 0 && wholeParcel === undefined)
      return { outcome: "in_one_parcel", orders: otherOrders.toSorted((a, b) => a.position - b.position) };
    const changed = wholeParcel ? [...changingOrders, ...otherOrders] : changingOrders;
    await saveStatus(tx, { changed, status }, { actor, now });
    const announcedOrders = changed.filter(
      ({ shownStatus, parcel }) => tellBuyers && isUntracked({ status: shownStatus, parcel }, status),
    );
    await enqueueShippedEmails(
      tx,
      jobs,
      announcedOrders.map((order) => order.purchaseId),
    );
    return { outcome: "changed" };
  });
}

/** Locks the purchases, then all orders that share parcels with these. Both by id, so that of two admins at once one waits. */
async function lockParcels(tx: Database, invoiceNumbers: string[]) {
  const whereChosen = inArray(orders.invoiceNumber, invoiceNumbers);
  const keyColumns = { purchaseId: orders.purchaseId, parcelId: orders.parcelId };
  const purchaseIds = tx.select({ id: keyColumns.purchaseId }).from(orders).where(whereChosen);
  await tx
    .select({ id: purchases.id })
    .from(purchases)
    .where(inArray(purchases.id, purchaseIds))
    .orderBy(asc(purchases.id))
    .for("no key update");
  return tx
    .select({
      id: orders.id,
      ...keyColumns,
      position: orders.position,
      invoiceNumber: orders.invoiceNumber,
      shownStatus: orders.shownStatus,
      parcel: { trackingNumber: parcels.trackingNumber },
    })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(inArray(orders.parcelId, tx.select({ id: keyColumns.parcelId }).from(orders).where(whereChosen)))
    .orderBy(asc(orders.id))
    .for("update", { of: orders });
}

type ChangedOrder = Pick<Order, "id" | "invoiceNumber" | "shownStatus">;

export async function saveStatus(
  tx: Database,
  { changed, status }: { changed: ChangedOrder[]; status: SettableStatus },
  { actor, now }: Author,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  // Refunded keeps the status of before; any other status takes the refund away.
  const columns = status === "refunded" ? { refundedAt: now } : { status, refundedAt: null };
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: now })
    .where(inArray(orders.id, ids));
  // Between two open statuses no tag leaves or joins a parcel.
  const sentOrReopened = changed.filter(
    ({ shownStatus }) => !isOpenStatus(shownStatus) || !isOpenStatus(status),
  );
  await keepParcelsApart(tx, { ids: sentOrReopened.map(({ id }) => id), status }, now);
  const entries = changed.map((order) =>
    auditEntry("status_changed", orderSubject(order), { status: { from: order.shownStatus, to: status } }),
  );
  await recordAudit(tx, { actor, now }, entries);
}

export const notesForm = z.object({ notes: optionalText(maxNotesLength) });

/** Saves the notes unless they changed since `was` was read; undefined when the order is gone. The audit log never has the text. */
export async function saveNotes(
  db: Database,
  { invoiceNumber, notes, was }: { invoiceNumber: string; notes: string | null; was: string | null },
  { actor, now }: Authorship,
): Promise<{ outcome: "saved" | "changed_meanwhile"; notes: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select({ id: orders.id, notes: orders.adminNotes })
      .from(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .for("update");
    if (!order) return undefined;
    if (order.notes === notes) return { outcome: "saved", notes };
    if (order.notes !== was) return { outcome: "changed_meanwhile", notes: order.notes };
    await tx.update(orders).set({ adminNotes: notes, updatedAt: now }).where(eq(orders.id, order.id));
    const subject = orderSubject({ ...order, invoiceNumber });
    await audit(tx, { actor, now }, "notes_saved", subject, { notes: {} });
    return { outcome: "saved", notes };
  });
}
