import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeAdmin, openSession, password } from "#tests/make-account.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { totp } from "#tests/totp.ts";
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor } from "./second-factor.server.ts";
import { endSession } from "./sessions.server.ts";

const now = new Date();

async function begin(db: Database) {
  const actor = await makeAdmin({ db });
  const begun = await beginSecondFactor(db, secret, { actor, password }, now);
  if (begun.outcome !== "begun") throw new Error(begun.outcome);
  return { actor, services: { secret, jobs: makeJobs() }, ...begun };
}

test("second factor: recovery codes count only once it is on", async ({ db }) => {
  const { actor, services, recoveryCodes } = await begin(db);
  const given = { actor, password, code: recoveryCodes[0] ?? "" };
  expect(await removeSecondFactor(db, services, given, now)).toEqual({ outcome: "wrong" });
});

test("second factor: a session that ended meanwhile turns nothing on", async ({ db }) => {
  const { actor, services, uri } = await begin(db);
  const token = await openSession(db, actor.userId);
  const code = totp(new URL(uri).searchParams.get("secret") ?? "", 0, now.getTime());
  await endSession(db, token);
  expect(await confirmSecondFactor(db, services, { actor, token, code }, now)).toEqual({ outcome: "over" });
});
