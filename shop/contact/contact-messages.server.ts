import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, sql } from "drizzle-orm";
import { type Cursor, formatCursor, splitPage, whereBefore } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatDateTime } from "#platform/dates.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { ContactForm } from "./contact-form.ts";
import { contactMessages } from "./contact-messages.table.ts";

const sameWithinMilliseconds = 10 * 60_000;

/** Email providers limit how many a shop sends, and orders' emails come first. */
const emailLimit = { max: 20, windowSeconds: 3600 };

type NewMessage = ContactForm & { reportedId?: string; conversation?: string | undefined };

/**
 * The same text from one address within ten minutes is one message. Beyond twenty messages an hour of everybody, they are
 * shown in the administration, without an email.
 */
export async function sendContactMessage(db: Database, jobs: ShopJobs, message: NewMessage, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${message.email}, 0))`);
    const since = new Date(now.getTime() - sameWithinMilliseconds);
    const { email, message: text, createdAt, reportedId, conversation } = contactMessages;
    const whereSame = and(
      ...[gt(createdAt, since), eq(email, message.email), eq(text, message.message)],
      sql`${reportedId} is not distinct from ${message.reportedId ?? null}`,
      sql`${conversation} is not distinct from ${message.conversation ?? null}`,
    );
    if ((await tx.$count(contactMessages, whereSame)) > 0) return;
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ messageId: contactMessages.id });
    if (!stored) return;
    if ((await countTowardLimit(tx, "contact-emails", emailLimit, now)) === undefined)
      await jobs.enqueue(tx, "contact-message", stored);
    if (!message.reportedId) return;
    const actor = { userId: null, email: "a visitor" };
    const subject = auditSubject("message", stored.messageId, message.reportedId);
    await audit(tx, { actor, now }, "page_reported", subject);
  });
}

export async function findContactMessage(db: Database, id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message;
}

const perPage = 25;

export async function listMessages(db: Database, { isDone }: { isDone: boolean }, before?: Cursor) {
  const { doneAt, createdAt, id } = contactMessages;
  const rows = await db
    .select({ key: formatCursor([createdAt, id]), ...getTableColumns(contactMessages) })
    .from(contactMessages)
    .where(and(isDone ? isNotNull(doneAt) : isNull(doneAt), whereBefore([createdAt, id], before)))
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1);
  const { rows: messages, ...next } = splitPage(rows, perPage);
  return { messages, ...next };
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

export async function countNewMessages(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.doneAt));
}

/** Repeating it adds no audit entry. */
export async function markMessage(
  db: Database,
  { id, isDone }: { id: string; isDone: boolean },
  { actor, now }: Authorship,
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
    await audit(tx, { actor, now }, action, auditSubject("message", id, name));
    return "saved";
  });
}
