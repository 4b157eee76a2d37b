import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { recordAudit } from "#shop/audit/audit-log.server.ts";
import { closeAccountLinks } from "./account-links.server.ts";
import { passwordProblem } from "./password-problem.server.ts";
import { grantAdmin, revokeAdmin } from "./roles.server.ts";
import type { SignIn } from "./sign-in.ts";
import { forgetWrongPasswords } from "./sign-in-with-password.server.ts";
import { users } from "./users.table.ts";

export type AdminCommand = {
  verb: "grant" | "revoke" | "password";
  email: string;
  password?: string | undefined;
};

/**
 * What `npm run admin` does, as a sentence for whoever typed it; `isDone` is false where it could not. `grant` makes the
 * account where there is none; of one whose mailbox nobody proved it voids the password, which anybody may have set.
 * `password` also turns the second factor off: who can run commands here owns the shop. Sessions of before end.
 */
export async function runAdminCommand(
  db: Database,
  signIn: SignIn,
  command: AdminCommand,
  now: Date,
): Promise<{ isDone: boolean; message: string }> {
  const account = await findAccount(db, command.email);
  if (command.verb === "grant") return grant(db, signIn, { ...command, account }, now);
  if (!account) return failed(`There is no account ${command.email}.`);
  if (command.verb === "revoke") return revoke(db, signIn, account, now);
  return setPassword(db, signIn, { account, password: command.password ?? "" }, now);
}

type Account = { userId: string; email: string; isProven: boolean };

async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ userId: users.id, email: users.email, isProven: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return account;
}

async function grant(
  db: Database,
  signIn: SignIn,
  { email, account: known }: AdminCommand & { account: Account | undefined },
  now: Date,
) {
  const account = known ?? (await createAccount(db, signIn, email));
  if (!account.isProven) {
    await signIn.setPassword(account.userId, null);
    await signIn.confirmEmail(account.userId);
    await closeAccountLinks(db, account.userId, now);
  }
  const isNew = await grantAdmin(db, account, { actor: null, now });
  await signIn.endSessionsOf(account.userId);
  const next = account.isProven ? "" : ` Set its password with: npm run admin -- password ${email}`;
  return done(`${email} ${isNew ? "is now" : "was already"} an administrator.${next}`);
}

async function createAccount(db: Database, signIn: SignIn, email: string): Promise<Account> {
  await signIn.createAccount({ email, name: "" });
  const account = await findAccount(db, email);
  if (!account) throw new Error("The account was not made.");
  return account;
}

async function revoke(db: Database, signIn: SignIn, account: Account, now: Date) {
  const wasAdmin = await revokeAdmin(db, account, { actor: null, now });
  await signIn.endSessionsOf(account.userId);
  return done(`${account.email} ${wasAdmin ? "is no longer" : "was not"} an administrator.`);
}

async function setPassword(
  db: Database,
  signIn: SignIn,
  { account, password }: { account: Account; password: string },
  now: Date,
) {
  const { userId, email } = account;
  if (!account.isProven) return failed(`Nobody proved the mailbox ${email}: grant it the role first.`);
  const problem = passwordProblem(password);
  if (problem) return failed(problem);
  await signIn.setPassword(userId, password);
  await signIn.secondFactor.remove(userId);
  await closeAccountLinks(db, userId, now);
  await signIn.endSessionsOf(userId);
  await forgetWrongPasswords(db, email);
  const deed = auditEntry("password_set", subjectOf("account", userId, email));
  await recordAudit(db, null, [deed], now);
  return done(`${email} has a new password. Its second factor is off, and its sessions have ended.`);
}

function done(message: string) {
  return { isDone: true, message };
}

function failed(message: string) {
  return { isDone: false, message };
}
