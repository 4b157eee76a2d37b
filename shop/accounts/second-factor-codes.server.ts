import { randomInt } from "node:crypto";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";
import { verifySync } from "otplib";
import type { Database } from "#platform/database.ts";
import { decrypt, encrypt } from "#platform/encrypt.server.ts";
import { deriveToken } from "#platform/tokens.server.ts";
import { recoveryCodes, secondFactors } from "./sign-in.table.ts";

/** Uses a code of the app up. It is right in its half minute and in those beside it. Neither it nor an older one is accepted again. */
export async function takeAppCode(
  tx: Database,
  secret: string,
  { userId, code, isConfirmed }: { userId: string; code: string; isConfirmed: boolean },
  now: Date,
): Promise<boolean> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const key = factor && decryptKey(secret, userId, factor.secret);
  if (!key || !/^\d{6}$/.test(code)) return false;
  const epoch = Math.floor(now.getTime() / 1000);
  const checked = verifySync({ secret: key, token: code, epoch, epochTolerance: 30 });
  if (!checked.valid || !("timeStep" in checked)) return false;
  const { confirmedAt, lastStep } = secondFactors;
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: checked.timeStep })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isConfirmed ? isNotNull(confirmedAt) : isNull(confirmedAt),
        or(isNull(lastStep), lt(lastStep, checked.timeStep)),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

/** Uses a recovery code up; of several calls at once only one gets it. */
export async function takeRecoveryCode(
  tx: Database,
  secret: string,
  userId: string,
  code: string,
): Promise<boolean> {
  const codeHash = recoveryCodeHash(secret, userId, code);
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Ten new recovery codes; the old ones no longer work. */
export async function replaceRecoveryCodes(tx: Database, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: 10 }, newRecoveryCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: recoveryCodeHash(secret, userId, code) }));
  await tx.insert(recoveryCodes).values(rows);
  return codes;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `xxxxx-xxxxx`, about 60 bits. */
function newRecoveryCode(): string {
  const characters = Array.from({ length: 10 }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${characters.slice(0, 5)}-${characters.slice(5)}`;
}

function recoveryCodeHash(secret: string, userId: string, code: string): string {
  return deriveToken(secret, "recovery-code", userId, code);
}

function lockOf(secret: string, userId: string) {
  return { secret, key: `second-factor:${userId}` };
}

export function encryptKey(secret: string, userId: string, key: string): string {
  return Buffer.from(encrypt(Buffer.from(key), lockOf(secret, userId))).toString("base64");
}

function decryptKey(secret: string, userId: string, stored: string): string | undefined {
  const key = decrypt(Buffer.from(stored, "base64"), lockOf(secret, userId));
  return key && Buffer.from(key).toString();
}
