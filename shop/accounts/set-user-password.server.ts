import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { AccountJobs } from "./account-jobs.ts";
import { closeAccountLinks } from "./account-links.server.ts";
import type { PasswordRefusal } from "./change-password.server.ts";
import { passwordProblem } from "./password-problem.server.ts";
import { lengthProblem, shortestPassword } from "./password-rules.ts";
import { credentials, sessions } from "./sign-in.table.ts";
import type { SignIn } from "./sign-in.ts";
import { forgetWrongPasswords } from "./sign-in-with-password.server.ts";
import { userRoles, users } from "./users.table.ts";

type Services = { signIn: Pick<SignIn, "hashPassword">; jobs: AccountJobs };

/** What is wrong with it, in the words of spec §5; undefined when nothing is. */
function problemOf(password: string): PasswordRefusal | undefined {
  if (password.trim() === "") return refusal("Missing password", "Please enter a new password.");
  const length = lengthProblem(password);
  if (length)
    return refusal(password.length < shortestPassword ? "Password too short" : "Password too long", length);
  const weak = passwordProblem(password);
  return weak ? refusal("Password change failed", weak) : undefined;
}

function refusal(title: string, description: string): PasswordRefusal {
  return { title, description, field: "password" };
}

/**
 * An administrator sets the password of a customer's account (spec §5): all its sessions and mailed links end, its
 * mailbox is told, and the deed is noted, all at one moment. `not_found` when the account is gone, or is an
 * administrator's: nobody acts in another administrator's name, nor is locked out (docs/product-rules.md). `unconfirmed` when it
 * is done, but nobody has proven the mailbox: no mail goes there, and nobody can sign in yet. Undefined when it is done.
 */
export async function setUserPassword(
  db: Database,
  { userId, password }: { userId: string; password: string },
  { signIn, jobs, actor, now }: Services & By,
): Promise<PasswordRefusal | "not_found" | "unconfirmed" | undefined> {
  const problem = problemOf(password);
  if (problem) return problem;
  const hashed = await signIn.hashPassword(password);
  return db.transaction(async (tx) => {
    const account = await lockCustomer(tx, userId);
    if (!account) return "not_found";
    await writePassword(tx, userId, hashed, now);
    await closeAccountLinks(tx, userId, now);
    await tx.delete(sessions).where(eq(sessions.userId, userId));
    await forgetWrongPasswords(tx, account.email);
    await recordAudit(tx, actor, [auditEntry("password_set", subjectOf("account", userId))], now);
    await jobs.enqueue(tx, "password-changed", { changeId: crypto.randomUUID(), userId });
    return account.isConfirmed ? undefined : "unconfirmed";
  });
}

/** Undefined when the account is gone or an administrator's. */
async function lockCustomer(tx: Database, userId: string) {
  const [account] = await tx
    .select({ email: users.email, isConfirmed: users.emailVerified })
    .from(users)
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .where(and(eq(users.id, userId), isNull(userRoles.role)))
    .for("update", { of: users });
  return account;
}

async function writePassword(tx: Database, userId: string, password: string, now: Date) {
  await tx
    .insert(credentials)
    .values({ userId, providerId: "credential", accountId: userId, password, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [credentials.providerId, credentials.accountId],
      set: { password, updatedAt: now },
    });
}
