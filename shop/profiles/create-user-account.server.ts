import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import type { AccountJobs } from "#shop/accounts/account-jobs.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import type { GuestProfile } from "./guest-profile.ts";
import { isKnown } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

type Made = { userId: string; profileId: string; publicId: string };

type NewAccount = Omit<GuestProfile, "profileId"> & { password?: string | undefined; browser: string };

/**
 * An account together with its profile, whose ids are equal (decisions §2), made in a self order. It may go on at once;
 * by mail it is asked to confirm, or without password to set one. `duplicate_email` when the address has an account or
 * a known profile. The password must have passed `passwordProblem`.
 */
export async function createUserAccount(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { customerName, phoneNumber, email, address, password, browser }: NewAccount,
  now: Date,
): Promise<Made | "duplicate_email"> {
  const [known] = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, email), isKnown))
    .limit(1);
  if (known) return "duplicate_email";
  const account = await signIn.createAccount({ email, name: customerName, ...(password && { password }) });
  if (account === "known") return "duplicate_email";

  const { userId } = account;
  const publicId = randomHex();
  await db.transaction(async (tx) => {
    await tx.insert(profiles).values({
      id: userId,
      userId,
      publicId,
      displayName: customerName,
      phoneNumber,
      email,
      ...address,
      draftOwner: browser,
      createdAt: now,
      updatedAt: now,
    });
    await jobs.enqueue(tx, "account-mail", {
      requestId: crypto.randomUUID(),
      about: password ? "confirm" : "set-password",
      email,
      ...(password && { browser }),
    });
  });
  return { userId, profileId: userId, publicId };
}
