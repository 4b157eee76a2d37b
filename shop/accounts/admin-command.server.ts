import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { hashPassword } from "#platform/passwords.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { createAccount, grantAdmin, revokeAdmin, setVerified } from "./accounts.server.ts";
import { users } from "./accounts.table.ts";
import { minAdminPassword } from "./password-rules.ts";
import { passwordProblem, replacePassword } from "./passwords.server.ts";
import { deleteSecondFactor } from "./second-factor.server.ts";
import { endSessions } from "./sessions.server.ts";

export type AdminCommand = {
  verb: "grant" | "revoke" | "password";
  email: string;
  password?: string | undefined;
};

type Result = { isDone: boolean; message: string };

/** `grant` voids the password of an unverified account, `password` also turns the second factor off. Existing sessions end. */
export async function runAdminCommand(db: Database, command: AdminCommand, now: Date): Promise<Result> {
  const { verb, email, password = "" } = command;
  if (verb === "grant") return db.transaction((tx) => grant(tx, email, now));
  const account = await findAccount(db, email);
  if (!account) return answer(false, `There is no account ${email}.`);
  if (verb === "revoke") return db.transaction((tx) => revoke(tx, account, now));
  if (!account.isVerified)
    return answer(false, `Nobody has confirmed the email ${email}. Grant it the role first.`);
  const problem = await passwordProblem(password, minAdminPassword);
  if (problem) return answer(false, problem);
  const passwordHash = await hashPassword(password);
  return db.transaction((tx) => setPassword(tx, { ...account, passwordHash }, now));
}

type Account = { userId: string; email: string; isVerified: boolean };

async function findAccount(db: Database, email: string): Promise<Account | undefined> {
  const [account] = await db
    .select({ userId: users.id, email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  return account;
}

async function grant(tx: Database, email: string, now: Date): Promise<Result> {
  await createAccount(tx, { email, name: "" });
  const account = await findAccount(tx, email);
  if (!account) throw new Error("The account was not created.");
  const { userId } = account;
  if (!account.isVerified) await setVerified(tx, userId, { keepsPassword: false }, now);
  const isNew = await grantAdmin(tx, account, now);
  await endSessions(tx, userId);
  const next = account.isVerified ? "" : ` Now set its password: the same command with password ${email}`;
  return answer(true, `${email} ${isNew ? "is now" : "was already"} an administrator.${next}`);
}

async function revoke(tx: Database, account: Account, now: Date): Promise<Result> {
  const wasAdmin = await revokeAdmin(tx, account, now);
  await endSessions(tx, account.userId);
  return answer(true, `${account.email} ${wasAdmin ? "is no longer" : "was not"} an administrator.`);
}

async function setPassword(
  tx: Database,
  { userId, email, passwordHash }: Account & { passwordHash: string },
  now: Date,
): Promise<Result> {
  await replacePassword(tx, { userId, passwordHash }, now);
  await deleteSecondFactor(tx, userId);
  await audit(tx, { actor: null, now }, "password_set", auditSubject("account", userId));
  return answer(true, `${email} has a new password. Its second factor is off, and its sessions have ended.`);
}

function answer(isDone: boolean, message: string): Result {
  return { isDone, message };
}
