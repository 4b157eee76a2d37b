import { and, eq, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { secondFactors, sessions, userRoles, users } from "#shop/accounts/accounts.table.ts";
import { adminSession, sessionDays } from "#shop/accounts/sessions.server.ts";
import { ownFirst } from "./profiles.server.ts";
import { profiles } from "./profiles.table.ts";

const byToken = prepared((db) =>
  db
    .select({
      userId: users.id,
      email: users.email,
      /** The email is verified; until then the account reaches only what it created itself. */
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
        or(eq(sessions.kind, "customer"), and(eq(sessions.kind, "admin"), eq(userRoles.role, "admin"))),
      ),
    )
    .orderBy(ownFirst)
    .limit(1)
    .prepare("signed_in_by_token"),
);

export type SignedIn = NonNullable<Awaited<ReturnType<typeof findSignedIn>>>;

export async function findSignedIn(db: Database, token: string, now: Date) {
  const [session] = await byToken(db).execute({ tokenHash: tokenHash(token) });
  if (!session) return undefined;
  const { kind, createdAt, ...signedIn } = session;
  /** The session began at the admin sign-in, and the account still has the role. */
  const isAdmin = kind === "admin";
  const { renewedAt } = signedIn;
  const { idle, longest } = adminSession;
  const adminEnd = new Date(Math.min(renewedAt.getTime() + idle, createdAt.getTime() + longest));
  const expiresAt = isAdmin ? adminEnd : addDays(renewedAt, sessionDays);
  return expiresAt > now ? { ...signedIn, isAdmin, expiresAt } : undefined;
}
