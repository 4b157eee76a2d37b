import type { Database } from "#platform/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { openApp, realTime } from "./open-app.ts";

/** A browser that is signed in as a new account. */
export async function openCustomer(db: Database, email = "ada@example.com", isConfirmed = true) {
  const app = openApp(db, realTime);
  const { userId } = await makeAccount(app.services, { email, isConfirmed });
  await app.signIn(userId);
  return { ...app, userId, profile: await profileOf(db, userId) };
}
