import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { type Cursor, cursorOf, isBefore, pageOf } from "#platform/cursor.server.ts";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { exceedsRateLimit } from "#platform/rate-limits.server.ts";
import { deriveToken, tokenHash } from "#platform/tokens.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import type { FindForm, FoundWay } from "./find-form.ts";
import { type Find, findMessages, finds } from "./finds.table.ts";

type FindServices = { jobs: ShopJobs; secret: string };

/** The part of `/found/` that opens a find to its finder. */
export function finderToken(secret: string, findId: string): string {
  return deriveToken(secret, "finder", findId);
}

/** The part of `/answer/` that opens a find to the tag's owner. */
export function ownerToken(secret: string, findId: string): string {
  return deriveToken(secret, "owner", findId);
}

type NewFind = { profileId: string; way: FoundWay; form: FindForm; language: string; address: string };

/** Idempotent by the form's key. Returns the finder's token; undefined when the key is another tag's. */
export async function startFind(db: Database, services: FindServices, given: NewFind, now: Date) {
  const { profileId, way, form, language, address } = given;
  const { key: id, message, email, place, latitude, longitude, accuracy } = form;
  const network = tokenHash(deriveToken(services.secret, "network", address));
  const token = finderToken(services.secret, id);
  const isPlaced = latitude !== null && longitude !== null;
  return db.transaction(async (tx) => {
    const blocked = and(
      eq(finds.profileId, profileId),
      eq(finds.network, network),
      eq(finds.isBlocked, true),
    );
    const isBlocked = (await tx.$count(finds, blocked)) > 0;
    const [started] = await tx
      .insert(finds)
      .values({
        ...{ id, profileId, way, place, language, network, isBlocked },
        ...(isPlaced && { latitude, longitude, accuracy }),
        finderEmail: email,
        finderTokenHash: tokenHash(token),
        ownerTokenHash: tokenHash(ownerToken(services.secret, id)),
        createdAt: now,
        newestAt: now,
        unreadSince: isBlocked ? null : now,
        closedAt: isBlocked ? now : null,
      })
      .onConflictDoNothing()
      .returning();
    if (started && !isBlocked)
      await addMessage(tx, services, { find: started, text: message, isOwners: false }, now);
    const isOne = and(eq(finds.id, id), eq(finds.profileId, profileId));
    return started || (await tx.$count(finds, isOne)) > 0 ? token : undefined;
  });
}

type By = { finderToken: string } | { ownerToken: string };

const isBy = (by: By) =>
  "finderToken" in by
    ? eq(finds.finderTokenHash, tokenHash(by.finderToken))
    : eq(finds.ownerTokenHash, tokenHash(by.ownerToken));

const sameWithinMilliseconds = 10 * 60_000;

/** `over`: no open find has this token. The same text within ten minutes is one message. */
export async function writeMessage(
  db: Database,
  services: FindServices,
  { by, text }: { by: By; text: string },
  now: Date,
): Promise<"sent" | "over"> {
  return db.transaction(async (tx) => {
    const [find] = await tx
      .select()
      .from(finds)
      .where(and(isBy(by), isNull(finds.closedAt)))
      .for("update");
    if (!find) return "over";
    const isOwners = "ownerToken" in by;
    const isSame = and(
      eq(findMessages.findId, find.id),
      eq(findMessages.isOwners, isOwners),
      eq(findMessages.text, text),
      gt(findMessages.createdAt, new Date(now.getTime() - sameWithinMilliseconds)),
    );
    if ((await tx.$count(findMessages, isSame)) > 0) return "sent";
    const unreadSince = isOwners ? null : (find.unreadSince ?? now);
    await tx.update(finds).set({ newestAt: now, unreadSince }).where(eq(finds.id, find.id));
    await addMessage(tx, services, { find, text, isOwners }, now);
    return "sent";
  });
}

type NewMessage = { find: Find; text: string; isOwners: boolean };

async function addMessage(
  tx: Database,
  { jobs }: FindServices,
  { find, text, isOwners }: NewMessage,
  now: Date,
) {
  const [message] = await tx
    .insert(findMessages)
    .values({ findId: find.id, isOwners, text, createdAt: now })
    .returning({ messageId: findMessages.id });
  if (!message) return;
  if (!isOwners) return emailOwner(tx, jobs, { profileId: find.profileId, ...message }, now);
  if (find.finderEmail) await jobs.enqueue(tx, "find-answer", message);
}

const day = 24 * 60 * 60;

/** Emails about one tag in 24 hours: more become one that counts, an hour later. Nobody proved an unclaimed tag's mailbox. */
const maxEmails = { claimed: 20, unclaimed: 3 };

async function emailOwner(
  tx: Database,
  jobs: ShopJobs,
  { profileId, messageId }: { profileId: string; messageId: string },
  now: Date,
) {
  const [owner] = await tx
    .select({ claimedAt: profiles.claimedAt })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const max = maxEmails[owner?.claimedAt ? "claimed" : "unclaimed"];
  const count = (key: string, max: number) =>
    exceedsRateLimit(tx, `${key}:${profileId}`, { max, windowSeconds: day }, now);
  if (!(await count("find-emails", max))) return jobs.enqueue(tx, "find-message", { messageId });
  if (!(await count("find-summary", 1)))
    await jobs.enqueue(tx, "find-summary", { profileId, since: now.toISOString() }, { afterSeconds: 3_600 });
}

