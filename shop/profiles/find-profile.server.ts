import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { isPhone, normalizeEmail, normalizePhone } from "#platform/contact-details.ts";
import type { Database } from "#platform/database.ts";
import type { FoundProfile } from "./profile-responses.ts";
import { offersAddress, ownFirst, whereKnown } from "./profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";
import { initialsForOthers, nameForOthers, showsName } from "./public-profile.ts";

/**
 * Several matches count as none, unless one with the email is claimed: people who share a phone must not learn of each other,
 * and anybody may have typed an email. By phone among paid profiles only: an account without a tag verified no phone.
 */
export async function findProfile(db: Database, query: string): Promise<FoundProfile | undefined> {
  const email = isPhone(query) ? null : normalizeEmail(query);
  const profile = email === null ? await findByPhone(db, query) : await findByEmail(db, email);
  if (!profile) return undefined;
  const { id, displayAddressVisible, city, state } = profile;
  const { name, isNameHidden, hasAddress } = seenByBuyer(profile, email);
  return {
    profileId: id,
    name,
    ...(isNameHidden && { isNameHidden: true }),
    hasAddress,
    ...(hasAddress && displayAddressVisible && { city: city ?? "", state: state ?? "" }),
  };
}

/** Returns what the buyer may know of somebody else's profile. `email` found it, or null: a phone number, which nobody verified. */
export function seenByBuyer(profile: Profile, email: string | null) {
  const isByEmail = email === profile.email;
  const isNameShown = isByEmail && showsName(profile);
  return {
    name: isNameShown ? nameForOthers(profile) : initialsForOthers(profile),
    isNameHidden: !isNameShown,
    isFoundByPhone: !isByEmail,
    hasAddress: isByEmail && offersAddress(profile),
  };
}

async function findByPhone(db: Database, query: string): Promise<Profile | undefined> {
  const matches = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.phoneNumber, normalizePhone(query)), isNotNull(profiles.paidAt)))
    .limit(2);
  return matches.length === 1 ? matches[0] : undefined;
}

/** An account's own profile goes before what joined it, unless it has no name yet: a tag could not be ordered for it. */
async function findByEmail(db: Database, email: string): Promise<Profile | undefined> {
  const [first, second] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.email, email), whereKnown))
    .orderBy(isNull(profiles.claimedAt), eq(profiles.displayName, ""), ownFirst)
    .limit(2);
  return first?.claimedAt || !second ? first : undefined;
}
