import { eq, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { profiles } from "./profiles.table.ts";
import { type PublicProfile, toPublicProfile } from "./public-profile.ts";

const byPublicId = prepared((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.publicId, sql.placeholder("publicId")))
    .prepare("profile_by_public_id"),
);

/** `isClaimable`: paid, and nobody's yet; whoever owns its mailbox may claim it. */
export type FinderProfile = PublicProfile & { isClaimable?: true };

/** What a finder may see: hidden fields never leave here (decisions §4.7). Undefined for an unknown id; case doesn't matter. */
export async function findPublicProfile(db: Database, publicId: string): Promise<FinderProfile | undefined> {
  if (!/^[0-9a-f]{32}$/i.test(publicId)) return undefined;
  const [profile] = await byPublicId(db).execute({ publicId: publicId.toLowerCase() });
  if (!profile) return undefined;
  const isClaimable = profile.paidAt !== null && profile.userId === null;
  return { ...toPublicProfile(profile), ...(isClaimable && { isClaimable }) };
}
