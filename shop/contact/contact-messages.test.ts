import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeJobs } from "#tests/services.ts";
import {
  countNewMessages,
  listMessages,
  markMessage,
  sendContactMessage,
} from "./contact-messages.server.ts";
import { contactMessages } from "./contact-messages.table.ts";

const message = { name: "Ann Lee", email: "ann@example.com", message: "Do you ship\nto Alaska?" };
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test("contact: the same text sent twice is one message for ten minutes", async ({ db }) => {
  const jobs = makeJobs();
  await sendContactMessage(db, jobs, message, now);
  await sendContactMessage(db, jobs, message, now);
  await sendContactMessage(db, jobs, message, later(9));
  expect(jobs.enqueued).toHaveLength(1);
  await sendContactMessage(db, jobs, { ...message, message: "And to Hawaii?" }, now);
  await sendContactMessage(db, jobs, { ...message, email: "bob@example.com" }, now);
  await sendContactMessage(db, jobs, message, later(11));
  expect(jobs.enqueued).toHaveLength(4);
  const report = { ...message, email: "", reportedId: "a".repeat(32) };
  for (const each of [
    report,
    report,
    { ...report, reportedId: "b".repeat(32) },
    { ...report, conversation: "Owner: no" },
  ])
    await sendContactMessage(db, jobs, each, later(11));
  expect(jobs.enqueued).toHaveLength(7);
});

test("contact: a flood of messages is stored, with twenty emails an hour", async ({ db }) => {
  const jobs = makeJobs();
  for (let at = 0; at < 25; at++)
    await sendContactMessage(db, jobs, { ...message, email: `${at}@example.com` }, now);
  expect(await countNewMessages(db)).toBe(25);
  expect(jobs.enqueued).toHaveLength(20);
  await sendContactMessage(db, jobs, message, later(60));
  expect(jobs.enqueued).toHaveLength(21);
});

const by = { actor: { userId: crypto.randomUUID(), email: "workshop@example.com" }, now };

async function makeMessages(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Person ${at}`, email: `${at}@example.com`, message: "Hello?" },
    createdAt: new Date(now.getTime() + at * 60_000),
  }));
  return db.insert(contactMessages).values(rows).returning({ id: contactMessages.id });
}

test("contact: a done message leaves the new ones and can come back", async ({ db }) => {
  const [message] = await makeMessages(db, 2);
  const { id } = message!;
  const names = async (isDone: boolean) =>
    (await listMessages(db, { isDone })).messages.map(({ name }) => name);
  expect(await markMessage(db, { id, isDone: true }, by)).toBe("saved");
  expect([await names(false), await names(true), await countNewMessages(db)]).toEqual([
    ["Person 1"],
    ["Person 0"],
    1,
  ]);
  expect(await markMessage(db, { id, isDone: false }, by)).toBe("saved");
  expect([await names(false), await names(true)]).toEqual([["Person 1", "Person 0"], []]);
});

test("contact: the audit log names each mark once, without sender or text", async ({ db }) => {
  const [message] = await makeMessages(db, 1);
  const { id } = message!;
  await markMessage(db, { id, isDone: true }, by);
  await markMessage(db, { id, isDone: true }, by);
  expect(await markMessage(db, { id: crypto.randomUUID(), isDone: true }, by)).toBe("not_found");
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      action: "message_done",
      subject: "message",
      subjectId: id,
      subjectName: "Message of Mar 1, 2026, 7:00 AM",
      changes: {},
    },
  ]);
});
