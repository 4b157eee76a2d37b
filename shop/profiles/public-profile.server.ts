import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { isClaimable } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";
import { type PublicProfile, toPublicProfile } from "./public-profile.ts";

const byPublicId = prepared((db) =>
  db
    .select({ profile: profiles, isClaimable: sql<boolean>`${isClaimable}` })
    .from(profiles)
    .where(eq(profiles.publicId, sql.placeholder("publicId")))
    .prepare("profile_by_public_id"),
);

export type FinderProfile = PublicProfile & { isClaimable?: true };

/** What a finder may see: hidden fields never leave here. Undefined for an unknown id; case doesn't matter. */
export async function findPublicProfile(db: Database, publicId: string): Promise<FinderProfile | undefined> {
  if (!/^[0-9a-f]{32}$/i.test(publicId)) return undefined;
  const [found] = await byPublicId(db).execute({ publicId: publicId.toLowerCase() });
  if (!found) return undefined;
  return { ...toPublicProfile(found.profile), ...(found.isClaimable && { isClaimable: true }) };
}
