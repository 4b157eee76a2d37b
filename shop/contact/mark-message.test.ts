import { expect } from "vitest";
import { parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { contactMessages } from "./contact-messages.table.ts";
import { countNewMessages, listMessages } from "./list-messages.server.ts";
import { markMessage } from "./mark-message.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "workshop@example.com" }, now };

async function makeMessages(db: Database, count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ name: `Person ${at}`, email: `${at}@example.com`, message: "Hello?" },
    createdAt: new Date(now.getTime() + at * 60_000),
  }));
  return db.insert(contactMessages).values(rows).returning({ id: contactMessages.id });
}

test("a message that was dealt with leaves the new ones, and comes back when it wasn't", async ({ db }) => {
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

test("the audit log names each mark once, and neither sender nor words", async ({ db }) => {
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

test("every message stands on one page of the list", async ({ db }) => {
  await makeMessages(db, 60);
  const seen: string[] = [];
  let older: string | undefined;
  do {
    const page = await listMessages(db, { isDone: false }, parseCursor(older ?? null));
    expect(page.messages.length).toBeLessThanOrEqual(25);
    seen.push(...page.messages.map(({ name }) => name));
    older = page.older;
  } while (older);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, at) => `Person ${59 - at}`));
});
