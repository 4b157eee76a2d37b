import type { Database } from "#platform/database.ts";
import { forgetTries, tryAfterDelay } from "#platform/growing-delays.server.ts";
import type { AccountJobs } from "./account-jobs.ts";
import { closeAccountLinks } from "./account-links.server.ts";
import { passwordProblem } from "./password-problem.server.ts";
import { lengthProblem, shortestPassword } from "./password-rules.ts";
import type { SignIn } from "./sign-in.ts";
import { freeTries } from "./sign-in-with-password.server.ts";

type Change = { current: string; password: string; confirmation: string };

export type PasswordRefusal = { title: string; description: string; field?: keyof Change };

/** What spec §5 finds wrong before the server is asked, in its order; undefined when nothing is. */
function changeProblem({ current, password, confirmation }: Change): PasswordRefusal | undefined {
  if (!current || !password || !confirmation) {
    const field = current ? (password ? "confirmation" : "password") : "current";
    return { title: "Missing information", description: "Please enter all password fields.", field };
  }
  if (password !== confirmation) {
    return {
      title: "Passwords don't match",
      description: "Please type the new password twice.",
      field: "confirmation",
    };
  }
  const length = lengthProblem(password);
  if (!length) return undefined;
  const title = password.length < shortestPassword ? "Password too short" : "Password too long";
  return { title, description: length, field: "password" };
}

/** The refusal while tries must wait so many seconds (growing delays); of no field of the form. */
export function tooManyChanges(seconds: number): PasswordRefusal {
  const description = `Too many attempts. Please try again in ${seconds} seconds.`;
  return { title: "Password change failed", description };
}

/**
 * Changes the password of a signed-in account after the current one was verified, with growing delays; every other
 * session and every mailed link of the account ends, and its mailbox is told. Undefined when it is done.
 */
export async function changePassword(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { userId, token, ...change }: Change & { userId: string; token: string | undefined },
  now: Date,
): Promise<PasswordRefusal | undefined> {
  const problem = changeProblem(change);
  if (problem) return problem;
  const weak = passwordProblem(change.password);
  if (weak) return { title: "Password change failed", description: weak, field: "password" };
  const key = `change-password:${userId}`;
  const seconds = await tryAfterDelay(db, key, freeTries.account, now);
  if (seconds) {
    return tooManyChanges(seconds);
  }
  if (!(await signIn.replacePassword(userId, change.current, change.password))) {
    return {
      title: "Incorrect password",
      description: "The current password you entered is incorrect.",
      field: "current",
    };
  }
  await forgetTries(db, key);
  await closeAccountLinks(db, userId, now);
  await signIn.endSessionsOf(userId, token);
  await jobs.enqueue(db, "password-changed", { changeId: crypto.randomUUID(), userId });
  return undefined;
}
