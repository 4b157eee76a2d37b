import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { createAccount } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { claimLink, readLink, takeLink } from "#shop/accounts/links.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { profiles, retiredPublicIds } from "#shop/profiles/profiles.table.ts";
import { openOrChoosePassword, verifyEmail } from "#shop/profiles/verify-email.server.ts";
import { finds } from "./finds.table.ts";

type Own = { userId: string; profileId: string };

const isOwn = ({ userId, profileId }: Own) =>
  and(eq(profiles.id, profileId), eq(profiles.userId, userId), isNotNull(profiles.claimedAt));

/** The page rests at once, and the new owner gets a link. `not_found`: no tag leads to it, or it isn't the account's. */
export async function startHandOver(
  db: Database,
  jobs: ShopJobs,
  { email, ...own }: Own & { email: string },
  now: Date,
): Promise<"started" | "not_found" | { waitSeconds: number }> {
  return db.transaction(async (tx) => {
    const started = await tx
      .update(profiles)
      .set({ handOverTo: email, updatedAt: now })
      .where(and(isOwn(own), isNotNull(profiles.paidAt)))
      .returning({ id: profiles.id });
    if (started.length === 0) return "not_found";
    const request = { about: "hand-over" as const, email, profileId: own.profileId };
    const waitSeconds = await requestAccountEmail(tx, jobs, request, now);
    return waitSeconds === undefined ? "started" : { waitSeconds };
  });
}

/** The link in the email then opens nothing. */
export async function cancelHandOver(db: Database, own: Own, now: Date) {
  await db.update(profiles).set({ handOverTo: null, updatedAt: now }).where(isOwn(own));
}

/** Does not use the link up; undefined when the link or the hand-over is over. */
export async function findHandOver(db: Database, token: string, now: Date) {
  const link = claimLink.safeParse(await readLink(db, { purpose: "hand-over", token }, now)).data;
  if (!link) return undefined;
  const isWaiting = and(eq(profiles.id, link.profileId), eq(profiles.handOverTo, link.email));
  return (await db.$count(profiles, isWaiting)) > 0 ? link : undefined;
}

/** The tag's public id goes to a new profile; the old owner's keeps details and orders, and gets another. */
export async function takeOver(db: Database, token: string, now: Date) {
  return db.transaction(async (tx) => {
    const link = claimLink.safeParse(await takeLink(tx, { purpose: "hand-over", token }, now)).data;
    if (!link) return undefined;
    const { email, profileId } = link;
    await createAccount(tx, { email, name: "" });
    // The account is locked before any profile, as a claim does.
    const [account] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.email, email))
      .for("update");
    const isWaiting = and(eq(profiles.id, profileId), eq(profiles.handOverTo, email));
    const [old] = await tx.select().from(profiles).where(isWaiting).for("update");
    if (!account || !old) return undefined;
    const userId = account.id;
    const { publicId } = old;
    await tx.delete(finds).where(eq(finds.profileId, profileId));
    const reset = { publicId: randomHex(), handOverTo: null, tagName: null, isLost: false, isResting: false };
    await tx
      .update(profiles)
      .set({ ...reset, paidAt: null, updatedAt: now })
      .where(eq(profiles.id, profileId));
    await tx.delete(retiredPublicIds).where(eq(retiredPublicIds.publicId, publicId));
    const [made] = await tx
      .insert(profiles)
      .values({ ...{ userId, publicId, email }, displayName: "", paidAt: now, claimedAt: now })
      .returning({ id: profiles.id });
    await verifyEmail(tx, { userId, keepsPassword: false, keepsDetails: false }, now);
    return openOrChoosePassword(tx, { userId, email, next: `/profile?tag=${made?.id}` }, now);
  });
}
