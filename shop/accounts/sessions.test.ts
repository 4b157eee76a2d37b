import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { createLink } from "./account-emails.server.ts";
import { oneTimeLinks, sessions } from "./accounts.table.ts";
import { cleanUpSignIns } from "./sessions.server.ts";

test("clean-up: removes ended sessions and links only", async ({ db }) => {
  const { userId } = await makeAccount({ db });
  await openSession(db, userId);
  const now = new Date();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  await createLink(db, "reset", { value: { name: "old" }, expiresAt: minutes(-1) });
  await createLink(db, "reset", { value: { name: "new" }, expiresAt: minutes(1) });

  await cleanUpSignIns(db, now);
  expect(await db.$count(sessions)).toBe(1);
  expect(await db.select({ value: oneTimeLinks.value }).from(oneTimeLinks)).toEqual([
    { value: { name: "new" } },
  ]);

  await cleanUpSignIns(db, minutes(60 * 24 * 31));
  expect([await db.$count(sessions), await db.$count(oneTimeLinks)]).toEqual([0, 0]);
});
