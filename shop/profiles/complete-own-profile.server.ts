import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { optionalPhone } from "#platform/person.ts";
import { optionalLine } from "#platform/text-fields.ts";
import { isWholeAddress } from "#platform/us-address.ts";
import { ensureProfile } from "./ensure-profile.server.ts";
import { addressOrNone } from "./guest-profile.ts";
import { listProfilesOf } from "./own-profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** Body of complete-own-profile: what a signed-in person typed into an order. All of it may be missing. */
export const ownProfileRequest = z
  .object({ customerName: optionalLine(100), phoneNumber: optionalPhone })
  .and(addressOrNone.transform((address) => ({ address })));

type Given = z.infer<typeof ownProfileRequest> & { now: Date };

/**
 * Fills in what the account's own profile lacks, and changes nothing that it has (spec §4, 'Address Saved'); a profile that
 * is missing is made. Answers the profile as it is now, undefined when the account is gone.
 */
export async function completeOwnProfile(
  db: Database,
  userId: string,
  given: Given,
): Promise<{ profile: Profile; isAddressSaved: boolean } | undefined> {
  await ensureProfile(db, userId, given.now);
  const [own] = await listProfilesOf(db, userId);
  if (!own) return undefined;
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
