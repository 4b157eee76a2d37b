import { and, eq, gt, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { adminSession, adminSessionEnd } from "#shop/accounts/session-ends.ts";
import { sessions } from "#shop/accounts/sign-in.table.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { ownFirst } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

const now = sql`${sql.placeholder("now")}::timestamptz`;

const isFresh = sql`${sessions.updatedAt} > ${now} - make_interval(mins => ${adminSession.idleMinutes}) and ${sessions.createdAt} > ${now} - make_interval(hours => ${adminSession.hours})`;

const byToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      hasSecondFactor: users.twoFactorEnabled,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
      renewedAt: sessions.updatedAt,
      profileId: profiles.id,
      publicId: profiles.publicId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.token, sql.placeholder("token")),
        gt(sessions.expiresAt, now),
        or(
          eq(sessions.kind, "customer"),
          and(eq(sessions.kind, "admin"), eq(userRoles.role, "admin"), isFresh),
        ),
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
  /** Of a session that began at the admin's own sign-in, while the role is there. */
  isAdmin: boolean;
  hasSecondFactor: boolean;
  profileId: string | null;
  publicId: string | null;
  expiresAt: Date;
  renewedAt: Date;
};

/** The person of a session that has not ended, in one round trip; undefined when there is none. */
export async function findSignedIn(db: Database, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await byToken(db).execute({ token, now: now.toISOString() });
  if (!found) return undefined;
  const { kind, createdAt, ...signedIn } = found;
  if (kind !== "admin") return { ...signedIn, isAdmin: false };
  const { renewedAt } = signedIn;
  return { ...signedIn, isAdmin: true, expiresAt: adminSessionEnd({ createdAt, renewedAt }) };
}
