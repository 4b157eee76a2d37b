import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/**
 * The whole profile, hidden fields included: the caller must know that the id is the session's own (or be a job).
 * Undefined when it is gone.
 */
export async function findProfileById(db: Database, profileId: string): Promise<Profile | undefined> {
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, profileId));
  return profile;
}
