import type { Database } from "#platform/database.ts";
import {
  forgetTries,
  forgetTriesBelow,
  takeBackTry,
  tryAfterDelay,
} from "#platform/growing-delays.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { SignIn } from "./sign-in.ts";

/** Tries before the wait begins to double: of one account, and of one network address, which a whole club may share. */
export const freeTries = { account: 5, address: 30 };

export type Attempt = {
  email: string;
  password: string;
  address: string;
  /** A browser that signed in to this account before: its tries are counted apart, so that strangers' keep nobody out. */
  knownBrowser?: string | undefined;
};

type Outcome =
  | { outcome: "matched"; userId: string }
  | { outcome: "wrong" | "unconfirmed" }
  | { outcome: "wait"; seconds: number };

/**
 * Compares the password with growing delays per account and per address, counted in the database before the comparison.
 * An unknown address is answered like a wrong password, in equal time. Starts no session.
 */
export async function signInWithPassword(
  db: Database,
  signIn: SignIn,
  { email, password, address, knownBrowser }: Attempt,
  now: Date,
): Promise<Outcome> {
  const ofAddress = `sign-in:${address}`;
  const ofAccount = knownBrowser ? `${triesOf(email)}:${knownBrowser}` : triesOf(email);
  const seconds =
    (await tryAfterDelay(db, ofAddress, freeTries.address, now)) ??
    (await tryAfterDelay(db, ofAccount, freeTries.account, now));
  if (seconds) return { outcome: "wait", seconds };

  const matched = await signIn.matchPassword(email, password);
  if (!matched) return { outcome: "wrong" };
  await forgetTries(db, ofAccount);
  await takeBackTry(db, ofAddress, now);
  return matched.isConfirmed ? { outcome: "matched", userId: matched.userId } : { outcome: "unconfirmed" };
}

/** A new password begins anew: what was tried with the old one makes nobody wait. */
export async function forgetWrongPasswords(db: Database, email: string): Promise<void> {
  await forgetTries(db, triesOf(email));
  await forgetTriesBelow(db, triesOf(email));
}

function triesOf(email: string): string {
  return `sign-in:${tokenHash(email)}`;
}
