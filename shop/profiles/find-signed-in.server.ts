import { and, eq, gt, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { adminSession, sessionDays, sessionEnd } from "#shop/accounts/session-rules.ts";
import { secondFactors, sessions } from "#shop/accounts/sign-in.table.ts";
import { userRoles, users } from "#shop/accounts/users.table.ts";
import { ownFirst } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

const now = sql`${sql.placeholder("now")}::timestamptz`;

const isFresh = sql`${sessions.renewedAt} > ${now} - make_interval(mins => ${adminSession.idleMinutes}) and ${sessions.createdAt} > ${now} - make_interval(hours => ${adminSession.hours})`;

const byToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      isConfirmed: users.emailVerified,
      hasSecondFactor: sql<boolean>`${secondFactors.confirmedAt} is not null`,
      kind: sessions.kind,
      createdAt: sessions.createdAt,
      renewedAt: sessions.renewedAt,
      profileId: profiles.id,
      publicId: profiles.publicId,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder("tokenHash")),
        gt(sessions.renewedAt, sql`${now} - make_interval(days => ${sessionDays})`),
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

/** The person a page is for; `profileId` is null before the account has a profile. */
export type SignedIn = {
  userId: string;
  email: string;
  /** The email is verified; until then the account reaches only what it created itself. */
  isConfirmed: boolean;
  /** The session began at the admin sign-in, and the account still has the role. */
  isAdmin: boolean;
  hasSecondFactor: boolean;
  profileId: string | null;
  publicId: string | null;
  expiresAt: Date;
  renewedAt: Date;
};

/** The person of a session that has not ended, in one round trip; undefined when there is none. */
export async function findSignedIn(db: Database, token: string, now: Date): Promise<SignedIn | undefined> {
  const [found] = await byToken(db).execute({ tokenHash: tokenHash(token), now: now.toISOString() });
  if (!found) return undefined;
  const { kind, createdAt, ...signedIn } = found;
  const expiresAt = sessionEnd({ kind, createdAt, renewedAt: signedIn.renewedAt });
  return { ...signedIn, isAdmin: kind === "admin", expiresAt };
}
