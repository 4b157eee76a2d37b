import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import {
  createAccountLink,
  createLink,
  type LinkPurpose,
  linkEnd,
} from "#shop/accounts/account-emails.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import type { AccountEmailRequest } from "#shop/jobs.server.ts";
import { createClaimLink, findClaimable } from "./claim-profile.server.ts";
import { profiles } from "./profiles.table.ts";

export type AccountEmail =
  | { kind: Exclude<AccountEmailRequest["about"], "change-address">; to: string; token: string }
  | { kind: "change-address"; to: string; token: string; invoiceNumber: string }
  | { kind: "known" | "taken"; to: string };

/** Finds the email that fits the address when it is sent, with a new link. Undefined: nothing is sent. */
export async function findAccountEmail(
  db: Database,
  request: AccountEmailRequest,
  now: Date,
): Promise<AccountEmail | undefined> {
  const { about, email, profileId } = request;
  const linkFor = (purpose: LinkPurpose, value: object) =>
    createLink(db, purpose, { value, expiresAt: linkEnd(purpose, now) });
  switch (about) {
    case "change-address": {
      const { invoiceNumber } = request;
      if (invoiceNumber === undefined) return undefined;
      return { kind: about, to: email, token: await linkFor(about, { invoiceNumber, email }), invoiceNumber };
    }
    case "download-data":
    case "delete-data":
      return { kind: about, to: email, token: await linkFor(about, { email, madeAt: now }) };
    case "hand-over": {
      const whereWaiting = and(eq(profiles.id, profileId ?? ""), eq(profiles.handOverTo, email));
      if (!profileId || (await db.$count(profiles, whereWaiting)) === 0) return undefined;
      return { kind: about, to: email, token: await linkFor(about, { profileId, email }) };
    }
    case "claim":
      return profileId ? findClaimEmail(db, { profileId }, now) : undefined;
    case "change-email": {
      const { change } = request;
      const account = await findAccount(db, email);
      if (!change || account?.id === change.userId) return undefined;
      if (account?.emailVerified) return { kind: "taken", to: email };
      return { kind: about, to: email, token: await linkFor(about, { ...change, email }) };
    }
    default: {
      const { browser, next } = request;
      const account = await findAccount(db, email);
      if (!account) return about === "reset" ? findClaimEmail(db, { email }, now) : undefined;
      if (about === "confirm" && account.emailVerified) return { kind: "known", to: email };
      const link = { userId: account.id, email, ...(browser && { browser }), ...(next && { next }) };
      return { kind: about, to: email, token: await createAccountLink(db, about, link, now) };
    }
  }
}

async function findAccount(db: Database, email: string) {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
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
