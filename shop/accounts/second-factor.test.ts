import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openSession, password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { totp } from "#tests/totp.ts";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from "./second-factor.server.ts";
import { endSession } from "./sessions.server.ts";

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

test("second factor: a session that ended meanwhile turns nothing on", async ({ db }) => {
  const actor = await makeAdmin({ db });
  const token = await openSession(db, actor.userId);
  const begun = await beginSecondFactor(db, secret, { actor, password }, now);
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  const code = totp(new URL(begun.uri).searchParams.get("secret") ?? "", 0, now.getTime());
  await endSession(db, token);
  const services = { secret, jobs: makeJobs() };
  expect(await confirmSecondFactor(db, services, { actor, token, code }, now)).toEqual({ outcome: "over" });
});
