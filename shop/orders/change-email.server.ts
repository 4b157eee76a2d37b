import { and, eq, isNull, lte, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import type { Secret } from "#platform/tokens.server.ts";
import {
  emailChangeLink,
  readLink,
  requestAccountEmail,
  takeLink,
} from "#shop/accounts/account-emails.server.ts";
import { findVerifiedEmail, lockCustomer } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { checkOwnPassword } from "#shop/accounts/passwords.server.ts";
import { endSessions } from "#shop/accounts/sessions.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { joinProfiles } from "#shop/profiles/verify-email.server.ts";
import { correctEmail, dailyChanges, moveOrders } from "./correct-email.server.ts";
import { buyerActor } from "./order-buyer.server.ts";
import { attachGuestPurchases } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

type Services = { jobs: ShopJobs; secret: Secret };

type NewEmail = { userId: string; email: string };

/** Nothing changes before the emailed link is opened. A taken address gets the same answer; only the email to it says so. */
export async function requestEmailChange(
  db: Database,
  jobs: ShopJobs,
  { userId, email, password }: NewEmail & { password: string },
  now: Date,
): Promise<"sent" | "wrong_password" | { waitSeconds: number }> {
  const checked = await checkOwnPassword(db, userId, password, now);
  if (checked.outcome === "wait") return { waitSeconds: checked.seconds };
  if (checked.outcome === "wrong_password") return "wrong_password";
  const waitSeconds = await countTowardLimit(db, `change-email:${userId}`, dailyChanges, now);
  if (waitSeconds) return { waitSeconds };
  await requestChangeLink(db, jobs, { userId, email }, now);
  return "sent";
}

/** Changes an unverified address at once, else by an emailed link. `not_found`: gone, or an administrator's. */
export async function adminChangeEmail(
  db: Database,
  services: Services,
  { userId, email }: NewEmail,
  { actor, now }: Authorship,
): Promise<"corrected" | "requested" | "duplicate_email" | "not_found"> {
  return db.transaction(async (tx) => {
    const account = await lockCustomer(tx, userId);
    if (!account) return "not_found";
    if (!account.isConfirmed) {
      const corrected = await correctEmail(tx, services, { userId, email, by: { actor } }, now);
      return corrected === "duplicate_email" ? corrected : "corrected";
    }
    await requestChangeLink(tx, services.jobs, { userId, email }, now);
    await audit(tx, { actor, now }, "email_change_requested", auditSubject("account", userId));
    return "requested";
  });
}

/** The link is bound to this moment, not to when its email leaves: a password changed in between voids it. */
async function requestChangeLink(db: Database, jobs: ShopJobs, { userId, email }: NewEmail, now: Date) {
  const from = await findVerifiedEmail(db, userId);
  if (!from) return;
  const change = { userId, from, madeAt: now.toISOString() };
  await requestAccountEmail(db, jobs, { about: "change-email", email, change }, now);
}

/** Does not use the link up. Undefined when it is unknown, used or too old, or no longer possible. */
export async function findEmailChange(db: Database, token: string, now: Date) {
  const change = await lockChange(db, await readLink(db, { purpose: "change-email", token }, now));
  return change && !(await isTaken(db, change.email)) ? change : undefined;
}

/**
 * What was bought or paid for under the new address joins the account; order pages emailed to the old one end, and all sessions
 * but this one. Undefined also for another account: a stranger who asked for somebody's address must not get their tags by
 * their click.
 */
export async function changeEmail(
  db: Database,
  { jobs, secret }: Services,
  { token, signedInId, session }: { token: string; signedInId: string | undefined; session: string },
  now: Date,
) {
  return db.transaction(async (tx) => {
    const link = { purpose: "change-email" as const, token };
    const change = await lockChange(tx, await readLink(tx, link, now));
    if (!change || change.userId !== signedInId) return undefined;
    await takeLink(tx, link, now);
    const { userId, from, email } = change;
    // Here those of the old address, below those of the new one.
    await attachGuestPurchases(tx, userId, { now });
    if (await isTaken(tx, email)) return undefined;
    // An account that nobody verified makes way.
    await tx.delete(users).where(and(eq(users.email, email), eq(users.emailVerified, false)));
    const whereProfile = eq(profiles.userId, userId);
    const wherePurchase = eq(purchases.buyerUserId, userId);
    await moveOrders(tx, secret, { from, email, whereProfile, wherePurchase, actor: buyerActor }, now);
    // A browser that typed the old address must not read the new one.
    await tx.update(purchases).set({ attachedAt: null }).where(wherePurchase);
    await tx.update(users).set({ email, linksValidFrom: now }).where(eq(users.id, userId));
    await endSessions(tx, userId, session);
    await joinProfiles(tx, { userId, email }, now);
    await attachGuestPurchases(tx, userId, { now });
    await jobs.enqueue(tx, "email-changed", { changeId: crypto.randomUUID(), email: from });
    return change;
  });
}

/** The account must still have the address, and no password changed meanwhile. Locks it. */
async function lockChange(db: Database, value: unknown) {
  if (!value) return undefined;
  const change = emailChangeLink.parse(value);
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, change.userId),
        eq(users.email, change.from),
        eq(users.emailVerified, true),
        or(isNull(users.linksValidFrom), lte(users.linksValidFrom, change.madeAt)),
      ),
    )
    .for("update");
  return account && change;
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.email, email), eq(users.emailVerified, true)))) > 0;
}
