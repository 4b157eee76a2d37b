import { and, eq, gt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { secondFactorMinutes } from "./session-ends.ts";
import { sessions } from "./sign-in.table.ts";
import { users } from "./users.table.ts";

/** Notes that an admin's session was used, so that it goes on for another while. */
export async function touchSession(db: Database, token: string, now: Date): Promise<void> {
  await db.update(sessions).set({ updatedAt: now }).where(eq(sessions.token, token));
}

/** The account that gave its password in this session and owes its second factor; undefined when there is none, or it took too long. */
export async function findHalfSignedIn(
  db: Database,
  token: string,
  now: Date,
): Promise<{ userId: string; email: string } | undefined> {
  const [found] = await db
    .select({ userId: users.id, email: users.email })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.token, token),
        eq(sessions.kind, "second-factor"),
        gt(sessions.createdAt, new Date(now.getTime() - secondFactorMinutes * 60_000)),
      ),
    );
  return found;
}
