import { randomInt } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { generateSecret, generateURI, verifySync } from "otplib";
import type { Database } from "#platform/database.ts";
import { freeAttempts, resetAttempts, startAttempt } from "#platform/limits.server.ts";
import { decrypt, deriveToken, encrypt, type Secret } from "#platform/tokens.server.ts";
import { type AuditAction, auditSubject } from "#shop/audit/audit-entry.ts";
import { type Admin, audit } from "#shop/audit/audit-log.server.ts";
import type { SecurityChange, ShopJobs } from "#shop/jobs.server.ts";
import { shopConfig } from "#shop-config";
import { lockAccount } from "./accounts.server.ts";
import { recoveryCodes, secondFactors } from "./accounts.table.ts";
import { checkOwnPassword } from "./passwords.server.ts";
import { endSession, endSessions, startSession } from "./sessions.server.ts";
import { type AdminAccess, recordAdminAccess } from "./sign-in.server.ts";

type Services = { secret: Secret; jobs: ShopJobs };

type Wait = { outcome: "wait"; seconds: number };

type Refusal = { outcome: "wrong_password" } | { outcome: "wrong" } | Wait;

/** Returns what the app scans and ten recovery codes. Refuses where it is on already: only an outdated page asks then. */
export async function beginSecondFactor(
  db: Database,
  secret: Secret,
  { actor, password }: { actor: Admin; password: string },
  now: Date,
): Promise<Refusal | { outcome: "begun"; uri: string; recoveryCodes: string[] }> {
  const checked = await checkOwnPassword(db, actor.userId, password, now);
  if (checked.outcome !== "matched") return checked;
  const { userId } = actor;
  const key = generateSecret();
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const encrypted = Buffer.from(encrypt(Buffer.from(key), encryptionKey(secret, userId)));
    const stored = { secret: encrypted.toString("base64"), lastStep: null };
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

/** The first code turns it on. All sessions end, because none gave a code; a new one starts. `over`: this one has ended meanwhile. */
export async function confirmSecondFactor(
  db: Database,
  { secret, jobs }: Services,
  { actor, token, code }: { actor: Admin; token: string; code: string },
  now: Date,
): Promise<Refusal | { outcome: "over" } | { outcome: "right"; token: string }> {
  const { userId } = actor;
  return withBackoff(db, userId, now, async (tx, factor) => {
    if (factor.confirmedAt) return undefined;
    if (!(await takeAppCode(tx, secret, factor, withoutSpaces(code), now))) return undefined;
    if (!(await endSession(tx, token))) return { outcome: "over" };
    await tx.update(secondFactors).set({ confirmedAt: now }).where(eq(secondFactors.userId, userId));
    await endSessions(tx, userId);
    await record(tx, jobs, { actor, action: "second_factor_on", what: "on" }, now);
    return { outcome: "right", token: await startSession(tx, { userId, kind: "admin" }, now) };
  });
}

type WithBoth = { actor: Admin; password: string; code: string };

export async function renewRecoveryCodes(
  db: Database,
  { secret, jobs }: Services,
  given: WithBoth,
  now: Date,
): Promise<Refusal | { outcome: "renewed"; recoveryCodes: string[] }> {
  return withPasswordAndCode(db, secret, given, now, async (tx) => {
    await record(tx, jobs, { actor: given.actor, action: "recovery_codes_renewed", what: "renewed" }, now);
    return { outcome: "renewed", recoveryCodes: await replaceRecoveryCodes(tx, secret, given.actor.userId) };
  });
}

export async function removeSecondFactor(
  db: Database,
  { secret, jobs }: Services,
  given: WithBoth,
  now: Date,
): Promise<Refusal | { outcome: "removed" }> {
  return withPasswordAndCode(db, secret, given, now, async (tx) => {
    await deleteSecondFactor(tx, given.actor.userId);
    await record(tx, jobs, { actor: given.actor, action: "second_factor_off", what: "off" }, now);
    return { outcome: "removed" };
  });
}

async function withPasswordAndCode<Done>(
  db: Database,
  secret: Secret,
  { actor: { userId }, password, code }: WithBoth,
  now: Date,
  act: (tx: Database) => Promise<Done>,
): Promise<Done | Refusal> {
  const checked = await checkOwnPassword(db, userId, password, now);
  if (checked.outcome !== "matched") return checked;
  return withCode(db, secret, { userId, code, now }, act);
}

export async function deleteSecondFactor(tx: Database, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

type CodeAttempt = { userId: string; code: string; now: Date };

type HalfSignedIn = AdminAccess & { code: string; halfSession: string };

/** Signs in once for each typed password. `over`: another code or a new password ended it. */
export async function signInWithCode(
  db: Database,
  { secret, jobs }: Services,
  { halfSession, code, ...account }: HalfSignedIn,
  now: Date,
): Promise<{ outcome: "signed_in"; token: string } | { outcome: "wrong" } | { outcome: "over" } | Wait> {
  const { userId } = account;
  const signedIn = await withCode(db, secret, { userId, code, now }, async (tx) => {
    if (!(await endSession(tx, halfSession))) return { outcome: "over" as const };
    await recordAdminAccess(tx, jobs, { action: "admin_signed_in", ...account }, now);
    const token = await startSession(tx, { userId, kind: "admin" }, now);
    return { outcome: "signed_in" as const, token };
  });
  const { address } = account;
  if (signedIn.outcome === "wrong")
    await recordAdminAccess(db, jobs, { action: "admin_code_wrong", userId, address }, now);
  return signedIn;
}

/** Runs `act` in the transaction that uses up a code of the app or a recovery code: when it fails, the code is still good. */
export async function withCode<Done>(
  db: Database,
  secret: Secret,
  { userId, code, now }: CodeAttempt,
  act: (tx: Database) => Promise<Done>,
): Promise<Done | { outcome: "wrong" } | Wait> {
  const bareCode = withoutSpaces(code);
  return withBackoff(db, userId, now, async (tx, factor) => {
    if (!factor.confirmedAt) return undefined;
    const isRight = isAppCode(bareCode)
      ? await takeAppCode(tx, secret, factor, bareCode, now)
      : await takeRecoveryCode(tx, secret, userId, bareCode);
    return isRight ? act(tx) : undefined;
  });
}

type SecondFactor = typeof secondFactors.$inferSelect;

/** Runs `attempt` while the account is locked: no other code is checked and no session starts meanwhile. */
async function withBackoff<Done>(
  db: Database,
  userId: string,
  now: Date,
  attempt: (tx: Database, factor: SecondFactor) => Promise<Done | undefined>,
): Promise<Done | { outcome: "wrong" } | Wait> {
  const key = `second-factor:${userId}`;
  const seconds = await startAttempt(db, key, freeAttempts.account, now);
  if (seconds) return { outcome: "wait", seconds };
  return db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
    const done = factor && (await attempt(tx, factor));
    if (!done) return { outcome: "wrong" };
    await resetAttempts(tx, key);
    return done;
  });
}

