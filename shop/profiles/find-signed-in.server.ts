import { and, eq, gt, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { sessions } from "#shop/accounts/sign-in.table.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { ownFirst } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

const byToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      expiresAt: sessions.expiresAt,
      renewedAt: sessions.updatedAt,
      profileId: profiles.id,
      publicId: profiles.publicId,
      role: userRoles.role,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        gt(sessions.expiresAt, sql`${sql.placeholder("now")}::timestamptz`),
      ),
    )
    .orderBy(ownFirst)
    .limit(1)
    .prepare("signed_in_by_token"),
);

/** Who a page is for; their own profile is the first that the account had, null before there is one. */
export type SignedIn = {
  userId: string;
  email: string;
  /** The mailbox is proven; an unconfirmed account reaches only what it made itself (decisions §2). */
  isConfirmed: boolean;
  isAdmin: boolean;
  profileId: string | null;
  publicId: string | null;
  expiresAt: Date;
  renewedAt: Date;
};

/** The person of a session that has not ended, in one round trip; undefined when there is none. */
export async function findSignedIn(db: Database, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await byToken(db).execute({ token, now: now.toISOString() });
  if (!found) return undefined;
  const { role, ...signedIn } = found;
  return { ...signedIn, isAdmin: role === "admin" };
}
