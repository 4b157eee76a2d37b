import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeJobs } from "#tests/services.ts";
import { requestAccountMail } from "./request-account-mail.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const email = "ada@example.com";

test("sign-ups for an address and requests for its tag don't silence its resets", async ({ db }) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 6; n++) await requestAccountMail(db, jobs, { about: "confirm", email }, now);
  const profileId = crypto.randomUUID();
  for (let n = 1; n <= 6; n++) await requestAccountMail(db, jobs, { about: "claim", email, profileId }, now);
  const before = jobs.enqueued.length;
  expect(before).toBe(8);
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
  for (const other of [email, "+a@example.com", "bob@example.com"]) {
    await requestAccountMail(db, jobs, { about: "reset", email: other }, now);
  }
  expect(jobs.enqueued.slice(4).map(([, mail]) => mail)).toMatchObject([
    { email: "+a@example.com" },
    { email: "bob@example.com" },
  ]);
});
