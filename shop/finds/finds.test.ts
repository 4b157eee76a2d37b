import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, now } from "#tests/make.ts";
import { findAnswerToken, foundForm, makeFind } from "#tests/make-find.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { listAccountFinds } from "./account-finds.server.ts";
import {
  closeFind,
  findConversation,
  finderToken,
  findSummary,
  removeOldFinds,
  startFind,
  writeMessage,
} from "./finds.server.ts";
import { findMessages, finds } from "./finds.table.ts";

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

async function makeTag(db: Database, isClaimed = true) {
  const tag = await makeProfile(db, { paidAt: now, claimedAt: isClaimed ? now : null });
  const jobs = makeJobs();
  const services = { jobs, secret };
  const start = (form = foundForm(), device = "192.0.2.1") =>
    startFind(db, services, { profileId: tag.id, way: "have-it", form, language: "en", device }, now);
  return { tag, jobs, services, start };
}

test("find: a form sent twice is one find with one email", async ({ db }) => {
  const { jobs, start } = await makeTag(db);
  const form = foundForm();
  const tokens = await Promise.all([start(form), start(form)]);
  expect(tokens[0]).toBe(tokens[1]);
  expect(await db.$count(findMessages)).toBe(1);
  expect(jobs.enqueued).toEqual([["find-message", { messageId: expect.any(String) }]]);
});

test("find: another tag's key opens nothing", async ({ db }) => {
  const one = await makeTag(db);
  const other = await makeTag(db);
  const form = foundForm();
  await one.start(form);
  expect(await other.start(form)).toBeUndefined();
  expect(other.jobs.enqueued).toEqual([]);
});

test("find: each side reads and writes by its own link alone", async ({ db }) => {
  const { tag, jobs, services } = await makeTag(db);
  const id = await makeFind(db, tag.id);
  const finder = { finderToken: finderToken(secret, { id, finderTokenHash: "" }) };
  const owner = { ownerToken: await findAnswerToken(db, id) };
  expect(await writeMessage(db, services, { link: owner, text: "Thank you!" }, later(1))).toBe("sent");
  const swapped = { link: { ownerToken: finder.finderToken }, text: "It is mine." };
  expect(await writeMessage(db, services, swapped, later(2))).toBe("over");
  const { messages } = (await findConversation(db, secret, finder))!;
  expect(messages.map(({ isFromOwner, text }) => [isFromOwner, text])).toEqual([
    [false, "I have your bag."],
    [true, "Thank you!"],
  ]);
  // The finder left no address.
  expect(jobs.enqueued).toEqual([]);
});

test("find: the same text within ten minutes is one message", async ({ db }) => {
  const { tag, services } = await makeTag(db);
  const link = { finderToken: finderToken(secret, { id: await makeFind(db, tag.id), finderTokenHash: "" }) };
  for (const minutes of [1, 9, 12])
    await writeMessage(db, services, { link, text: "Where shall I leave it?" }, later(minutes));
  expect(await db.$count(findMessages, eq(findMessages.text, "Where shall I leave it?"))).toBe(2);
});

test("find: answers and thanks go to the finder who left an address, ten a day", async ({ db }) => {
  const { jobs, services, start } = await makeTag(db);
  const token = await start(foundForm({ email: "Finder@Example.com" }));
  const { find } = (await findConversation(db, secret, { finderToken: token! }))!;
  const link = { ownerToken: await findAnswerToken(db, find.id) };
  for (let at = 0; at < 9; at++) await writeMessage(db, services, { link, text: `Answer ${at}` }, later(at));
  await closeFind(db, services, { token: link.ownerToken, isBlocked: false }, later(20));
  const emails = ["find-message", ...Array(9).fill("find-answer"), "find-closed"];
  expect(jobs.enqueued.map(([name]) => name)).toEqual(emails);
  await db.update(finds).set({ closedAt: null });
  await writeMessage(db, services, { link, text: "Once more" }, later(21));
  expect(jobs.enqueued).toHaveLength(emails.length);
});

