import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { AccountMail } from "#shop/accounts/account-jobs.ts";
import { createAccountLink } from "#shop/accounts/link-values.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { users } from "#shop/accounts/users.table.ts";
import { claimLetter } from "./claim-profile.server.ts";
import { findClaimable } from "./claimable-profile.server.ts";

/** What a mail about an account says; the token belongs into its link. */
export type AccountLetter =
  | { kind: "confirm" | "reset" | "set-password" | "claim"; to: string; token: string }
  | { kind: "known"; to: string };

/**
 * The mail that fits what is behind the address, with a link made for it: to confirm what is unconfirmed, to know that
 * there is an account already, to choose a password, or to claim a tag that has no account. Undefined: nothing is sent.
 */
export async function writeAccountLetter(
  db: Database,
  signIn: SignIn,
  { about, email, profileId, browser, next }: AccountMail,
  now: Date,
): Promise<AccountLetter | undefined> {
  if (about === "claim") {
    const claimable = profileId && (await findClaimable(db, { profileId }));
    return claimable ? claimLetter(signIn, claimable, now) : undefined;
  }
  const [account] = await db.select().from(users).where(eq(users.email, email));
  if (!account) {
    const claimable = about === "reset" ? await findClaimable(db, { email }) : undefined;
    return claimable && claimLetter(signIn, claimable, now);
  }
  if (about === "confirm" && account.emailVerified) return { kind: "known", to: email };
  const link = { userId: account.id, ...(browser && { browser }), ...(next && { next }) };
  const token = await createAccountLink(signIn, about, link, now);
  return { kind: about, to: email, token };
}
