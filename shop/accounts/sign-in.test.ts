import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, password } from "#tests/make-account.ts";
import { sessions } from "./accounts.table.ts";
import { replacePassword } from "./passwords.server.ts";
import { signIn, signInWithPassword } from "./sign-in.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const ada = { email: "ada@example.com", password, address: "203.0.113.7" };

test("sign-in: a password that was replaced since it matched starts no session", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  const matched = await signInWithPassword(db, ada, now);
  if (matched.outcome !== "matched") throw new Error(matched.outcome);
  await replacePassword(db, { userId, passwordHash: "another" }, now);
  expect(await signIn(db, { ...matched, kind: "customer" }, now)).toBeUndefined();
  expect(await db.$count(sessions)).toBe(0);
});

test("sign-in: guesses at one account lead to backoff, from any address", async ({ db }) => {
  await makeAccount({ db });
  const guess = (n: number) =>
    signInWithPassword(db, { ...ada, password: `wrong ${n}`, address: `203.0.113.${n}` }, now);

  for (let n = 1; n <= 6; n++) expect(await guess(n)).toEqual({ outcome: "wrong" });
  expect(await guess(7)).toEqual({ outcome: "wait", seconds: 2 });
  expect(await signInWithPassword(db, ada, now)).toEqual({ outcome: "wait", seconds: 2 });
  const later = new Date(now.getTime() + 2_000);
  expect(await signInWithPassword(db, ada, later)).toMatchObject({ outcome: "matched" });
});

test("sign-in: one address that tries many accounts gets backoff", async ({ db }) => {
  await makeAccount({ db });
  const guess = (n: number) => signInWithPassword(db, { ...ada, email: `guess-${n}@example.com` }, now);

  for (let n = 1; n <= 20; n++) await guess(n);
  expect(await signInWithPassword(db, ada, now)).toMatchObject({ outcome: "matched" });
  for (let n = 21; n <= 31; n++) expect(await guess(n)).toEqual({ outcome: "wrong" });
  expect(await guess(32)).toEqual({ outcome: "wait", seconds: 2 });
});
