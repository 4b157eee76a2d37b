import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { optionalText } from "#platform/text-fields.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { type ShopJobs, shippedEmailDelay } from "#shop/jobs.server.ts";
import { orderSubject } from "./invoice-number.ts";
import {
  isOpenStatus,
  isUntracked,
  maxNotesLength,
  type OrderStatus,
  type SettableStatus,
} from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";

type StatusChange = {
  orders: {
    invoiceNumber: number;
    was: OrderStatus;
  }[];
  status: SettableStatus;
  /** Buyers read that what becomes shipped without a tracking number is on its way. */
  tellBuyers?: boolean;
};

/** All or none. Returns the orders that somebody else changed meanwhile; `not_found` when one is gone. */
export async function setOrderStatus(
  db: Database,
  { orders: seen, status, tellBuyers }: StatusChange,
  { jobs, actor, now }: Authorship & { jobs: ShopJobs },
): Promise<"changed" | "not_found" | Changed[]> {
  const wanted = new Map(seen.map(({ invoiceNumber, was }) => [invoiceNumber, was]));
  return db.transaction(async (tx) => {
    const found = await tx
      .select({
        id: orders.id,
        purchaseId: orders.purchaseId,
        invoiceNumber: orders.invoiceNumber,
        shownStatus: orders.shownStatus,
        trackingNumber: orders.trackingNumber,
      })
      .from(orders)
      .where(inArray(orders.invoiceNumber, [...wanted.keys()]))
      // In one order, so that two admins at once wait for each other instead of locking each other out.
      .orderBy(asc(orders.id))
      .for("update");
    if (found.length < wanted.size) return "not_found";
    const changed = found.filter((order) => order.shownStatus !== status);
    const conflicts = changed.filter(
      ({ invoiceNumber, shownStatus }) => shownStatus !== wanted.get(invoiceNumber ?? 0),
    );
    if (conflicts.length > 0) return conflicts;
    await saveStatus(tx, { changed, status }, { actor, now });
    const told = changed.filter(
      (order) => tellBuyers && isUntracked({ ...order, status: order.shownStatus }, status),
    );
    for (const purchaseId of new Set(told.map((order) => order.purchaseId)))
      await jobs.enqueue(tx, "order-shipped", { purchaseId }, shippedEmailDelay);
    return "changed";
  });
}

type Changed = Pick<Order, "id" | "invoiceNumber" | "shownStatus">;

export async function saveStatus(
  tx: Database,
  { changed, status }: { changed: Changed[]; status: SettableStatus },
  { actor, now }: Authorship,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  // Refunded keeps the status of before; any other status takes the refund away.
  const columns =
    status === "refunded"
      ? { refundedAt: now }
      : {
          status,
          refundedAt: null,
          ...(status === "shipped" && { shippedAt: now }),
          ...(isOpenStatus(status) && { shippedAt: null }),
        };
  await tx
    .update(orders)
    .set({ ...columns, updatedAt: now })
    .where(inArray(orders.id, ids));
  const entries = changed.map((order) =>
    auditEntry("status_changed", orderSubject(order), { status: { from: order.shownStatus, to: status } }),
  );
  await recordAudit(tx, actor, entries, now);
}

export const notesForm = z.object({ notes: optionalText(maxNotesLength) });

/** Unless they changed since `was` was read; undefined when the order is gone. The audit log never has the text. */
export async function saveNotes(
  db: Database,
  { invoiceNumber, notes, was }: { invoiceNumber: number; notes: string | null; was: string | null },
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
    await recordAudit(tx, actor, [auditEntry("notes_saved", subject, { notes: {} })], now);
    return { outcome: "saved", notes };
  });
}
