import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { beginSecondFactor, removeSecondFactor } from "./second-factor.server.ts";

const now = new Date();

test("second factor: recovery codes count only once it is on", async ({ db }) => {
  const actor = await makeAdmin({ db });
  const begun = await beginSecondFactor(db, secret, { actor, password }, now);
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  const given = { actor, password, code: begun.recoveryCodes[0] ?? "" };
  expect(await removeSecondFactor(db, { secret, jobs: makeJobs() }, given, now)).toEqual({
    outcome: "wrong",
  });
});
