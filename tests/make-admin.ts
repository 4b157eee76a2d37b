import type { Database } from "#platform/database.ts";
import { grantAdmin } from "#shop/accounts/accounts.server.ts";
import { makeAccount } from "./make-account.ts";

/** A confirmed account with the role admin. */
export async function makeAdmin(
  services: { db: Database },
  given: { email?: string; name?: string; password?: string } = {},
) {
  const account = await makeAccount(services, { email: "admin@example.com", name: "The Workshop", ...given });
  await grantAdmin(services.db, account, new Date());
  return account;
}
