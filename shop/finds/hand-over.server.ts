import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { claimLink, readLink, requestAccountEmail, takeLink } from "#shop/accounts/account-emails.server.ts";
import { findVerifiedEmail } from "#shop/accounts/accounts.server.ts";
import { checkOwnPassword } from "#shop/accounts/passwords.server.ts";
import { type AuditAction, auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import type { HandOverNotice, ShopJobs } from "#shop/jobs.server.ts";
import { lockAccountOfMailbox } from "#shop/profiles/claim-profile.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { emptyDetails, openOrChoosePassword, verifyEmail } from "#shop/profiles/verify-email.server.ts";
import { finds } from "./finds.table.ts";

type Own = { userId: string; profileId: string };

function whereOwn({ userId, profileId }: Own) {
  return and(eq(profiles.id, profileId), eq(profiles.userId, userId), isNotNull(profiles.claimedAt));
}

/** The page shows no details from now on, and the new owner gets a link. `not_found`: the profile is unpaid, suspended or not the account's. */
export async function startHandOver(
  db: Database,
  jobs: ShopJobs,
  { email, password, ...own }: Own & { email: string; password: string },
  now: Date,
): Promise<"started" | "wrong_password" | "not_found" | { waitSeconds: number }> {
  const checked = await checkOwnPassword(db, own.userId, password, now);
  if (checked.outcome === "wait") return { waitSeconds: checked.seconds };
  if (checked.outcome === "wrong_password") return "wrong_password";
  return db.transaction(async (tx) => {
    const whereStartable = and(whereOwn(own), isNotNull(profiles.paidAt), isNull(profiles.suspendedAt));
    if ((await tx.$count(profiles, whereStartable)) === 0) return "not_found";
    const request = { about: "hand-over" as const, email, profileId: own.profileId };
    const daily = { max: 5, windowSeconds: 24 * 60 * 60 };
    const waitSeconds =
      (await countTowardLimit(tx, `hand-over:${own.profileId}`, daily, now)) ??
      (await requestAccountEmail(tx, jobs, request, now));
    if (waitSeconds !== undefined) return { waitSeconds };
    await tx.update(profiles).set({ handOverTo: email, updatedAt: now }).where(whereStartable);
    await record(tx, "hand_over_started", own.profileId, now);
    await emailOwner(tx, jobs, own, "started");
    return "started";
  });
}

/** The log names nobody, because it outlives customers' data. */
async function record(tx: Database, action: AuditAction, profileId: string, now: Date) {
  const actor = { userId: null, email: "customer" };
  await audit(tx, { actor, now }, action, auditSubject("profile", profileId));
}

/** The owner hears of what somebody else may have done in an open browser. */
async function emailOwner(
  tx: Database,
  jobs: ShopJobs,
  { userId, profileId }: Own,
  state: HandOverNotice["state"],
) {
  const email = await findVerifiedEmail(tx, userId);
  const changeId = crypto.randomUUID();
  if (email) await jobs.enqueue(tx, "hand-over-notice", { changeId, email, profileId, state });
}

/** The link in the email then opens nothing. `over`: it is the new owner's already, or nothing was handed over. */
export async function cancelHandOver(db: Database, own: Own, now: Date): Promise<"cancelled" | "over"> {
  return db.transaction(async (tx) => {
    const cancelled = await tx
      .update(profiles)
      .set({ handOverTo: null, updatedAt: now })
      .where(and(whereOwn(own), isNotNull(profiles.handOverTo)))
      .returning({ id: profiles.id });
    if (cancelled.length === 0) return "over";
    await record(tx, "hand_over_cancelled", own.profileId, now);
    return "cancelled";
  });
}

/** Does not use the link up; undefined when the link or the hand-over is over. */
export async function findHandOver(db: Database, token: string, now: Date) {
  const link = claimLink.safeParse(await readLink(db, { purpose: "hand-over", token }, now)).data;
  return link && (await db.$count(profiles, whereHandedTo(link))) > 0 ? link : undefined;
}

function whereHandedTo({ profileId, email }: { profileId: string; email: string }) {
  return and(eq(profiles.id, profileId), eq(profiles.handOverTo, email), isNull(profiles.suspendedAt));
}

/** The tag's profile becomes the new owner's, without details and finds. Undefined when the link or the hand-over is over. */
export async function takeOver(db: Database, jobs: ShopJobs, token: string, now: Date) {
  return db.transaction(async (tx) => {
    const link = await findHandOver(tx, token, now);
    if (!link) return undefined;
    const { email, profileId } = link;
    const userId = await lockAccountOfMailbox(tx, email);
    const [tag] = await tx.select().from(profiles).where(whereHandedTo(link)).for("update");
    if (!tag || !(await takeLink(tx, { purpose: "hand-over", token }, now))) return undefined;
    await tx.delete(finds).where(eq(finds.profileId, profileId));
    if (tag.userId) await emailOwner(tx, jobs, { userId: tag.userId, profileId }, "finished");
    await record(tx, "hand_over_finished", profileId, now);
    // The new owner decides first whether finders see the address.
    const ownerColumns = { userId, email, displayEmailVisible: false, handOverTo: null, draftOwner: null };
    const claimColumns = { claimedAt: now, joinedAt: now, reviewedAt: null };
    await tx
      .update(profiles)
      .set({ ...emptyDetails, ...ownerColumns, ...claimColumns, handedOverAt: now, updatedAt: now })
      .where(eq(profiles.id, profileId));
    await verifyEmail(tx, { userId, keepsPassword: false, keepsDetails: false }, now);
    return openOrChoosePassword(tx, { userId, email, next: `/profile?tag=${profileId}` }, now);
  });
}
