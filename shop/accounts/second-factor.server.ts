import { eq, isNull } from "drizzle-orm";
import { generateSecret, generateURI } from "otplib";
import type { Database } from "#platform/database.ts";
import { resetAttempts, startAttempt } from "#platform/login-backoff.server.ts";
import { type AuditAction, auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Actor, recordAudit } from "#shop/audit/audit-log.server.ts";
import { shopConfig } from "#shop-config";
import type { AccountJobs, SecurityChange } from "./account-emails.server.ts";
import { matchPassword } from "./accounts.server.ts";
import {
  encryptKey,
  replaceRecoveryCodes,
  takeAppCode,
  takeRecoveryCode,
} from "./second-factor-codes.server.ts";
import { endSessionsOf } from "./sessions.server.ts";
import { freeAttempts } from "./sign-in.server.ts";
import { recoveryCodes, secondFactors } from "./sign-in.table.ts";

type Admin = NonNullable<Actor>;

type Services = { secret: string; jobs: AccountJobs };

type Wait = { outcome: "wait"; seconds: number };

type Refusal = { outcome: "wrong_password" | "wrong" } | Wait;

/**
 * Begins to turn the second factor on: returns what the app scans and ten recovery codes. It is on after the first right
 * code. Where it is on already, the answer is that of a wrong password.
 */
export async function beginSecondFactor(
  db: Database,
  secret: string,
  { actor, password }: { actor: Admin; password: string },
  now: Date,
): Promise<Refusal | { outcome: "begun"; uri: string; recoveryCodes: string[] }> {
  const refusal = await checkPassword(db, actor, password, now);
  if (refusal) return refusal;
  const { userId } = actor;
  const key = generateSecret();
  return db.transaction(async (tx) => {
    const stored = { secret: encryptKey(secret, userId, key), lastStep: null };
    const [begun] = await tx
      .insert(secondFactors)
      .values({ userId, ...stored })
      .onConflictDoUpdate({
        target: secondFactors.userId,
        set: stored,
        setWhere: isNull(secondFactors.confirmedAt),
      })
      .returning({ userId: secondFactors.userId });
    if (!begun) return { outcome: "wrong_password" };
    const uri = generateURI({ issuer: shopConfig.companyName, label: actor.email, secret: key });
    return { outcome: "begun", uri, recoveryCodes: await replaceRecoveryCodes(tx, secret, userId) };
  });
}

/** The first code of the app turns it on. All sessions of the account end, because none of them gave a code. */
export async function confirmSecondFactor(
  db: Database,
  { secret, jobs }: Services,
  { actor, code }: { actor: Admin; code: string },
  now: Date,
): Promise<Refusal | { outcome: "right" }> {
  const { userId } = actor;
  const take = (tx: Database) =>
    takeAppCode(tx, secret, { userId, code: withoutSpaces(code), isConfirmed: false }, now);
  return withBackoff(db, userId, now, take, async (tx) => {
    await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId));
    await endSessionsOf(tx, userId);
    await record(tx, jobs, { actor, action: "second_factor_on", what: "on" }, now);
    return { outcome: "right" };
  });
}

type WithBoth = { actor: Admin; password: string; code: string };

/** Ten new recovery codes in exchange for the password and a code; the old ones no longer work. */
export async function renewRecoveryCodes(
  db: Database,
  { secret, jobs }: Services,
  { actor, password, code }: WithBoth,
  now: Date,
): Promise<Refusal | { outcome: "renewed"; recoveryCodes: string[] }> {
  const refusal = await checkPassword(db, actor, password, now);
  if (refusal) return refusal;
  return withCode(db, secret, { userId: actor.userId, code, now }, async (tx) => {
    await record(tx, jobs, { actor, action: "recovery_codes_renewed", what: "renewed" }, now);
    return { outcome: "renewed", recoveryCodes: await replaceRecoveryCodes(tx, secret, actor.userId) };
  });
}

/** Turns it off in exchange for the password and a code. */
export async function removeSecondFactor(
  db: Database,
  { secret, jobs }: Services,
  { actor, password, code }: WithBoth,
  now: Date,
): Promise<Refusal | { outcome: "removed" }> {
  const refusal = await checkPassword(db, actor, password, now);
  if (refusal) return refusal;
  return withCode(db, secret, { userId: actor.userId, code, now }, async (tx) => {
    await deleteSecondFactor(tx, actor.userId);
    await record(tx, jobs, { actor, action: "second_factor_off", what: "off" }, now);
    return { outcome: "removed" };
  });
}

export async function deleteSecondFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

type Given = { userId: string; code: string; now: Date };

/** A code of the app (six digits, spaces don't matter) or a recovery code, with backoff. Each code is accepted once. */
export async function checkSecondFactor(
  db: Database,
  secret: string,
  given: Given,
): Promise<{ outcome: "right" | "wrong" } | Wait> {
  return withCode(db, secret, given, async () => ({ outcome: "right" }));
}

/** Runs `act` in the transaction that uses the code up: when it fails, the code is still good. */
async function withCode<Done>(
  db: Database,
  secret: string,
  { userId, code, now }: Given,
  act: (tx: Database) => Promise<Done>,
): Promise<Done | { outcome: "wrong" } | Wait> {
  const typed = withoutSpaces(code);
  const take = (tx: Database) =>
    /^\d{6}$/.test(typed)
      ? takeAppCode(tx, secret, { userId, code: typed, isConfirmed: true }, now)
      : takeRecoveryCode(tx, secret, userId, typed);
  return withBackoff(db, userId, now, take, act);
}

async function withBackoff<Done>(
  db: Database,
  userId: string,
  now: Date,
  take: (tx: Database) => Promise<boolean>,
  act: (tx: Database) => Promise<Done>,
): Promise<Done | { outcome: "wrong" } | Wait> {
  const key = `second-factor:${userId}`;
  const seconds = await startAttempt(db, key, freeAttempts.account, now);
  if (seconds) return { outcome: "wait", seconds };
  return db.transaction(async (tx) => {
    if (!(await take(tx))) return { outcome: "wrong" };
    await resetAttempts(tx, key);
    return act(tx);
  });
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, "");
}

/** Undefined for the right password; with the backoff of a password change. */
async function checkPassword(
  db: Database,
  { userId, email }: Admin,
  password: string,
  now: Date,
): Promise<Refusal | undefined> {
  const key = `change-password:${userId}`;
  const seconds = await startAttempt(db, key, freeAttempts.account, now);
  if (seconds) return { outcome: "wait", seconds };
  const matched = await matchPassword(db, email, password);
  if (matched?.userId !== userId) return { outcome: "wrong_password" };
  await resetAttempts(db, key);
  return undefined;
}

type Change = { actor: Admin; action: AuditAction; what: SecurityChange };

/** In the audit log and by email, so that the owner hears of a change somebody else made. */
async function record(tx: Database, jobs: AccountJobs, { actor, action, what }: Change, now: Date) {
  const entry = auditEntry(action, subjectOf("account", actor.userId, actor.email));
  await recordAudit(tx, actor, [entry], now);
  const payload = { changeId: crypto.randomUUID(), userId: actor.userId, what };
  await jobs.enqueue(tx, "security-changed", payload);
}
