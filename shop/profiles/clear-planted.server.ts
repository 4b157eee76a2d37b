import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { users } from "#shop/accounts/users.table.ts";
import type { ProfileForm } from "./profile-form.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** A profile as if nobody had typed anything into it: every field that somebody could have. */
const untyped: Pick<Profile, keyof ProfileForm> = {
  ...{ displayName: "", phoneNumber: "", notes: null },
  ...{ addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null },
  ...{ displayNamePublic: null, phoneNumberPublic: null, emailPublic: null },
  ...{ displayNameVisible: true, displayPhoneVisible: true, displayEmailVisible: true },
  ...{ displayAddressVisible: false, displayNotesVisible: true },
};

/**
 * Empties what somebody unknown typed into the account's profiles before its mailbox was proven: a stranger's phone and
 * address would else be its owner's. What is paid for stays, like a gift: a tag leads there. Says whether the account had
 * such profiles, so that its owner is asked to look.
 */
export async function clearPlanted(db: Database, userId: string): Promise<boolean> {
  const isUnproven = and(eq(profiles.userId, userId), isNull(profiles.claimedAt));
  const unproven = await db.$count(profiles, isUnproven);
  if (unproven === 0) return false;
  await db.update(users).set({ name: "" }).where(eq(users.id, userId));
  await db
    .update(profiles)
    .set(untyped)
    .where(and(isUnproven, isNull(profiles.paidAt)));
  return true;
}
