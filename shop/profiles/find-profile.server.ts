import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { normalizeEmail } from "#platform/email-address.ts";
import { phoneDigits } from "#platform/phone.ts";
import { isCompleteAddress } from "#platform/us-address.ts";
import { initialsOf, isPhoneQuery } from "./known-profiles.ts";
import { isKnown } from "./profile-life.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** What a searcher learns. No public id: `/p/` would show phone and e-mail to anybody who knows one of them. */
export type FoundProfile = {
  profileId: string;
  name: string;
  hasAddress: boolean;
  city?: string;
  state?: string;
};

/**
 * Exact e-mail or exact phone digits among paid and claimed profiles (decisions §2).
 * Undefined when none or more than one match: several people share a phone, and neither may be told of the other.
 */
export async function findProfile(db: Database, query: string): Promise<FoundProfile | undefined> {
  const matches = isPhoneQuery(query)
    ? eq(profiles.phoneNumber, phoneDigits(query))
    : eq(profiles.email, normalizeEmail(query));
  if (isPhoneQuery(query) && phoneDigits(query).length !== 10) return undefined;
  const found = await db.select().from(profiles).where(and(matches, isKnown)).limit(2);
  return found[0] && found.length === 1 ? toFound(found[0]) : undefined;
}

function toFound(profile: Profile): FoundProfile {
  const place =
    profile.displayAddressVisible && profile.city ? { city: profile.city, state: profile.state ?? "" } : {};
  return {
    profileId: profile.id,
    name: nameForOthers(profile),
    hasAddress: isCompleteAddress(profile),
    ...place,
  };
}

/** The name where the owner shows it, else its initials. */
export function nameForOthers(
  profile: Pick<Profile, "displayName" | "displayNamePublic" | "displayNameVisible">,
) {
  const name = profile.displayNamePublic ?? profile.displayName;
  return profile.displayNameVisible ? name : initialsOf(name);
}
