import { expect } from "vitest";
import { parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { type AuditEntry, auditEntry, auditSubject } from "./audit-entry.ts";
import { type AuditFilter, listAuditEntries, recordAudit, searchAuditLog } from "./audit-log.server.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const ann = { userId: crypto.randomUUID(), email: "ann@example.com" };

function record(db: Database, hour: number, entry: Partial<AuditEntry> = {}) {
  const whole = auditEntry("status_changed", auditSubject("order", crypto.randomUUID(), `FT-${hour}`));
  const author = { actor: hour % 2 ? ann : null, now: at(hour) };
  return recordAudit(db, author, [{ ...whole, ...entry }]);
}

async function namesOf(db: Database, filter: AuditFilter) {
  const { entries } = await searchAuditLog(db, filter);
  return entries.map(({ subjectName }) => subjectName);
}

test("audit log: filters by kind, name, actor and days of the shop's zone", async ({ db }) => {
  // In New York, 4 o'clock UTC is still the day before.
  for (const hour of [3, 4, 6]) await record(db, hour);
  await record(db, 7, { subject: "product", subjectName: "Classic" });
  expect(await namesOf(db, {})).toEqual(["Classic", "FT-6", "FT-4", "FT-3"]);
  expect(await namesOf(db, { subject: "product" })).toEqual(["Classic"]);
  expect(await namesOf(db, { name: "FT-4" })).toEqual(["FT-4"]);
  expect(await namesOf(db, { name: "FT-4", tagNames: ["FT-3"] })).toEqual(["FT-4", "FT-3"]);
  expect(await namesOf(db, { actor: "ann@example.com" })).toEqual(["Classic", "FT-3"]);
  expect(await namesOf(db, { actor: "command line", subject: "order" })).toEqual(["FT-6", "FT-4"]);
  expect(await namesOf(db, { to: "2026-02-28" })).toEqual(["FT-4", "FT-3"]);
  expect(await namesOf(db, { from: "2026-03-01", to: "2026-03-01" })).toEqual(["Classic", "FT-6"]);
});

test("audit log: entries of one moment are listed newest first", async ({ db }) => {
  const subjectId = crypto.randomUUID();
  const names = Array.from({ length: 8 }, (_, entry) => `${entry}`);
  for (const subjectName of names) await record(db, 3, { subjectId, subjectName });
  expect(await namesOf(db, {})).toEqual(names.toReversed());
  const ofOne = await listAuditEntries(db, [subjectId]);
  expect(ofOne.map(({ subjectName }) => subjectName)).toEqual(names.toReversed());
});

test("audit log: every entry is on exactly one page, also many of one moment", async ({ db }) => {
  for (let entry = 0; entry < 120; entry += 1) await record(db, entry % 3, { subjectName: `${entry}` });
  const seen: string[] = [];
  let next: string | undefined;
  do {
    const page = await searchAuditLog(db, {}, parseCursor(next ?? null));
    seen.push(...page.entries.map(({ subjectName }) => subjectName));
    next = page.next;
  } while (next);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});
