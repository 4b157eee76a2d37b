import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeJobs } from "#tests/services.ts";
import { mayBeMailed, requestAccountMail } from "./request-account-mail.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const email = "ada@example.com";

test("sign-ups for an address and requests for its tag don't silence its resets", async ({ db }) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 6; n++) await requestAccountMail(db, jobs, { about: "confirm", email }, now);
  for (let n = 1; n <= 6; n++) await mayBeMailed(db, { about: "claim", email }, now);
  const before = jobs.enqueued.length;
  expect(before).toBe(4);
  await requestAccountMail(db, jobs, { about: "reset", email }, now);
  expect(jobs.enqueued).toHaveLength(before + 1);
});

test("addresses of one mailbox share its counter, and are mailed as they were typed", async ({ db }) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 6; n++) {
    await requestAccountMail(db, jobs, { about: "reset", email: `ada+${n}@example.com` }, now);
  }
  expect(jobs.enqueued.map(([, mail]) => mail)).toMatchObject(
    [1, 2, 3, 4].map((n) => ({ email: `ada+${n}@example.com` })),
  );
  expect(await mayBeMailed(db, { about: "reset", email }, now)).toBe(false);
  expect(await mayBeMailed(db, { about: "reset", email: "+a@example.com" }, now)).toBe(true);
  expect(await mayBeMailed(db, { about: "reset", email: "bob@example.com" }, now)).toBe(true);
});