export type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

/** A find with its tag's profile and its messages, oldest first. Of a closed one no messages: its links have ended. */
export async function findConversation(db: Database, by: By) {
  const [found] = await db
    .select({ find: finds, profile: profiles })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(isBy(by));
  if (!found) return undefined;
  return { ...found, messages: found.find.closedAt ? [] : await listFindMessages(db, found.find.id) };
}

async function listFindMessages(db: Database, findId: string) {
  return db
    .select({
      id: findMessages.id,
      isOwners: findMessages.isOwners,
      text: findMessages.text,
      at: findMessages.createdAt,
    })
    .from(findMessages)
    .where(eq(findMessages.findId, findId))
    .orderBy(asc(findMessages.id));
}

/** For an email: the message, its find and the tag's profile. Undefined once the find is closed or gone. */
export async function findMessageEmail(db: Database, messageId: string) {
  const [found] = await db
    .select({ text: findMessages.text, find: finds, profile: profiles })
    .from(findMessages)
    .innerJoin(finds, eq(finds.id, findMessages.findId))
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(findMessages.id, messageId), isNull(finds.closedAt)));
  return found;
}

/** How many messages finders wrote about a tag since then, the newest open find, and the tag's profile. */
export async function findSummary(db: Database, { profileId, since }: { profileId: string; since: Date }) {
  const [newest] = await db
    .select({ find: finds, profile: profiles })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(finds.profileId, profileId), isNull(finds.closedAt)))
    .orderBy(desc(finds.newestAt), desc(finds.id))
    .limit(1);
  if (!newest) return undefined;
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(findMessages)
    .innerJoin(finds, eq(finds.id, findMessages.findId))
    .where(
      and(
        eq(finds.profileId, profileId),
        eq(findMessages.isOwners, false),
        sql`${findMessages.createdAt} >= ${since.toISOString()}::timestamptz`,
      ),
    );
  return { ...newest, count: counted?.count ?? 0 };
}

/** Closes an open find; a finder who left an email is thanked when the bag is back. `over`: none is open. */
export async function closeFind(
  db: Database,
  jobs: ShopJobs,
  { token, isBlocked }: { token: string; isBlocked: boolean },
  now: Date,
): Promise<"closed" | "over"> {
  return db.transaction(async (tx) => {
    const [closed] = await tx
      .update(finds)
      .set({ closedAt: now, isBlocked, unreadSince: null })
      .where(and(isBy({ ownerToken: token }), isNull(finds.closedAt)))
      .returning();
    if (!closed) return "over";
    if (isBlocked) return "closed";
    await tx.update(profiles).set({ isLost: false }).where(eq(profiles.id, closed.profileId));
    if (closed.finderEmail) await jobs.enqueue(tx, "find-closed", { findId: closed.id });
    return "closed";
  });
}

/** Undefined once it is gone. */
export async function findFind(db: Database, findId: string): Promise<Find | undefined> {
  const [find] = await db.select().from(finds).where(eq(finds.id, findId));
  return find;
}

/** Called when an owner who is signed in has it on the screen: mail scanners open links too. */
export async function markFindRead(db: Database, findId: string, userId: string) {
  const own = sql`${finds.profileId} in (select ${profiles.id} from ${profiles} where ${profiles.userId} = ${userId})`;
  await db
    .update(finds)
    .set({ unreadSince: null })
    .where(and(eq(finds.id, findId), own));
}

const perPage = 25;

/** Of all tags of an account, newest first, with the newest message of each. */
export async function listFindsOf(db: Database, userId: string, before?: Cursor) {
  const { newestAt, id } = finds;
  const text = sql<string>`(select ${findMessages.text} from ${findMessages} where ${findMessages.findId} = ${finds.id} order by ${findMessages.id} desc limit 1)`;
  const rows = await db
    .select({
      ...{ key: cursorOf(newestAt, id), id, way: finds.way, newestAt, unreadSince: finds.unreadSince },
      ...{ closedAt: finds.closedAt, isBlocked: finds.isBlocked, text },
      ...{ tagName: profiles.tagName, displayName: profiles.displayName },
    })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(profiles.userId, userId), isBefore(newestAt, id, before)))
    .orderBy(desc(newestAt), desc(id))
    .limit(perPage + 1);
  const { rows: listed, ...older } = pageOf(rows, perPage);
  return { finds: listed, ...older };
}

const unread = prepared((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        eq(profiles.userId, sql.placeholder("userId")),
        sql`exists (select from ${finds} where ${finds.profileId} = ${profiles.id} and ${finds.unreadSince} is not null)`,
      ),
    )
    .limit(1)
    .prepare("unread_finds"),
);

export async function hasUnreadFinds(db: Database, userId: string): Promise<boolean> {
  return (await unread(db).execute({ userId })).length > 0;
}

/** A closed find goes after 30 days, a silent one after 90, with messages and location. */
export async function removeOldFinds(db: Database, now: Date) {
  const isOver = and(isNotNull(finds.closedAt), lt(finds.closedAt, addDays(now, -30)));
  await db.delete(finds).where(or(isOver, lt(finds.newestAt, addDays(now, -90))));
}
