import type { Database } from "#platform/database.ts";
import type { AccountJobs } from "./account-jobs.ts";
import type { SignIn } from "./sign-in.ts";

type SignUp = { email: string; password: string; browser: string; next?: string };

/**
 * Makes an account that opens once its mailbox is proven, and mails the link. Whether the address had an account before
 * only its mailbox is told. The password must have passed `passwordProblem`.
 */
export async function signUp(
  db: Database,
  { signIn, jobs }: { signIn: SignIn; jobs: AccountJobs },
  { email, password, browser, next }: SignUp,
): Promise<void> {
  const account = await signIn.createAccount({ email, name: "", password });
  const isNew = account !== "known";
  await jobs.enqueue(db, "account-mail", {
    requestId: crypto.randomUUID(),
    about: "confirm",
    email,
    ...(isNew && { browser }),
    ...(next && { next }),
  });
}
