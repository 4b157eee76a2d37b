import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { secondFactors } from "#shop/accounts/sign-in.table.ts";
import type { SecondFactor } from "#shop/accounts/sign-in.ts";
import { users } from "#shop/accounts/users.table.ts";
import type { Auth } from "./sign-in.ts";

type Api = Auth["api"];

/**
 * Better Auth's second factor in the shop's own words; tries are counted by who calls (shop/accounts). `apiOn`: the same
 * library within a transaction.
 */
export function openSecondFactor(api: Api, db: Database, apiOn: (tx: Database) => Api): SecondFactor {
  return {
    async begin(headers, password) {
      const begun = await unlessRefused(api.enableTwoFactor({ body: { password, method: "totp" }, headers }));
      return begun?.method === "totp" ? { uri: begun.totpURI, recoveryCodes: begun.backupCodes } : undefined;
    },
    matchCode: async (headers, code) =>
      (await unlessRefused(api.verifyTOTP({ body: { code }, headers }))) !== undefined,
    takeRecoveryCode: (userId, headers, code) =>
      db.transaction(async (tx) => {
        // The library's own check lets several at once take a code on PostgreSQL, and one of two bring the other's back.
        await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
        const asked = apiOn(tx).verifyBackupCode({ body: { code, disableSession: true }, headers });
        return (await unlessRefused(asked)) !== undefined;
      }),
    renewRecoveryCodes: async (headers, password) =>
      (await unlessRefused(api.generateBackupCodes({ body: { password }, headers })))?.backupCodes,
    async remove(userId) {
      await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
      await db.delete(secondFactors).where(eq(secondFactors.userId, userId));
    },
  };
}

/** The library throws for what a person got wrong, too. */
async function unlessRefused<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return undefined;
    throw error;
  }
}
