import { eq, getTableColumns, lte, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { ownFirst } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

const mostProfiles = 20;

const byUser = prepared((db) => {
  const own = db
    .select({
      ...getTableColumns(profiles),
      place: sql<number>`row_number() over (order by ${ownFirst})`.as("place"),
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder("userId")))
    .as("own");
  return db
    .select()
    .from(own)
    .where(or(lte(own.place, mostProfiles), eq(own.id, sql.placeholder("wanted"))))
    .orderBy(own.place)
    .prepare("profiles_of_user");
});

/**
 * Tags of an account, whole, its own first: the first 20, and `wanted` (an uuid) wherever
 * it stands, if it is the account's. Empty when there is none.
 */
export async function listProfilesOf(db: Database, userId: string, wanted?: string) {
  return byUser(db).execute({ userId, wanted: wanted ?? null });
}