test("find: an owner who answers has proved the mailbox, and reads each message", async ({ db }) => {
  const { tag, jobs, services } = await makeTag(db, false);
  const id = await makeFind(db, tag.id);
  const answer = { link: { ownerToken: await findAnswerToken(db, id) }, text: "Hello" };
  await writeMessage(db, services, answer, now);
  const link = { finderToken: finderToken(secret, { id, finderTokenHash: "" }) };
  for (let at = 0; at < 5; at++) await writeMessage(db, services, { link, text: `Hole ${at}` }, later(at));
  expect(jobs.enqueued.map(([name]) => name)).toEqual(Array(5).fill("find-message"));
});

test("find: closing ends both links, lost mode, and is done once", async ({ db }) => {
  const { tag, services } = await makeTag(db);
  await db.update(profiles).set({ isLost: true }).where(eq(profiles.id, tag.id));
  const id = await makeFind(db, tag.id);
  const [finder, token] = [finderToken(secret, { id, finderTokenHash: "" }), await findAnswerToken(db, id)];
  expect(await closeFind(db, services, { token, isBlocked: false }, now)).toBe("closed");
  expect(await closeFind(db, services, { token, isBlocked: true }, now)).toBe("over");
  expect(await writeMessage(db, services, { link: { finderToken: finder }, text: "More" }, now)).toBe("over");
  expect((await findConversation(db, secret, { finderToken: finder }))?.messages).toEqual([]);
  expect((await db.select().from(profiles))[0]?.isLost).toBe(false);
});

test("find: a blocked finder reaches this owner no more, others do", async ({ db }) => {
  const { tag, jobs, services, start } = await makeTag(db);
  const token = await findAnswerToken(db, await makeFind(db, tag.id));
  await closeFind(db, services, { token, isBlocked: true }, now);
  const again = await start();
  expect((await findConversation(db, secret, { finderToken: again! }))?.find.closedAt).toEqual(now);
  expect(jobs.enqueued).toEqual([]);
  await start(foundForm(), "192.0.2.2");
  expect(jobs.enqueued.map(([name]) => name)).toEqual(["find-message"]);
});

for (const [isClaimed, max] of [
  [true, 20],
  [false, 3],
] as const) {
  test(`find: a flood becomes ${max} emails and one that counts (claimed: ${isClaimed})`, async ({ db }) => {
    const { tag, jobs, start } = await makeTag(db, isClaimed);
    for (let sent = 0; sent < max + 5; sent++) await start();
    expect(jobs.enqueued.map(([name]) => name)).toEqual([...Array(max).fill("find-message"), "find-summary"]);
    const summary = await findSummary(db, { profileId: tag.id, since: now });
    expect(summary).toMatchObject({ count: max + 5, profile: { id: tag.id } });
    await db.update(profiles).set({ suspendedAt: now }).where(eq(profiles.id, tag.id));
    expect(await findSummary(db, { profileId: tag.id, since: now })).toBeUndefined();
  });
}

test("find: an account reads the finds of all its tags, the newest first", async ({ db }) => {
  const { tag, services } = await makeTag(db);
  const [account] = await db.insert(users).values({ email: "own@example.com", name: "Own" }).returning();
  const { id: userId } = account!;
  await db.update(profiles).set({ userId }).where(eq(profiles.id, tag.id));
  const first = await makeFind(db, tag.id, "First");
  const second = await makeFind(db, tag.id, "Second", later(1));
  await makeFind(db, (await makeProfile(db, { paidAt: now })).id, "Another's");
  const link = { finderToken: finderToken(secret, { id: first, finderTokenHash: "" }) };
  await writeMessage(db, services, { link, text: "Still here" }, later(2));
  const { finds: listed } = await listAccountFinds(db, userId);
  expect(listed.map(({ id, text }) => [id, text])).toEqual([
    [first, "Still here"],
    [second, "Second"],
  ]);
});

test("find: a closed one goes after 30 days, a silent one after 90", async ({ db }) => {
  const { tag, services } = await makeTag(db);
  const closed = await makeFind(db, tag.id);
  const silent = await makeFind(db, tag.id);
  await closeFind(db, services, { token: await findAnswerToken(db, closed), isBlocked: false }, now);
  const left = async (days: number) => {
    await removeOldFinds(db, new Date(addDays(now, days).getTime() + 1));
    return (await db.select({ id: finds.id }).from(finds)).map(({ id }) => id);
  };
  expect(await left(29)).toHaveLength(2);
  expect(await left(30)).toEqual([silent]);
  expect(await left(90)).toEqual([]);
});
