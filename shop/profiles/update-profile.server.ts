import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { ProfileForm } from "./profile-form.ts";
import { profiles } from "./profiles.table.ts";

type Update = { profileId: string; fields: ProfileForm; now: Date };

/** Saves what an owner changed. `not_found` when the profile is gone or another's: nothing is written then. */
export async function updateProfile(
  db: Database,
  userId: string,
  { profileId, fields, now }: Update,
): Promise<"saved" | "not_found"> {
  const [saved] = await db
    .update(profiles)
    .set({ ...fields, updatedAt: now })
    .where(and(eq(profiles.id, profileId), eq(profiles.userId, userId)))
    .returning({ id: profiles.id });
  return saved ? "saved" : "not_found";
}
