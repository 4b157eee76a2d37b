import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { makeJobs } from "#tests/services.ts";
import { createAccount, matchPassword, signUp } from "./accounts.server.ts";
import { users } from "./accounts.table.ts";

const email = "ada@example.com";

test("account: only address and password together match, and an address has one account", async ({ db }) => {
  const { userId } = await makeAccount({ db }, { isConfirmed: false });
  expect(await createAccount(db, { email, name: "Eve", passwordHash: "another" })).toBe("known");
  expect(await matchPassword(db, email, password)).toMatchObject({ userId, isConfirmed: false });
  expect(await matchPassword(db, email, "another one")).toBeUndefined();
  expect(await matchPassword(db, "eve@example.com", password)).toBeUndefined();

  await db.update(users).set({ passwordHash: null }).where(eq(users.id, userId));
  expect(await matchPassword(db, email, password)).toBeUndefined();
});

test("account: passwords are stored as Argon2id hashes at OWASP's cost", async ({ db }) => {
  await signUp(db, makeJobs(), { email, password, browser: "b" }, new Date());
  const [stored] = await db.select().from(users).where(eq(users.email, email));
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
