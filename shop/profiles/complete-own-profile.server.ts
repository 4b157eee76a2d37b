import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { isWholeAddress, optionalPhone } from "#platform/person.ts";
import { optionalLine } from "#platform/text-fields.ts";
import { addressOrNone } from "./guest-profile.ts";
import { ensureProfile, listProfilesOf } from "./profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** Body of complete-own-profile: what a signed-in person typed into an order, and for which of the account's profiles. */
export const ownProfileRequest = z
  .object({ profileId: z.uuid().nullish(), customerName: optionalLine(100), phoneNumber: optionalPhone })
  .and(addressOrNone.transform((address) => ({ address })));

type Given = z.infer<typeof ownProfileRequest> & { now: Date };

/**
 * Fills in what the profile lacks and overwrites nothing. Without `profileId` it is the account's own profile, which is
 * created where it is missing. Returns the profile as it is now, `not_own` when it is not the account's, undefined when
 * the account is gone.
 */
export async function completeOwnProfile(
  db: Database,
  userId: string,
  given: Given,
): Promise<{ profile: Profile; isAddressSaved: boolean } | "not_own" | undefined> {
  await ensureProfile(db, userId, given.now);
  const { profileId } = given;
  const owned = await listProfilesOf(db, userId, profileId ?? undefined);
  if (!owned[0]) return undefined;
  const own = profileId ? owned.find(({ id }) => id === profileId) : owned[0];
  if (!own) return "not_own";
  const isAddressSaved = given.address !== null && !isWholeAddress(own);
  const missing = {
    ...(!own.displayName && given.customerName && { displayName: given.customerName }),
    ...(!own.phoneNumber && given.phoneNumber && { phoneNumber: given.phoneNumber }),
    ...(isAddressSaved && given.address),
  };
  if (Object.keys(missing).length === 0) return { profile: own, isAddressSaved };
  const [profile] = await db
    .update(profiles)
    .set({ ...missing, updatedAt: given.now })
    .where(and(eq(profiles.id, own.id), eq(profiles.userId, userId)))
    .returning();
  return profile && { profile, isAddressSaved };
}
