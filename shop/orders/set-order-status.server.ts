import { asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { SettableStatus } from "./order-status.ts";
import { orderSubject } from "./order-subject.ts";
import { type Order, orders } from "./orders.table.ts";

/**
 * Any status from any other, of one order or of many (spec §4). All or none: `not_found` when one of them is gone, and
 * nothing was changed. Orders that wait for their payment have no number, so that nothing here reaches them.
 */
export async function setOrderStatus(
  db: Database,
  { invoiceNumbers, status }: { invoiceNumbers: number[]; status: SettableStatus },
  { actor, now }: By,
): Promise<"changed" | "not_found"> {
  const wanted = [...new Set(invoiceNumbers)];
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: orders.id, invoiceNumber: orders.invoiceNumber, shownStatus: orders.shownStatus })
      .from(orders)
      .where(inArray(orders.invoiceNumber, wanted))
      // In one order, so that two admins at once wait for each other instead of locking each other out.
      .orderBy(asc(orders.id))
      .for("update");
    if (found.length < wanted.length) return "not_found";
    const changed = found.filter((order) => order.shownStatus !== status);
    await saveStatus(tx, { changed, status }, { actor, now });
    return "changed";
  });
}

type Changed = Pick<Order, "id" | "invoiceNumber" | "shownStatus">;

/** Saves and notes the status of orders that have another, in the transaction that locked them. */
export async function saveStatus(
  tx: Database,
  { changed, status }: { changed: Changed[]; status: SettableStatus },
  { actor, now }: By,
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  await tx
    .update(orders)
    .set({ ...columnsOf(status, now), updatedAt: now })
    .where(inArray(orders.id, ids));
  await recordAudit(
    tx,
    actor,
    changed.map((order) => orderActionOf(order, status)),
    now,
  );
}

/** Refunded keeps the status of before; any other status takes the refund away. */
function columnsOf(status: SettableStatus, now: Date) {
  return status === "refunded" ? { refundedAt: now } : { status, refundedAt: null };
}

function orderActionOf(order: Changed, status: string) {
  return auditEntry("status_changed", orderSubject(order), {
    status: { from: order.shownStatus, to: status },
  });
}
