import { and, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import {
  countTowardLimit,
  freeAttempts,
  resetAttempts,
  resetAttemptsUnder,
  startAttempt,
  undoAttempt,
} from "#platform/limits.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { type AuditAction, auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findVerifiedEmail, isAdmin, matchPassword } from "./accounts.server.ts";
import { secondFactors, userRoles, users } from "./accounts.table.ts";
import { endSession, startSession } from "./sessions.server.ts";

type Attempt = {
  email: string;
  password: string;
  address: string;
  /** A browser that signed in to this account before. Its attempts are counted apart, so that strangers' can't lock it out. */
  knownBrowser?: string | undefined;
};

/** A session starts only while the account still has the password that was compared. */
export type MatchedAccount = { userId: string; passwordHash: string };

type Outcome =
  | ({ outcome: "matched" } & MatchedAccount)
  | { outcome: "wrong" | "unconfirmed" }
  | { outcome: "wait"; seconds: number };

/** Equal answers in equal time for an unknown email and a wrong password. Attempts are counted before the comparison. */
export async function signInWithPassword(
  db: Database,
  { email, password, address, knownBrowser }: Attempt,
  now: Date,
): Promise<Outcome> {
  const ofAddress = `sign-in:${address}`;
  const ofAccount = knownBrowser ? `${accountKey(email)}:${knownBrowser}` : accountKey(email);
  const seconds =
    (await startAttempt(db, ofAddress, freeAttempts.address, now)) ??
    (await startAttempt(db, ofAccount, freeAttempts.account, now));
  if (seconds) return { outcome: "wait", seconds };

  const matched = await matchPassword(db, email, password);
  if (!matched) return { outcome: "wrong" };
  await resetAttempts(db, ofAccount);
  await undoAttempt(db, ofAddress, now);
  const { userId, passwordHash, isConfirmed } = matched;
  return isConfirmed ? { outcome: "matched", userId, passwordHash } : { outcome: "unconfirmed" };
}

export async function forgetWrongPasswords(db: Database, email: string): Promise<void> {
  await resetAttemptsUnder(db, accountKey(email));
}

function accountKey(email: string): string {
  return `sign-in:${tokenHash(email)}`;
}

type NewSession = MatchedAccount & {
  kind: "customer" | "admin";
  oldToken?: string | undefined;
};

/** Undefined when the password has changed since it was checked. With a second factor it opens the page for the code alone. */
export async function signIn(db: Database, newSession: NewSession, now: Date) {
  const { userId, passwordHash, kind, oldToken } = newSession;
  return db.transaction(async (tx) => {
    // A change of password or second factor locks the account too: it is seen here, or ends this session.
    const [account] = await tx
      .select({ email: users.email })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.passwordHash, passwordHash)))
      .for("share");
    if (!account) return undefined;
    if (oldToken) await endSession(tx, oldToken);
    const needsCode = kind === "admin" && (await hasSecondFactor(tx, userId));
    const session = { userId, kind: needsCode ? ("second-factor" as const) : kind };
    const token = await startSession(tx, session, now);
    return { token, needsCode, email: account.email };
  });
}

export async function hasSecondFactor(tx: Database, userId: string): Promise<boolean> {
  const whereOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  return (await tx.$count(secondFactors, whereOn)) > 0;
}

type AdminOutcome =
  | { outcome: "signed_in"; token: string; needsCode: boolean }
  | { outcome: "wrong" }
  | { outcome: "not_admin" }
  | { outcome: "wait"; seconds: number };

/** `not_admin`: the password is right, the role is missing. */
export async function signInAdmin(
  db: Database,
  jobs: ShopJobs,
  { oldToken, ...attempt }: Attempt & { oldToken: string | undefined },
  now: Date,
): Promise<AdminOutcome> {
  const matched = await signInWithPassword(db, attempt, now);
  if (matched.outcome === "wait") return matched;
  // An account without a verified email never has the role.
  if (matched.outcome === "unconfirmed") return { outcome: "not_admin" };
  if (matched.outcome !== "matched") {
    await recordFailedSignIn(db, jobs, attempt, now);
    return { outcome: "wrong" };
  }
  const { userId } = matched;
  if (!(await isAdmin(db, userId))) return { outcome: "not_admin" };
  const started = await db.transaction(async (tx) => {
    const session = await signIn(tx, { ...matched, kind: "admin", oldToken }, now);
    const action = session?.needsCode ? "admin_code_asked" : "admin_signed_in";
    const isNewBrowser = attempt.knownBrowser === undefined && !session?.needsCode;
    const entry = { action, userId, address: attempt.address, isNewBrowser } as const;
    if (session) await recordAdminAccess(tx, jobs, entry, now);
    return session;
  });
  return started ? { outcome: "signed_in", ...started } : { outcome: "wrong" };
}

/** `address` is the network's. */
export type AdminAccess = { userId: string; address: string; isNewBrowser?: boolean };

/** Call it in the transaction of the session. A sign-in in a new browser is emailed to the administrator. */
export async function recordAdminAccess(
  tx: Database,
  jobs: ShopJobs,
  { action, userId, address, isNewBrowser = false }: AdminAccess & { action: AuditAction },
  now: Date,
): Promise<void> {
  const email = (await findVerifiedEmail(tx, userId)) ?? "";
  const network = { to: address };
  const changes = isNewBrowser ? { network, browser: { to: "new" } } : { network };
  // A password or a code alone proves nobody.
  const isProven = action === "admin_signed_in" || action === "admin_signed_out";
  const actor = isProven ? { userId, email } : { userId: null, email: "visitor" };
  await audit(tx, { actor, now }, action, auditSubject("account", userId, email), changes);
  if (!isNewBrowser) return;
  const what = "new-browser";
  await jobs.enqueue(tx, "security-changed", { changeId: crypto.randomUUID(), userId, what, address });
}

/** Entries an hour about one account: a guesser must not fill the log. */
const maxFailures = { max: 20, windowSeconds: 3_600 };

/** Counts every email address alike: no limit tells who is an administrator. Adds an entry only for one who is. */
export async function recordFailedSignIn(
  db: Database,
  jobs: ShopJobs,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = `failed-admin-sign-ins:${tokenHash(email)}`;
    const isTooMany = (await countTowardLimit(tx, key, maxFailures, now)) !== undefined;
    const [admin] = await tx
      .select({ userId: users.id })
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
      .where(eq(users.email, email));
    if (!admin || isTooMany) return;
    await recordAdminAccess(tx, jobs, { action: "admin_sign_in_failed", ...admin, address }, now);
  });
}
