import type { Database } from "#platform/database.ts";
import { findProfileById } from "#shop/profiles/profiles.server.ts";
import type { AccountBuyer } from "./line-buyer.ts";

/** Who is signed in, as the session says. */
export type CheckoutAccount = { userId: string; email: string; profileId: string | null };

/** Whoever is signed in buys in their own name, whatever the request says (decisions §3). */
export async function findAccountBuyer(
  db: Database,
  { userId, email, profileId }: CheckoutAccount,
): Promise<AccountBuyer> {
  const own = profileId ? await findProfileById(db, profileId) : undefined;
  return { userId, email, name: own?.displayName ?? "", phone: own?.phoneNumber ?? "" };
}
