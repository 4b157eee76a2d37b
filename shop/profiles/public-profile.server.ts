import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type Profile, profiles } from "./profiles.table.ts";
import type { PublicProfile } from "./public-profile.ts";

const byPublicId = prepared((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.publicId, sql.placeholder("publicId")))
    .prepare("profile_by_public_id"),
);

/** What a finder may see: hidden fields never leave here (decisions §4.7). Undefined for an unknown id; case doesn't matter. */
export async function findPublicProfile(db: Database, publicId: string): Promise<PublicProfile | undefined> {
  if (!/^[0-9a-f]{32}$/i.test(publicId)) return undefined;
  const [profile] = await byPublicId(db).execute({ publicId: publicId.toLowerCase() });
  return profile && toPublicProfile(profile);
}

/** Each field only if its flag is set and it has a value; an address counts if line 1 or city exists (spec §2). */
function toPublicProfile(profile: Profile): PublicProfile {
  const name = profile.displayNamePublic || profile.displayName;
  const phone = profile.phoneNumberPublic || profile.phoneNumber;
  const email = profile.emailPublic || profile.email;
  const { addressLine1, addressLine2, city, state, postalCode } = profile;
  return {
    ...(profile.displayNameVisible && name && { name }),
    ...(profile.displayPhoneVisible && phone && { phone }),
    ...(profile.displayEmailVisible && email && { email }),
    ...(profile.displayAddressVisible &&
      (addressLine1 || city) && { address: { addressLine1, addressLine2, city, state, postalCode } }),
    ...(profile.displayNotesVisible && profile.notes && { notes: profile.notes }),
  };
}
