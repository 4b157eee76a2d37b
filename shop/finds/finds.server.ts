import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, or } from "drizzle-orm";
import { type Database, deleteInBatches } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import {
  deriveToken,
  deriveTokens,
  findStoredToken,
  type Secret,
  tokenHash,
} from "#platform/tokens.server.ts";
import { normalizeMailbox } from "#shop/accounts/account-emails.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import type { FindForm, FoundWay } from "./find-form.ts";
import { type Find, findMessages, finds } from "./finds.table.ts";

type FindServices = { jobs: ShopJobs; secret: Secret };

/** The part of `/found/` that opens a find to its finder. */
export function finderToken(secret: Secret, find: Pick<Find, "id" | "finderTokenHash">): string {
  return findStoredToken(secret, find.finderTokenHash, "finder", find.id);
}

type Mailbox = Pick<Profile, "email" | "claimedAt">;

/**
 * The part of `/answer/` that opens a find to the tag's owner. Its first half names the find, its second half the mailbox: the
 * link opens nothing once the tag is claimed or has another email.
 */
export function ownerToken(
  secret: Secret,
  { id, ownerTokenHash }: Pick<Find, "id" | "ownerTokenHash">,
  { email, claimedAt }: Mailbox,
): string {
  const owner = findStoredToken(secret, ownerTokenHash, "owner", id);
  // Of the same secret as the first half, so that a find has one link.
  const signingSecret = secret.find((each) => deriveToken([each], "owner", id) === owner) ?? secret[0];
  return `${owner}~${deriveToken([signingSecret], "mailbox", id, email, claimedAt?.toISOString() ?? "")}`;
}

type NewFind = {
  profileId: string;
  way: FoundWay;
  form: FindForm;
  language: string;
  /** The hash of the browser's cookie tells a finder from others. */
  device: string;
};

/** Idempotent by the form's key. Returns the finder's token; undefined when the key is another tag's. */
export async function startFind(db: Database, services: FindServices, newFind: NewFind, now: Date) {
  const { form, device, ...columns } = newFind;
  const { key, message, email, place, latitude, longitude, accuracy } = form;
  const devices = deriveTokens(services.secret, "device", device).map(tokenHash);
  const hasPosition = latitude !== null && longitude !== null;
  const id = crypto.randomUUID();
  const whereTag = eq(finds.profileId, columns.profileId);
  const find = await db.transaction(async (tx) => {
    const whereBlocked = and(whereTag, inArray(finds.device, devices), finds.isBlocked);
    const [blocked] = await tx.select().from(finds).where(whereBlocked).limit(1);
    if (blocked) return { ...blocked, isKnown: false };
    const [started] = await tx
      .insert(finds)
      .values({
        ...columns,
        id,
        place,
        device: devices[0] ?? "",
        ...(hasPosition && { latitude, longitude, accuracy }),
        formKeyHash: tokenHash(key),
        finderEmail: email,
        finderTokenHash: tokenHash(deriveToken(services.secret, "finder", id)),
        ownerTokenHash: tokenHash(deriveToken(services.secret, "owner", id)),
        createdAt: now,
        newestAt: now,
        unreadSince: now,
      })
      .onConflictDoNothing({ target: finds.formKeyHash })
      .returning();
    if (started) await addMessage(tx, services, { find: started, text: message, isFromOwner: false }, now);
    const whereSame = and(eq(finds.formKeyHash, tokenHash(key)), whereTag);
    const [stored] = started ? [started] : await tx.select().from(finds).where(whereSame);
    return stored && { ...stored, isKnown: !started };
  });
  if (!find) return undefined;
  const token = finderToken(services.secret, find);
  // The finder went back and edited the text.
  if (find.isKnown) await writeMessage(db, services, { link: { finderToken: token }, text: message }, now);
  return token;
}

type LinkToken = { finderToken: string } | { ownerToken: string };

