import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Cursor, formatCursor, splitPage, whereBefore } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { findMessages, finds } from "./finds.table.ts";

const perPage = 25;

/** Lists the finds of all tags of an account, newest first, with the newest message of each. */
export async function listAccountFinds(db: Database, userId: string, before?: Cursor) {
  const { newestAt, id } = finds;
  const text = sql<string>`(select ${findMessages.text} from ${findMessages} where ${findMessages.findId} = ${finds.id} order by ${findMessages.id} desc limit 1)`;
  const rows = await db
    .select({
      key: formatCursor([newestAt, id]),
      id,
      way: finds.way,
      newestAt,
      unreadSince: finds.unreadSince,
      ownerTokenHash: finds.ownerTokenHash,
      closedAt: finds.closedAt,
      isBlocked: finds.isBlocked,
      text,
      tagName: profiles.tagName,
      displayName: profiles.displayName,
      mailbox: { email: profiles.email, claimedAt: profiles.claimedAt },
    })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(profiles.userId, userId), whereBefore([newestAt, id], before)))
    .orderBy(desc(newestAt), desc(id))
    .limit(perPage + 1);
  const { rows: listed, ...next } = splitPage(rows, perPage);
  return { finds: listed, ...next };
}

export async function hasUnreadFinds(db: Database, userId: string): Promise<boolean> {
  const own = db.select({ id: profiles.id }).from(profiles).where(eq(profiles.userId, userId));
  return (await db.$count(finds, and(inArray(finds.profileId, own), isNotNull(finds.unreadSince)))) > 0;
}
