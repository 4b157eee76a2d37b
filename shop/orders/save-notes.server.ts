import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordDeeds } from "#platform/audit/audit-log.server.ts";
import type { Database } from "#platform/database.ts";
import { optionalText } from "#platform/text-fields.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { mostNotes } from "./most-notes.ts";
import { orders } from "./orders.table.ts";
import type { By } from "./set-order-status.server.ts";

/** Trimmed, at most 2000 characters; empty is stored as null (spec §5). */
export const notesForm = z.object({ notes: optionalText(mostNotes) });

/** What customer service notes of an order, seen by admins alone. The audit log tells that it was changed, not to what. */
export async function saveNotes(
  db: Database,
  { invoiceNumber, notes }: { invoiceNumber: number; notes: string | null },
  { actor, now }: By,
): Promise<"saved" | "not_found"> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .update(orders)
      .set({ adminNotes: notes, updatedAt: now })
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .returning({ id: orders.id });
    if (!order) return "not_found";
    const subjectName = formatInvoiceNumber(invoiceNumber);
    const deed = { action: "Notes saved", subject: "order" as const, subjectId: order.id, subjectName };
    await recordDeeds(tx, actor, [{ ...deed, changes: { notes: {} } }], now);
    return "saved";
  });
}
