import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { makeAccount, makeLink, password } from "#tests/make-account.ts";
import { makeFind } from "#tests/make-find.ts";
import { makeJobs } from "#tests/services.ts";
import { finds } from "./finds.table.ts";
import { cancelHandOver, findHandOver, startHandOver, takeOver } from "./hand-over.server.ts";

const email = "new@example.com";

async function makeOwned(db: Database) {
  const { userId } = await makeAccount({ db }, { email: "old@example.com" });
  const tag = await makeProfile(db, {
    ...{ userId, email: "old@example.com", paidAt: now, claimedAt: now },
    ...{ tagName: "Bag", notes: "Ring twice" },
  });
  const jobs = makeJobs();
  const start = (typed = password) =>
    startHandOver(db, jobs, { userId, profileId: tag.id, email, password: typed }, now);
  const link = () => makeLink(db, "hand-over", { profileId: tag.id, email });
  return { tag, userId, jobs, start, link };
}

test("hand-over: the page rests at once, and a link goes to the new owner", async ({ db }) => {
  const { tag, jobs, start } = await makeOwned(db);
  expect(await start()).toBe("started");
  expect((await findPublicProfile(db, tag.publicId))?.shown).toEqual({ isResting: true });
  expect(jobs.enqueued).toMatchObject([
    ["account-email", { about: "hand-over", email, profileId: tag.id }],
    ["hand-over-notice", { email: "old@example.com", profileId: tag.id, state: "started" }],
  ]);
});

test("hand-over: needs the password of the account", async ({ db }) => {
  const { tag, jobs, start } = await makeOwned(db);
  expect(await start("a wrong one")).toBe("wrong_password");
  expect((await findPublicProfile(db, tag.publicId))?.shown).toMatchObject({ notes: "Ring twice" });
  expect(jobs.enqueued).toEqual([]);
  await db.update(users).set({ passwordHash: null });
  expect(await start()).toBe("wrong_password");
});

test("hand-over: its owner hears of start and end, and the audit log names nobody", async ({ db }) => {
  const { tag, userId, jobs, start, link } = await makeOwned(db);
  await start();
  await cancelHandOver(db, { userId, profileId: tag.id }, now);
  await start();
  await takeOver(db, jobs, await link(), new Date());
  const notices = jobs.enqueued.filter(([name]) => name === "hand-over-notice");
  expect(notices).toMatchObject(
    ["started", "started", "finished"].map((state) => [
      "hand-over-notice",
      { email: "old@example.com", profileId: tag.id, state },
    ]),
  );
  const entries = await db.select().from(auditLog).orderBy(auditLog.id);
  const of = { actorId: null, actor: "customer", subject: "profile", subjectId: tag.id };
  expect(entries).toMatchObject(
    ["hand_over_started", "hand_over_cancelled", "hand_over_started", "hand_over_finished"].map((action) => ({
      ...of,
      ...{ action, subjectName: "", changes: {} },
    })),
  );
});

test("hand-over: cancelled, the page shows all again and the link opens nothing", async ({ db }) => {
  const { tag, userId, jobs, start, link } = await makeOwned(db);
  await start();
  const token = await link();
  expect(await findHandOver(db, token, new Date())).toMatchObject({ email });
  const own = { userId, profileId: tag.id };
  expect([await cancelHandOver(db, own, now), await cancelHandOver(db, own, now)]).toEqual([
    "cancelled",
    "over",
  ]);
  expect(await findHandOver(db, token, new Date())).toBeUndefined();
  expect(await takeOver(db, jobs, token, new Date())).toBeUndefined();
  expect((await findPublicProfile(db, tag.publicId))?.shown).toMatchObject({ notes: "Ring twice" });
});

test("hand-over: the code leads to the new owner, with nothing of the old one", async ({ db }) => {
  const { tag, userId, jobs, start, link } = await makeOwned(db);
  await makeFind(db, tag.id);
  await start();
  const taken = await takeOver(db, jobs, await link(), new Date());
  expect(taken).toMatchObject({ next: expect.stringContaining("/profile?tag=") });
  const page = await findPublicProfile(db, tag.publicId);
  expect(page).toMatchObject({ shown: {}, isReachable: true });
  expect(JSON.stringify(page)).not.toMatch(/Ada|old@|Ring twice|Bag/);
  expect(await db.$count(finds)).toBe(0);
  expect(await db.$count(profiles, eq(profiles.notes, "Ring twice"))).toBe(0);
  expect(await db.$count(profiles, and(eq(profiles.userId, userId), eq(profiles.id, tag.id)))).toBe(0);
});

test("hand-over: a suspended tag stays suspended and its owner's", async ({ db }) => {
  const { tag, jobs, start, link } = await makeOwned(db);
  await start();
  await db.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, tag.id));
  expect(await takeOver(db, jobs, await link(), new Date())).toBeUndefined();
  expect(await start()).toBe("not_found");
});

test("hand-over: one link is used once, by one of several at once", async ({ db }) => {
  const { jobs, start, link } = await makeOwned(db);
  await start();
  const token = await link();
  const taken = await Promise.all([1, 2].map(() => takeOver(db, jobs, token, new Date())));
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test("hand-over: only a paid tag of one's own", async ({ db }) => {
  const { tag, jobs } = await makeOwned(db);
  const { userId } = await makeAccount({ db }, { email: "eve@example.com" });
  const unpaid = await makeProfile(db, { userId, claimedAt: now });
  for (const { id: profileId } of [tag, unpaid])
    expect(await startHandOver(db, jobs, { userId, profileId, email, password }, now)).toBe("not_found");
  expect(jobs.enqueued).toEqual([]);
});
