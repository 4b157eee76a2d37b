import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatDateTime } from "#platform/dates.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { contactMessages } from "./contact-messages.table.ts";

/** Notes that a message was dealt with, or that it wasn't after all; twice the same is one deed. */
export async function markMessage(
  db: Database,
  { id, isDone }: { id: string; isDone: boolean },
  { actor, now }: By,
): Promise<"saved" | "not_found"> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select({ createdAt: contactMessages.createdAt, doneAt: contactMessages.doneAt })
      .from(contactMessages)
      .where(eq(contactMessages.id, id))
      .for("update");
    if (!message) return "not_found";
    if ((message.doneAt !== null) === isDone) return "saved";
    await tx
      .update(contactMessages)
      .set({ doneAt: isDone ? now : null })
      .where(eq(contactMessages.id, id));
    const action = isDone ? "message_done" : "message_reopened";
    const name = `Message of ${formatDateTime(message.createdAt)}`;
    await recordAudit(tx, actor, [auditEntry(action, subjectOf("message", id, name))], now);
    return "saved";
  });
}
