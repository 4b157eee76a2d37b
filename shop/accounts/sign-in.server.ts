import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import {
  resetAttempts,
  resetAttemptsUnder,
  startAttempt,
  undoAttempt,
} from "#platform/login-backoff.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { matchPassword } from "./accounts.server.ts";
import { isAdmin } from "./roles.server.ts";
import { secondFactors } from "./sign-in.table.ts";

/** Attempts before the wait begins to double: at one account, and from one network address, which a club may share. */
export const freeAttempts = { account: 5, address: 30 };

type Attempt = {
  email: string;
  password: string;
  address: string;
  /** A browser that signed in to this account before. Its attempts are counted apart, so that strangers' can't lock it out. */
  knownBrowser?: string | undefined;
};

type Outcome =
  | { outcome: "matched"; userId: string }
  | { outcome: "wrong" | "unconfirmed" }
  | { outcome: "wait"; seconds: number };

/**
 * Compares the password, with a backoff for each account and each address that is counted before the comparison. An unknown
 * address gets the answer of a wrong password, in equal time. Starts no session.
 */
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
  return matched.isConfirmed ? { outcome: "matched", userId: matched.userId } : { outcome: "unconfirmed" };
}

/** After a new password was set: attempts with the old one make nobody wait. */
export async function forgetWrongPasswords(db: Database, email: string): Promise<void> {
  await resetAttemptsUnder(db, accountKey(email));
}

function accountKey(email: string): string {
  return `sign-in:${tokenHash(email)}`;
}

type AdminOutcome =
  | { outcome: "matched"; userId: string; kind: "admin" | "second-factor" }
  | { outcome: "wrong" }
  | { outcome: "not_admin" }
  | { outcome: "wait"; seconds: number };

/**
 * The password of an administrator, with the same backoff. `kind` is the session to start: with a second factor the code is
 * still missing. `not_admin`: the password is right, the role is missing. Starts no session.
 */
export async function signInAdmin(db: Database, attempt: Attempt, now: Date): Promise<AdminOutcome> {
  const matched = await signInWithPassword(db, attempt, now);
  if (matched.outcome === "wait") return matched;
  // An account without a verified email never has the role.
  if (matched.outcome === "unconfirmed") return { outcome: "not_admin" };
  if (matched.outcome !== "matched") return { outcome: "wrong" };
  const { userId } = matched;
  if (!(await isAdmin(db, userId))) return { outcome: "not_admin" };
  const [factor] = await db
    .select({ confirmedAt: secondFactors.confirmedAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return { outcome: "matched", userId, kind: factor?.confirmedAt ? "second-factor" : "admin" };
}
