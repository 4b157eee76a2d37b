import type { Database } from "#platform/database.ts";
import { forgetTries, tryAfterDelay } from "#platform/growing-delays.server.ts";
import { exceedsRateLimit } from "#platform/rate-limits.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import type { SecondFactor } from "./sign-in.ts";
import { freeTries } from "./sign-in-with-password.server.ts";

type Attempt = {
  userId: string;
  code: string;
  /** A recovery code is none here: the app must prove that it has the key. */
  ofAppOnly?: boolean;
};

/** A code is right for its half minute and those beside it: in this time it is taken once. */
const codeSeconds = 120;

/**
 * A code of the app (six digits, spaces don't matter) or a recovery code, with growing delays. A code that was used is
 * wrong from then on. `headers` are of a request of the account's session.
 */
export async function checkSecondFactor(
  db: Database,
  { secondFactor, headers }: { secondFactor: SecondFactor; headers: Headers },
  { userId, code, ofAppOnly = false }: Attempt,
  now: Date,
): Promise<{ outcome: "right" | "wrong" } | { outcome: "wait"; seconds: number }> {
  const key = `second-factor:${userId}`;
  const seconds = await tryAfterDelay(db, key, freeTries.account, now);
  if (seconds) return { outcome: "wait", seconds };
  const typed = code.replaceAll(/\s/g, "");
  const isRight = /^\d{6}$/.test(typed)
    ? (await secondFactor.matchCode(headers, typed)) && !(await wasUsed(db, userId, typed, now))
    : !ofAppOnly && (await secondFactor.takeRecoveryCode(userId, headers, typed));
  if (!isRight) return { outcome: "wrong" };
  await forgetTries(db, key);
  return { outcome: "right" };
}

async function wasUsed(db: Database, userId: string, code: string, now: Date): Promise<boolean> {
  const used = { most: 1, windowSeconds: codeSeconds };
  return (
    (await exceedsRateLimit(db, `second-factor-code:${userId}:${tokenHash(code)}`, used, now)) !== undefined
  );
}
