import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { freeAttempts, resetAttempts, startAttempt } from "#platform/limits.server.ts";
import { hashPassword, isCommonPassword, passwordMatches } from "#platform/passwords.server.ts";
import { tryAgainIn } from "#platform/text.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findPasswordHash, isAdmin, lockCustomer } from "./accounts.server.ts";
import { users } from "./accounts.table.ts";
import {
  maxPassword,
  minAdminPassword,
  minPassword,
  passwordRuleProblem,
  tooEasy,
} from "./password-rules.ts";
import { endSessions, rotateSession } from "./sessions.server.ts";
import { forgetWrongPasswords } from "./sign-in.server.ts";

export async function passwordProblem(password: string, min = minPassword): Promise<string | undefined> {
  return passwordRuleProblem(password, min) ?? ((await isCommonPassword(password)) ? tooEasy : undefined);
}

/** An administrator's is longer. One from before that rule works until it is changed. */
export async function findMinPassword(db: Database, userId: string): Promise<number> {
  return (await isAdmin(db, userId)) ? minAdminPassword : minPassword;
}

type NewPassword = { current: string; password: string; confirmation: string };

type PasswordRefusal = { outcome: "refused"; title: string; description: string; field?: keyof NewPassword };

function refuse(title: string, description: string, field: keyof NewPassword): PasswordRefusal {
  return { outcome: "refused", title, description, field };
}

async function findChangeProblem(change: NewPassword, min: number): Promise<PasswordRefusal | undefined> {
  const missing = (["current", "password", "confirmation"] as const).find((field) => !change[field]);
  if (missing) return refuse("Missing information", "Please enter all password fields.", missing);
  if (change.password !== change.confirmation)
    return refuse("Passwords don't match", "Please type the new password twice.", "confirmation");
  return findNewPasswordProblem(change.password, min);
}

async function findNewPasswordProblem(password: string, min: number): Promise<PasswordRefusal | undefined> {
  const description = await passwordProblem(password, min);
  if (!description) return undefined;
  let title = "Password change failed";
  if (password.length < min) title = "Password too short";
  if (password.length > maxPassword) title = "Password too long";
  return refuse(title, description, "password");
}

const wrongPassword = refuse(
  "Incorrect password",
  "The current password you entered is incorrect.",
  "current",
);

export function describeTooManyChanges(seconds: number): PasswordRefusal {
  const description = `Too many attempts. ${tryAgainIn(seconds)}`;
  return { outcome: "refused", title: "Password change failed", description };
}

export type OwnChange = NewPassword & { userId: string; token: string };

export async function changePassword(
  db: Database,
  jobs: ShopJobs,
  change: OwnChange,
  now: Date,
): Promise<PasswordRefusal | ChangedPassword> {
  const allowed = await checkPasswordChange(db, change, minPassword, now);
  if (allowed.outcome === "refused") return allowed;
  return db.transaction((tx) => savePasswordChange(tx, jobs, allowed, now));
}

type AllowedChange = {
  outcome: "allowed";
  userId: string;
  token: string;
  currentHash: string;
  newHash: string;
};

/** The session goes on under this token. */
type ChangedPassword = { outcome: "changed"; token: string };

export async function checkPasswordChange(
  db: Database,
  { userId, token, ...change }: OwnChange,
  min: number,
  now: Date,
): Promise<PasswordRefusal | AllowedChange> {
  const problem = await findChangeProblem(change, min);
  if (problem) return problem;
  const checked = await checkOwnPassword(db, userId, change.current, now);
  if (checked.outcome === "wait") return describeTooManyChanges(checked.seconds);
  if (checked.outcome === "wrong_password") return wrongPassword;
  const newHash = await hashPassword(change.password);
  return { outcome: "allowed", userId, token, currentHash: checked.passwordHash, newHash };
}

/** The session gets a new token; all others and the emailed links end. Refused if the password was set or voided meanwhile. */
export async function savePasswordChange(
  tx: Database,
  jobs: ShopJobs,
  { userId, token, currentHash, newHash }: AllowedChange,
  now: Date,
): Promise<PasswordRefusal | ChangedPassword> {
  const changed = await tx
    .update(users)
    .set({ passwordHash: newHash, linksValidFrom: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, currentHash)))
    .returning({ id: users.id });
  if (changed.length === 0) return wrongPassword;
  await endSessions(tx, userId, token);
  await jobs.enqueue(tx, "password-changed", { changeId: crypto.randomUUID(), userId });
  return { outcome: "changed", token: await rotateSession(tx, token) };
}

type PasswordCheck =
  | { outcome: "matched"; passwordHash: string }
  | { outcome: "wrong_password" }
  | { outcome: "wait"; seconds: number };

export async function checkOwnPassword(
  db: Database,
  userId: string,
  password: string,
  now: Date,
): Promise<PasswordCheck> {
  const key = `change-password:${userId}`;
  const seconds = await startAttempt(db, key, freeAttempts.account, now);
  if (seconds) return { outcome: "wait", seconds };
  const passwordHash = await findPasswordHash(db, userId);
  if (!passwordHash || !(await passwordMatches(passwordHash, password))) return { outcome: "wrong_password" };
  await resetAttempts(db, key);
  return { outcome: "matched", passwordHash };
}

/** Sets the password. The account's sessions and emailed links end, and attempts with the old one make nobody wait. */
export async function replacePassword(
  tx: Database,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
): Promise<void> {
  const [account] = await tx
    .update(users)
    .set({ passwordHash, linksValidFrom: now })
    .where(eq(users.id, userId))
    .returning({ email: users.email });
  await endSessions(tx, userId);
  if (account) await forgetWrongPasswords(tx, account.email);
}

/** `not_found`: gone, or an administrator's. `unconfirmed`: set, but nobody can sign in before the email is verified. */
export async function setUserPassword(
  db: Database,
  jobs: ShopJobs,
  { userId, password }: { userId: string; password: string },
  { actor, now }: Authorship,
): Promise<PasswordRefusal | "set" | "unconfirmed" | "not_found"> {
  if (password.trim() === "") return refuse("Missing password", "Please enter a new password.", "password");
  const problem = await findNewPasswordProblem(password, minPassword);
  if (problem) return problem;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const account = await lockCustomer(tx, userId);
    if (!account) return "not_found";
    await replacePassword(tx, { userId, passwordHash }, now);
    await audit(tx, { actor, now }, "password_set", auditSubject("account", userId));
    await jobs.enqueue(tx, "password-changed", { changeId: crypto.randomUUID(), userId });
    return account.isConfirmed ? "set" : "unconfirmed";
  });
}
