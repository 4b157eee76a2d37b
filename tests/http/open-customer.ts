import type { Database } from "#platform/database.ts";
import { makeAccount } from "#tests/make-account.ts";
import { profileOf } from "#tests/make-paid-purchase.ts";
import { openApp } from "./open-app.ts";

const now = () => new Date();

/** A browser that is signed in as a new account. */
export async function openCustomer(db: Database, email = "ada@example.com", isConfirmed = true) {
  const app = openApp(db, { now });
  const { userId } = await makeAccount(app.services, { email, isConfirmed });
  await app.signIn(userId);
  const read = async (path: string) => (await app.request(path)).text();
  return { ...app, userId, read, profile: await profileOf(db, userId) };
}
