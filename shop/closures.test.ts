import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { actor } from "#tests/make-refunding.ts";
import { shipsBy } from "./arrival.ts";
import { auditLog } from "./audit/audit-log.table.ts";
import { findCatalogVersion } from "./catalog/catalog.server.ts";
import { addClosure, checkClosure, listClosures, readCalendar, removeClosure } from "./closures.server.ts";

const by = { actor, now };

test("closed days: they move what is ordered, are logged, and renew the cached pages", async ({ db }) => {
  const version = async () => {
    // Its triggers wait for the end of the transaction.
    await db.execute(sql`set constraints all immediate`);
    return findCatalogVersion(db);
  };
  const before = await version();
  await addClosure(db, { firstDay: "2026-03-02", lastDay: "2026-03-06" }, by);
  expect(shipsBy(await readCalendar(db, now))).toBe("2026-03-16");
  expect(await version()).not.toBe(before);
  const [closure] = await listClosures(db);
  expect([await removeClosure(db, closure!.id, by), await removeClosure(db, closure!.id, by)]).toEqual([
    true,
    false,
  ]);
  expect(shipsBy(await readCalendar(db, now))).toBe("2026-03-09");
  const days = "2026-03-02 to 2026-03-06";
  expect((await db.select().from(auditLog).orderBy(auditLog.id)).map(({ changes }) => changes)).toEqual([
    { closedDays: { to: days } },
    { closedDays: { from: days, to: null } },
  ]);
});

test.for([
  ["2026-03-05", "2026-03-05", undefined],
  ["2026-02-20", "2026-03-01", undefined],
  ["2026-03-05", "2026-06-04", undefined],
  ["2026-03-05", "2026-03-04", "before the first"],
  ["2026-02-20", "2026-02-28", "are over"],
  ["2026-03-05", "2026-06-05", "At most 92 days"],
  ["2027-03-03", "2027-03-04", "within a year"],
] as const)("closed days: %s to %s: %s", ([firstDay, lastDay, problem]) => {
  const [message] = Object.values(checkClosure({ firstDay, lastDay }, "2026-03-01"));
  if (problem) expect(message).toContain(problem);
  else expect(message).toBeUndefined();
});
