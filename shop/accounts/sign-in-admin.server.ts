import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { isAdmin } from "./roles.server.ts";
import type { SignIn } from "./sign-in.ts";
import { type Attempt, signInWithPassword } from "./sign-in-with-password.server.ts";
import { users } from "./users.table.ts";

type Outcome =
  | { outcome: "matched"; userId: string; kind: "admin" | "second-factor" }
  | { outcome: "wrong" }
  | { outcome: "not_admin" }
  | { outcome: "wait"; seconds: number };

/**
 * The password of an administrator, with the growing delays of every sign-in. `kind` is the session to begin: with a
 * second factor it is still owed. `not_admin`: the password is right, the role is missing. Starts no session.
 */
export async function signInAdmin(
  db: Database,
  signIn: SignIn,
  attempt: Attempt,
  now: Date,
): Promise<Outcome> {
  const matched = await signInWithPassword(db, signIn, attempt, now);
  if (matched.outcome === "wait") return matched;
  // Nobody is an administrator whose mailbox is not proven.
  if (matched.outcome === "unconfirmed") return { outcome: "not_admin" };
  if (matched.outcome !== "matched") return { outcome: "wrong" };
  const { userId } = matched;
  if (!(await isAdmin(db, userId))) return { outcome: "not_admin" };
  const [account] = await db.select({ isOn: users.twoFactorEnabled }).from(users).where(eq(users.id, userId));
  return { outcome: "matched", userId, kind: account?.isOn ? "second-factor" : "admin" };
}
