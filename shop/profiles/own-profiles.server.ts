import { asc, eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { type Profile, profiles } from "./profiles.table.ts";

const mostProfiles = 20;

const byUser = prepared((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder("userId")))
    .orderBy(sql`${profiles.claimedAt} asc nulls first`, asc(profiles.createdAt), asc(profiles.id))
    .limit(mostProfiles)
    .prepare("profiles_of_user"),
);

/** All tags of an account, whole, its own first (as `findSignedIn` orders them); at most 20. Empty when there is none. */
export async function listProfilesOf(db: Database, userId: string): Promise<Profile[]> {
  return byUser(db).execute({ userId });
}