/** Uses a code of the app up. It is right in its half minute and in those beside it. Neither it nor an older one is accepted again. */
async function takeAppCode(
  tx: Database,
  secret: Secret,
  { userId, secret: encrypted, lastStep }: SecondFactor,
  code: string,
  now: Date,
): Promise<boolean> {
  const key = decrypt(Buffer.from(encrypted, "base64"), encryptionKey(secret, userId));
  if (!key || !isAppCode(code)) return false;
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = verifySync({ secret: Buffer.from(key).toString(), token: code, epoch, epochTolerance: 30 });
  if (!checked.valid || !("timeStep" in checked) || checked.timeStep <= (lastStep ?? 0)) return false;
  await tx.update(secondFactors).set({ lastStep: checked.timeStep }).where(eq(secondFactors.userId, userId));
  return true;
}

function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

async function takeRecoveryCode(tx: Database, secret: Secret, userId: string, code: string) {
  const hashes = secret.map((each) => recoveryCodeHash([each], userId, code));
  const usedCodes = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, hashes)))
    .returning({ userId: recoveryCodes.userId });
  return usedCodes.length > 0;
}

async function replaceRecoveryCodes(tx: Database, secret: Secret, userId: string): Promise<string[]> {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
  const codes = Array.from({ length: 10 }, () => `${four()}-${four()}-${four()}`);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: recoveryCodeHash(secret, userId, code) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

/** Nobody can mistake one for another on paper: no 0 and O, no 1, I and L. */
const alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";

function recoveryCodeHash(secret: Secret, userId: string, code: string): string {
  return deriveToken(secret, "recovery-code", userId, code.replaceAll("-", "").toUpperCase());
}

function encryptionKey(secret: Secret, userId: string) {
  return { secret, key: `second-factor:${userId}` };
}

function withoutSpaces(code: string): string {
  return code.replaceAll(/\s/g, "");
}

type FactorChange = { actor: Admin; action: AuditAction; what: SecurityChange["what"] };

/** Records a change and emails it, so that the owner hears of one that somebody else made. */
async function record(tx: Database, jobs: ShopJobs, { actor, action, what }: FactorChange, now: Date) {
  await audit(tx, { actor, now }, action, auditSubject("account", actor.userId, actor.email));
  const payload = { changeId: crypto.randomUUID(), userId: actor.userId, what };
  await jobs.enqueue(tx, "security-changed", payload);
}
