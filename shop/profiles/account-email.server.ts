import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { AccountEmailRequest } from "#shop/accounts/account-emails.server.ts";
import { createAccountLink } from "#shop/accounts/links.server.ts";
import { users } from "#shop/accounts/users.table.ts";
import { createClaimLink, findClaimable } from "./claim-profile.server.ts";

/** What an email about an account says; the token is part of its link. */
export type AccountEmail =
  | { kind: "confirm" | "reset" | "set-password" | "claim"; to: string; token: string }
  | { kind: "known"; to: string };

/**
 * The email that fits the address when it is sent, with a new link: to confirm an unverified account, to say that there is
 * one already, to choose a password, or to claim a profile without account. Undefined: nothing is sent.
 */
export async function findAccountEmail(
  db: Database,
  { about, email, profileId, browser, next }: AccountEmailRequest,
  now: Date,
): Promise<AccountEmail | undefined> {
  if (about === "claim") return profileId ? findClaimEmail(db, { profileId }, now) : undefined;
  const [account] = await db.select().from(users).where(eq(users.email, email));
  if (!account) return about === "reset" ? findClaimEmail(db, { email }, now) : undefined;
  if (about === "confirm" && account.emailVerified) return { kind: "known", to: email };
  const link = { userId: account.id, ...(browser && { browser }), ...(next && { next }) };
  const token = await createAccountLink(db, about, link, now);
  return { kind: about, to: email, token };
}

async function findClaimEmail(
  db: Database,
  search: { profileId: string } | { email: string },
  now: Date,
): Promise<AccountEmail | undefined> {
  const claimable = await findClaimable(db, search);
  if (!claimable) return undefined;
  return { kind: "claim", to: claimable.email, token: await createClaimLink(db, claimable, now) };
}