/** The find of a link with its tag's profile. Undefined while the tag is suspended, and for an owner's link to an earlier mailbox. */
async function openFind(db: Database, secret: Secret, link: LinkToken) {
  const whereToken =
    "finderToken" in link
      ? eq(finds.finderTokenHash, tokenHash(link.finderToken))
      : eq(finds.ownerTokenHash, tokenHash(link.ownerToken.replace(/~.*/, "")));
  const [opened] = await db
    .select({ find: finds, profile: profiles })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(whereToken, isNull(profiles.suspendedAt)));
  if (!opened || "finderToken" in link) return opened;
  const token = ownerToken(secret, opened.find, opened.profile);
  return tokenHash(token) === tokenHash(link.ownerToken) ? opened : undefined;
}

const sameWithinMilliseconds = 10 * 60_000;

/** `over`: no open find has this token, or the tag is suspended. The same text within ten minutes is one message. */
export async function writeMessage(
  db: Database,
  services: FindServices,
  { link, text }: { link: LinkToken; text: string },
  now: Date,
): Promise<"sent" | "over"> {
  return db.transaction(async (tx) => {
    const opened = await openFind(tx, services.secret, link);
    if (!opened) return "over";
    const whereOpen = and(eq(finds.id, opened.find.id), isNull(finds.closedAt));
    const [find] = await tx.select().from(finds).where(whereOpen).for("update");
    if (!find) return "over";
    const isFromOwner = "ownerToken" in link;
    const whereSame = and(
      eq(findMessages.findId, find.id),
      eq(findMessages.isFromOwner, isFromOwner),
      eq(findMessages.text, text),
      gt(findMessages.createdAt, new Date(now.getTime() - sameWithinMilliseconds)),
    );
    if ((await tx.$count(findMessages, whereSame)) > 0) return "sent";
    const unreadSince = isFromOwner ? null : (find.unreadSince ?? now);
    await tx.update(finds).set({ newestAt: now, unreadSince }).where(eq(finds.id, find.id));
    await addMessage(tx, services, { find, text, isFromOwner }, now);
    return "sent";
  });
}

async function addMessage(
  tx: Database,
  { jobs }: FindServices,
  { find, text, isFromOwner }: { find: Find; text: string; isFromOwner: boolean },
  now: Date,
) {
  const [message] = await tx
    .insert(findMessages)
    .values({ findId: find.id, isFromOwner, text, createdAt: now })
    .returning({ messageId: findMessages.id });
  if (!message) return;
  if (!isFromOwner) return emailOwner(tx, jobs, { find, ...message }, now);
  if (await canEmailFinder(tx, find, now)) await jobs.enqueue(tx, "find-answer", message);
}

async function canEmailFinder(tx: Database, { finderEmail }: Find, now: Date): Promise<boolean> {
  if (!finderEmail) return false;
  const key = `find-answers:${tokenHash(normalizeMailbox(finderEmail))}`;
  return (await countTowardLimit(tx, key, { max: maxAnswers, windowSeconds: day }, now)) === undefined;
}

const day = 24 * 60 * 60;

/** Emails to one finder in 24 hours: an owner may have typed anybody's address as the finder's. */
const maxAnswers = 10;

/** Emails about one tag in 24 hours; after them one email counts the rest. Nobody proved an unclaimed tag's mailbox. */
const maxEmails = { proven: 20, unproven: 3 };

async function emailOwner(
  tx: Database,
  jobs: ShopJobs,
  { find, messageId }: { find: Find; messageId: string },
  now: Date,
) {
  const { profileId } = find;
  const [owner] = await tx
    .select({ claimedAt: profiles.claimedAt })
    .from(profiles)
    .where(eq(profiles.id, profileId));
  const whereAnswer = and(eq(findMessages.findId, find.id), findMessages.isFromOwner);
  const isProven = owner?.claimedAt || (await tx.$count(findMessages, whereAnswer)) > 0;
  const max = maxEmails[isProven ? "proven" : "unproven"];
  const emails = { max, windowSeconds: day };
  const seconds = await countTowardLimit(tx, `find-emails:${profileId}`, emails, now);
  if (seconds === undefined) return jobs.enqueue(tx, "find-message", { messageId });
  const summaries = { max: 1, windowSeconds: seconds };
  if (await countTowardLimit(tx, `find-summary:${profileId}`, summaries, now)) return;
  const summary = { profileId, since: now.toISOString() };
  await jobs.enqueue(tx, "find-summary", summary, { afterSeconds: seconds });
}

