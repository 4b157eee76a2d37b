import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makeServices } from "#tests/services.ts";
import { cleanUpSignIns } from "./clean-up-sign-ins.server.ts";
import { oneTimeLinks, sessions } from "./sign-in.table.ts";

test("sessions and links that are over go, the others stay", async ({ db }) => {
  const { signIn } = makeServices(db);
  const { userId } = await makeAccount({ db, signIn });
  await openSession(signIn, userId);
  const now = new Date();
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  await signIn.createLink("reset", "old", minutes(-1));
  await signIn.createLink("reset", "new", minutes(1));

  await cleanUpSignIns(db, now);
  expect(await db.$count(sessions)).toBe(1);
  expect(await db.select({ value: oneTimeLinks.value }).from(oneTimeLinks)).toEqual([{ value: "new" }]);

  await cleanUpSignIns(db, minutes(60 * 24 * 31));
  expect([await db.$count(sessions), await db.$count(oneTimeLinks)]).toEqual([0, 0]);
});
