import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { nameForOthers } from "./name-for-others.ts";
import { isClaimable } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

type Search = { email: string } | { publicId: string } | { profileId: string };

export type Claimable = { profileId: string; email: string; name: string };

/** A paid profile that belongs to no account yet; undefined for every other. */
export async function findClaimable(db: Database, search: Search): Promise<Claimable | undefined> {
  const isIt =
    "email" in search
      ? eq(profiles.email, search.email)
      : "publicId" in search
        ? eq(profiles.publicId, search.publicId.toLowerCase())
        : eq(profiles.id, search.profileId);
  const [profile] = await db
    .select()
    .from(profiles)
    .where(and(isIt, isClaimable))
    .orderBy(asc(profiles.paidAt))
    .limit(1);
  return profile && { profileId: profile.id, email: profile.email, name: nameForOthers(profile) };
}