export type Conversation = NonNullable<Awaited<ReturnType<typeof findConversation>>>;

const maxShown = 100;

/** A find with its tag's profile and its newest messages, oldest first; of a closed one no messages. Undefined as in `openFind`. */
export async function findConversation(db: Database, secret: Secret, link: LinkToken) {
  const opened = await openFind(db, secret, link);
  if (!opened) return undefined;
  if (opened.find.closedAt) return { ...opened, messages: [] };
  const ofFind = eq(findMessages.findId, opened.find.id);
  const newest = db.select().from(findMessages).where(ofFind).orderBy(desc(findMessages.id));
  return { ...opened, messages: (await newest.limit(maxShown)).toReversed() };
}

/** Finds what an email needs: the message, its find and the tag's profile. Undefined once the find is closed or gone. */
export async function findMessageEmail(db: Database, messageId: string) {
  const [email] = await db
    .select({ text: findMessages.text, at: findMessages.createdAt, find: finds, profile: profiles })
    .from(findMessages)
    .innerJoin(finds, eq(finds.id, findMessages.findId))
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(findMessages.id, messageId), isNull(finds.closedAt), isNull(profiles.suspendedAt)));
  return email;
}

/** How many messages finders wrote about a tag since then, the newest open find, and the tag's profile. */
export async function findSummary(db: Database, { profileId, since }: { profileId: string; since: Date }) {
  const [newest] = await db
    .select({ find: finds, profile: profiles })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(and(eq(finds.profileId, profileId), isNull(finds.closedAt), isNull(profiles.suspendedAt)))
    .orderBy(desc(finds.newestAt), desc(finds.id))
    .limit(1);
  if (!newest) return undefined;
  const ofTag = db.select({ id: finds.id }).from(finds).where(eq(finds.profileId, profileId));
  const whereNew = gte(findMessages.createdAt, since);
  const whereCounted = and(inArray(findMessages.findId, ofTag), not(findMessages.isFromOwner), whereNew);
  return { ...newest, count: await db.$count(findMessages, whereCounted) };
}

/** Closes an open find; a finder who left an email is thanked when the bag is back. `over`: none is open. */
export async function closeFind(
  db: Database,
  { jobs, secret }: FindServices,
  { token, isBlocked }: { token: string; isBlocked: boolean },
  now: Date,
): Promise<"closed" | "over"> {
  return db.transaction(async (tx) => {
    const find = (await openFind(tx, secret, { ownerToken: token }))?.find;
    if (!find || find.closedAt) return "over";
    const whereOpen = and(eq(finds.id, find.id), isNull(finds.closedAt));
    // The profile is locked before its finds, as where it is deleted.
    if (!isBlocked)
      await tx.update(profiles).set({ isLost: false, updatedAt: now }).where(eq(profiles.id, find.profileId));
    const closing = { closedAt: now, isBlocked, unreadSince: null };
    const closed = await tx.update(finds).set(closing).where(whereOpen).returning({ id: finds.id });
    if (closed.length === 0) return "over";
    if (!isBlocked && (await canEmailFinder(tx, find, now)))
      await jobs.enqueue(tx, "find-closed", { findId: find.id });
    return "closed";
  });
}

/** Undefined once it is gone. */
export async function findFind(db: Database, findId: string): Promise<Find | undefined> {
  const [find] = await db.select().from(finds).where(eq(finds.id, findId));
  return find;
}

/** Call it for an owner who is signed in: mail scanners open links too. A message that came meanwhile stays new. */
export async function markFindRead(db: Database, { id, newestAt }: Find) {
  await db
    .update(finds)
    .set({ unreadSince: null })
    .where(and(eq(finds.id, id), eq(finds.newestAt, newestAt)));
}

/** A closed find goes after 30 days, a silent one after 90, with messages and location. */
export async function removeOldFinds(db: Database, now: Date) {
  const whereOver = and(isNotNull(finds.closedAt), lt(finds.closedAt, addDays(now, -30)));
  await deleteInBatches(db, finds, or(whereOver, lt(finds.newestAt, addDays(now, -90))));
}
