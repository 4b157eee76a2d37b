import type { Database } from "#platform/database.ts";
import type { AccountJobs } from "./account-jobs.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";
import type { SignIn } from "./sign-in.ts";

type SignUp = { email: string; password: string; browser: string; next?: string | undefined };

/**
 * Makes an account that opens once its mailbox is proven, and mails the link. Whether the address had an account before
 * only its mailbox is told. The password must have passed `passwordProblem`.
 */
export async function signUp(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { email, password, browser, next }: SignUp,
  now: Date,
): Promise<void> {
  const account = await signIn.createAccount({ email, name: "", password });
  const isNew = account !== "known";
  const mail = { about: "confirm" as const, email, ...(isNew && { browser }), ...(next && { next }) };
  await requestAccountMail(db, jobs, mail, now);
}
