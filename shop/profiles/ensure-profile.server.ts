import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { users } from "#shop/accounts/users.table.ts";
import { profiles } from "./profiles.table.ts";

/**
 * `ensure_user_profile` of spec §7: an account without a profile gets one, with a public id of its own. Called at each
 * sign-in; safe to call again and at once. Says whether it made one; nothing happens for an account that is gone.
 */
export async function ensureProfile(db: Database, userId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // The row lock keeps two sign-ins at once from making two profiles.
    const [account] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
    if (!account) return false;
    const [own] = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .limit(1);
    if (own) return false;
    await tx.insert(profiles).values({
      userId,
      publicId: randomHex(),
      displayName: account.name,
      email: account.email,
      claimedAt: account.emailVerified ? now : null,
      createdAt: now,
      updatedAt: now,
    });
    return true;
  });
}

/** What an account made before its mailbox was proven is its owner's from now on. */
export async function claimOwnProfiles(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .update(profiles)
    .set({ claimedAt: now })
    .where(and(eq(profiles.userId, userId), isNull(profiles.claimedAt)));
}
