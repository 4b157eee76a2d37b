import { expect } from "vitest";
import { parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { readCsv } from "#tests/read-csv.ts";
import { readAuditFilter } from "./audit-filter.ts";
import { recordAudit } from "./audit-log.server.ts";
import { listAuditEntries } from "./list-audit-entries.server.ts";
import { exportAuditLog, searchAuditLog } from "./search-audit-log.server.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
const ann = { userId: crypto.randomUUID(), email: "ann@example.com" };
const shipped = { status: { from: "pending", to: "shipped" } };

function note(db: Database, hour: number, deed: Partial<Parameters<typeof recordAudit>[2][number]> = {}) {
  const whole = { action: "Status changed", subject: "order" as const, subjectId: crypto.randomUUID() };
  return recordAudit(db, hour % 2 ? ann : null, [{ ...whole, subjectName: `FT-${hour}`, ...deed }], at(hour));
}

async function namesOf(db: Database, filter: Record<string, string>) {
  const { deeds } = await searchAuditLog(
    db,
    readAuditFilter(new URLSearchParams(filter), ["order", "product"]),
  );
  return deeds.map(({ subjectName }) => subjectName);
}

test("the audit log is narrowed by kind, name, who acted and days of the shop's zone", async ({ db }) => {
  // In New York, 4 o'clock UTC is still the day before.
  for (const hour of [3, 4, 6]) await note(db, hour);
  await note(db, 7, { subject: "product", subjectName: "Classic" });
  expect(await namesOf(db, {})).toEqual(["Classic", "FT-6", "FT-4", "FT-3"]);
  expect(await namesOf(db, { subject: "product" })).toEqual(["Classic"]);
  expect(await namesOf(db, { name: " FT-4 " })).toEqual(["FT-4"]);
  expect(await namesOf(db, { actor: "Ann@Example.com" })).toEqual(["Classic", "FT-3"]);
  expect(await namesOf(db, { actor: "command line", subject: "order" })).toEqual(["FT-6", "FT-4"]);
  expect(await namesOf(db, { to: "2026-02-28" })).toEqual(["FT-4", "FT-3"]);
  expect(await namesOf(db, { from: "2026-03-01", to: "2026-03-01" })).toEqual(["Classic", "FT-6"]);
  expect(await namesOf(db, { from: "no day", subject: "nothing" })).toHaveLength(4);
});

test("deeds of one moment are listed newest first, in the whole log and in that of a thing", async ({
  db,
}) => {
  const subjectId = crypto.randomUUID();
  const names = Array.from({ length: 8 }, (_, deed) => `${deed}`);
  for (const subjectName of names) await note(db, 3, { subjectId, subjectName });
  expect(await namesOf(db, {})).toEqual(names.toReversed());
  const ofOne = await listAuditEntries(db, [subjectId]);
  expect(ofOne.map(({ subjectName }) => subjectName)).toEqual(names.toReversed());
});

test("every deed stands on one page, also many of one moment", async ({ db }) => {
  for (let deed = 0; deed < 120; deed += 1) await note(db, deed % 3, { subjectName: `${deed}` });
  const seen: string[] = [];
  let older: string | undefined;
  do {
    const page = await searchAuditLog(db, {}, parseCursor(older ?? null));
    seen.push(...page.deeds.map(({ subjectName }) => subjectName));
    older = page.older;
  } while (older);
  expect(seen).toHaveLength(120);
  expect(new Set(seen).size).toBe(120);
});

test("the file holds every deed of the filter, and nothing in it is a formula", async ({ db }) => {
  for (let deed = 0; deed < 501; deed += 1) await note(db, 1, { changes: shipped });
  await note(db, 2, { subjectName: "=HYPERLINK(1)" });
  const words = { fields: { status: "state" }, values: { status: (value: string) => value.toUpperCase() } };
  let text = "";
  for await (const part of exportAuditLog(db, {}, words)) text += part;
  const [head, first, ...rest] = readCsv(text);
  expect(head).toEqual(["When (America/New_York)", "Who", "What", "Kind", "Name", "Id", "Changes"]);
  expect(first?.slice(0, 5)).toEqual([
    "2026-02-28 21:00",
    "command line",
    "Status changed",
    "order",
    "'=HYPERLINK(1)",
  ]);
  expect(rest).toHaveLength(501);
  expect(rest[0]?.[6]).toBe("state: PENDING → SHIPPED");
});
