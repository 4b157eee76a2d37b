import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { optionalText } from "#platform/text-fields.ts";
import { auditEntry } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { maxNotesLength } from "./most-notes.ts";
import { orderSubject } from "./order-subject.ts";
import { orders } from "./orders.table.ts";

/** Trimmed, at most 2000 characters; empty is stored as null (spec §5). */
export const notesForm = z.object({ notes: optionalText(maxNotesLength) });

type Change = { invoiceNumber: number; notes: string | null; was: string | null };

/** `notes`: what is stored now. */
export type SavedNotes = { outcome: "saved" | "changed_meanwhile"; notes: string | null };

/**
 * What customer service notes of an order, seen by admins alone; undefined when it is gone. Nothing is saved over what
 * somebody else noted since `was` was read. The audit log tells that it was changed, not to what.
 */
export async function saveNotes(
  db: Database,
  { invoiceNumber, notes, was }: Change,
  { actor, now }: By,
): Promise<SavedNotes | undefined> {
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
