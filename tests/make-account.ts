import type { Database } from "#platform/database.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { ensureProfile } from "#shop/profiles/ensure-profile.server.ts";

export const password = "leather & brass";

type Account = { email: string; name: string; password: string; isConfirmed: boolean };

/** A confirmed account with a profile, unless told otherwise. */
export async function makeAccount(
  { db, signIn }: { db: Database; signIn: SignIn },
  { isConfirmed = true, ...given }: Partial<Account> = {},
) {
  const account = { email: "ada@example.com", name: "Ada Palmer", password, ...given };
  const made = await signIn.createAccount(account);
  if (made === "known") throw new Error(`${account.email} has an account already.`);
  if (isConfirmed) await signIn.confirmEmail(made.userId);
  await ensureProfile(db, made.userId, new Date());
  return { ...account, userId: made.userId };
}

/** The request headers of a browser that took these cookies. */
export function browserWith(cookies: string[]): Headers {
  return new Headers({ cookie: cookies.map((cookie) => cookie.split(";")[0]).join("; ") });
}

/** Signs in without password and answers the session's token. */
export async function openSession(signIn: SignIn, userId: string): Promise<string> {
  const cookies = await signIn.startSession(userId, new Headers());
  return (await signIn.sessionToken(browserWith(cookies))) ?? "";
}
