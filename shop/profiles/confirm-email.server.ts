import type { Database } from "#platform/database.ts";
import { takeAccountLink } from "#shop/accounts/account-links.server.ts";
import type { SignIn } from "#shop/accounts/sign-in.ts";
import { checkDetails, proveMailbox } from "./prove-mailbox.server.ts";

type Confirmed = { userId: string; needsPassword: boolean; next?: string | undefined };

/**
 * Uses a confirmation link up and proves the mailbox with it. Opened in the browser that set the password, the password
 * stays; in any other it is voided, and the profile emptied, because nobody knows who made them. Undefined when the link is over, or the
 * account confirmed already: it signs nobody in then.
 */
export async function confirmEmail(
  db: Database,
  signIn: SignIn,
  { token, browser }: { token: string; browser: string | undefined },
  now: Date,
): Promise<Confirmed | undefined> {
  const link = await takeAccountLink(db, signIn, { purpose: "confirm", token }, now);
  if (!link) return undefined;
  const { userId } = link;
  const isMaker = link.browser !== undefined && link.browser === browser;
  const proof = await proveMailbox(
    db,
    signIn,
    { userId, keepsPassword: isMaker, keepsDetails: isMaker },
    now,
  );
  const next = proof?.mustCheck ? checkDetails : link.next;
  return proof && { userId, needsPassword: proof.needsPassword, next };
}
