import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makeJobs } from "#tests/services.ts";
import { requestAccountEmail } from "./account-emails.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const email = "ada@example.com";

test("account emails: sign-ups and claims don't use up the limit of resets", async ({ db }) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 6; n++) await requestAccountEmail(db, jobs, { about: "confirm", email }, now);
  const profileId = crypto.randomUUID();
  for (let n = 1; n <= 6; n++) await requestAccountEmail(db, jobs, { about: "claim", email, profileId }, now);
  const before = jobs.enqueued.length;
  expect(before).toBe(8);
  await requestAccountEmail(db, jobs, { about: "reset", email }, now);
  expect(jobs.enqueued).toHaveLength(before + 1);
});

test("account emails: a link leads only to the reader's own pages", async ({ db }) => {
  const jobs = makeJobs();
  const about = "reset" as const;
  await requestAccountEmail(db, jobs, { about, email, next: "/order" }, now);
  for (const next of ["/p/00000000000000000000000000000000", "/profile?tag=1", "/claim/1"]) {
    await requestAccountEmail(db, jobs, { about, email, next }, now);
  }
  const paths = jobs.enqueued.map(([, request]) => "next" in request && request.next);
  expect(paths).toEqual(["/order", undefined, undefined, undefined]);
});

test("account emails: addresses of one mailbox share a limit", async ({ db }) => {
  const jobs = makeJobs();
  for (let n = 1; n <= 6; n++) {
    await requestAccountEmail(db, jobs, { about: "reset", email: `ada+${n}@example.com` }, now);
  }
  expect(jobs.enqueued.map(([, mail]) => mail)).toMatchObject(
    [1, 2, 3, 4].map((n) => ({ email: `ada+${n}@example.com` })),
  );
  for (const other of [email, "+a@example.com", "bob@example.com"]) {
    await requestAccountEmail(db, jobs, { about: "reset", email: other }, now);
  }
  expect(jobs.enqueued.slice(4).map(([, mail]) => mail)).toMatchObject([
    { email: "+a@example.com" },
    { email: "bob@example.com" },
  ]);
});

test("account emails: a mailbox gets at most ten of a kind in a day, whatever it waits", async ({ db }) => {
  const jobs = makeJobs();
  const request = (about: "download-data" | "delete-data", hours: number) =>
    requestAccountEmail(db, jobs, { about, email }, new Date(now.getTime() + hours * 3_600_000));
  for (let hour = 0; hour < 24; hour++) await request("download-data", hour);
  expect(jobs.enqueued).toHaveLength(10);
  await request("delete-data", 23);
  expect(jobs.enqueued).toHaveLength(11);
  expect(await request("download-data", 24)).toBeUndefined();
  expect(jobs.enqueued).toHaveLength(12);
});

test("account emails: beyond ten, a link to sign in still leaves once an hour", async ({ db }) => {
  for (const about of ["reset", "confirm", "claim"] as const) {
    const jobs = makeJobs();
    const request = (minutes: number) =>
      requestAccountEmail(db, jobs, { about, email }, new Date(now.getTime() + minutes * 60_000));
    for (let n = 0; n < 10; n++) await request(n * 15);
    expect(jobs.enqueued).toHaveLength(10);
    expect(await request(150)).toBeUndefined();
    expect(await request(170)).toBe(40 * 60);
    expect(await request(210)).toBeUndefined();
    expect(jobs.enqueued).toHaveLength(12);
  }
});

test("account emails: dots at Gmail make no other mailbox", async ({ db }) => {
  const jobs = makeJobs();
  const send = (email: string) => requestAccountEmail(db, jobs, { about: "reset", email }, now);
  for (const name of ["ada", "a.da", "ad.a", "a.d.a", "ada+x", "a.da+y"]) await send(`${name}@gmail.com`);
  await send("ad.a@googlemail.com");
  expect(jobs.enqueued).toHaveLength(4);
  for (const name of ["ada", "a.da", "ad.a", "a.d.a", "ada"]) await send(`${name}@example.com`);
  expect(jobs.enqueued).toHaveLength(9);
});
