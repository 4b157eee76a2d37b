import { and, eq, isNull, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import type { GuestProfile } from "./guest-profile.ts";
import { draftFields, newDraft } from "./new-draft.server.ts";
import { isDraft, isKnown } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

const knownByEmail = prepared((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.email, sql.placeholder("email")), isKnown))
    .limit(1)
    .prepare("known_profile_by_email"),
);

/**
 * Makes a draft that belongs to the browser, or changes the browser's own one and keeps its public id.
 * `duplicate_email` when a paid or claimed profile has the address: nothing is overwritten or revealed (decisions §2).
 */
export async function createGuestProfile(db: Database, browser: string, profile: GuestProfile, now: Date) {
  const [known] = await knownByEmail(db).execute({ email: profile.email });
  if (known) return "duplicate_email";

  const [changed] = profile.profileId
    ? await db
        .update(profiles)
        .set(draftFields(profile, now))
        .where(
          and(
            eq(profiles.id, profile.profileId),
            eq(profiles.draftOwner, browser),
            isDraft,
            isNull(profiles.userId),
          ),
        )
        .returning({ profileId: profiles.id, publicId: profiles.publicId })
    : [];
  if (changed) return changed;

  const [made] = await db
    .insert(profiles)
    .values(newDraft(browser, profile, now))
    .returning({ profileId: profiles.id, publicId: profiles.publicId });
  if (!made) throw new Error("The profile was not written.");
  return made;
}
