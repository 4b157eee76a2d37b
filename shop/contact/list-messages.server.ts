import { and, desc, isNotNull, isNull } from "drizzle-orm";
import { type Cursor, cursorOf, isBefore, pageOf } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { contactMessages } from "./contact-messages.table.ts";

const perPage = 25;

/** Contact messages that are new or done, newest first, 25 a page; `older` is the key of the page behind it. For admins. */
export async function listMessages(db: Database, { isDone }: { isDone: boolean }, before?: Cursor) {
  const { doneAt, createdAt, id } = contactMessages;
  const rows = await db
    .select({
      key: cursorOf(createdAt, id),
      id,
      name: contactMessages.name,
      email: contactMessages.email,
      message: contactMessages.message,
      createdAt,
      doneAt,
    })
    .from(contactMessages)
    .where(and(isDone ? isNotNull(doneAt) : isNull(doneAt), before && isBefore(createdAt, id, before)))
    .orderBy(desc(createdAt), desc(id))
    .limit(perPage + 1);
  const { rows: messages, ...older } = pageOf(rows, perPage);
  return { messages, ...older };
}

export type ListedMessage = Awaited<ReturnType<typeof listMessages>>["messages"][number];

/** How many nobody has dealt with yet. */
export async function countNewMessages(db: Database): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.doneAt));
}
