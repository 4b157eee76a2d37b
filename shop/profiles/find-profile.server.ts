import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { normalizeEmail } from "#platform/email-address.ts";
import { canShipTo } from "#platform/person.ts";
import { isPhone, normalizePhone } from "#platform/phone.ts";
import type { FoundProfile } from "./profile-responses.ts";
import { isKnown } from "./profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";
import { nameForOthers, showsName } from "./public-profile.ts";

/**
 * Several matches count as none, unless one with the email is claimed: people who share a phone must not learn of each other,
 * and anybody may have typed an email. By phone among paid profiles only: an account without a tag verified no phone.
 */
export async function findProfile(db: Database, query: string): Promise<FoundProfile | undefined> {
  const profile = isPhone(query) ? await findByPhone(db, query) : await findByEmail(db, query);
  if (!profile) return undefined;
  const { id, claimedAt, displayAddressVisible, city, state } = profile;
  return {
    profileId: id,
    name: nameForOthers(profile),
    ...(!showsName(profile) && { isNameHidden: true }),
    hasAddress: canShipTo(profile),
    ...(claimedAt && displayAddressVisible && city && { city, state: state ?? "" }),
  };
}

async function findByPhone(db: Database, query: string): Promise<Profile | undefined> {
  const found = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.phoneNumber, normalizePhone(query)), isNotNull(profiles.paidAt)))
    .limit(2);
  return found.length === 1 ? found[0] : undefined;
}

async function findByEmail(db: Database, query: string): Promise<Profile | undefined> {
  const [found, another] = await db
    .select()
    .from(profiles)
    .where(and(eq(profiles.email, normalizeEmail(query)), isKnown))
    .orderBy(isNull(profiles.claimedAt), asc(profiles.paidAt), asc(profiles.createdAt))
    .limit(2);
  return found?.claimedAt || !another ? found : undefined;
}
