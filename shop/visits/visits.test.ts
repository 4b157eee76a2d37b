import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { createVisitCounter, removeOldVisits, type Visit } from "./visits.server.ts";
import { visitFigures, visitHashes, visitSalts } from "./visits.table.ts";

const noon = new Date("2026-03-01T17:00:00Z");
const lastMinute = new Date("2026-03-02T04:59:30Z");
const nextDay = new Date("2026-03-02T05:00:30Z");

const ann = { address: "203.0.113.7", browser: "Firefox" };
const bob = { address: "203.0.113.8", browser: "Firefox" };

const home: Visit["counts"] = [["page", "home"]];
const from = (source: string): Visit["counts"] => [["source", source]];

/** A process of the shop, whose clock a test moves; it has read its salts. */
async function openCounter(db: Database, maxCounts?: number) {
  const clock = { now: noon };
  const counter = createVisitCounter({
    db,
    now: () => clock.now,
    ...(maxCounts && { maxCounts }),
  });
  await counter.flush();
  return { ...counter, clock };
}

function listFigures(db: Database) {
  const { day, value, views, visitors } = visitFigures;
  return db.select({ day, value, views, visitors }).from(visitFigures).orderBy(day, value);
}

test("visits: address and browser count once a day, whichever process answers", async ({ db }) => {
  const processes = [await openCounter(db), await openCounter(db)];
  for (const { add, flush } of processes) {
    add({ ...ann, counts: home });
    add({ ...ann, counts: home });
    await flush();
    add({ ...ann, counts: home });
    await flush();
  }
  for (const other of [bob, { ...ann, browser: "Safari" }]) processes[0]!.add({ ...other, counts: home });
  await processes[0]!.flush();

  expect(await listFigures(db)).toEqual([{ day: "2026-03-01", value: "home", views: 8, visitors: 3 }]);
});

test("visits: nothing that is stored has an address or a browser, or is alike in two figures", async ({
  db,
}) => {
  const { add, flush } = await openCounter(db);
  add({ ...ann, counts: [...home, ["step", "visited"]] });
  await flush();

  const hashes = await db.select().from(visitHashes);
  expect(hashes).toHaveLength(2);
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
  const stored = JSON.stringify([
    hashes,
    await db.select().from(visitSalts),
    await db.select().from(visitFigures),
  ]);
  expect(stored).not.toMatch(/203\.0\.113|Firefox/);
});

test("visits: the day changes at the shop's midnight, and a visitor is new then", async ({ db }) => {
  const { add, flush, clock } = await openCounter(db);
  for (const now of [lastMinute, nextDay]) {
    clock.now = now;
    add({ ...ann, counts: home });
  }
  await flush();

  expect(await listFigures(db)).toEqual([
    { day: "2026-03-01", value: "home", views: 1, visitors: 1 },
    { day: "2026-03-02", value: "home", views: 1, visitors: 1 },
  ]);
  const hashes = await db.select().from(visitHashes);
  expect(new Set(hashes.map(({ hash }) => hash)).size).toBe(2);
});

test("visits: a day has fifty sources; the rest is other, known ones and pages go on", async ({ db }) => {
  const { add, flush } = await openCounter(db);
  for (let number = 0; number < 60; number += 1) add({ ...ann, counts: from(`site-${number}.example`) });
  add({ ...bob, counts: home });
  await flush();
  for (let number = 40; number < 70; number += 1) add({ ...bob, counts: from(`site-${number}.example`) });
  await flush();

  const figures = await listFigures(db);
  expect(figures).toHaveLength(52);
  expect(figures).toContainEqual(expect.objectContaining({ value: "other", views: 30, visitors: 2 }));
  expect(figures).toContainEqual(expect.objectContaining({ value: "home", visitors: 1 }));
  const known = { value: "site-49.example", views: 2, visitors: 2 };
  expect(figures).toContainEqual(expect.objectContaining(known));
});

test("visits: what could not be added waits for the next minute", async ({ db }) => {
  let isDown = true;
  const execute: Database["execute"] = (query) => {
    if (isDown) throw new Error("The database is away.");
    return db.execute(query);
  };
  const { add, flush } = await openCounter(Object.assign(Object.create(db), { execute }));
  add({ ...ann, counts: home });
  await expect(flush()).rejects.toThrow("away");
  add({ ...ann, counts: home });
  add({ ...bob, counts: home });
  isDown = false;
  await flush();
  await flush();

  expect(await listFigures(db)).toMatchObject([{ views: 3, visitors: 2 }]);
});

test("visits: beyond a day's made-up browsers views alone count, until the next day", async ({ db }) => {
  const { add, flush, clock } = await openCounter(db, 10);
  for (let number = 0; number < 15; number += 1) {
    add({ ...ann, browser: `Firefox ${number}`, counts: home });
    await flush();
  }
  clock.now = nextDay;
  add({ ...ann, counts: home });
  await flush();

  expect(await listFigures(db)).toMatchObject([
    { views: 15, visitors: 10 },
    { views: 1, visitors: 1 },
  ]);
});

test("visits: without a salt nothing is counted", async ({ db }) => {
  const { add, flush } = createVisitCounter({ db, now: () => noon });
  add({ ...ann, counts: home });
  await flush();

  expect(await listFigures(db)).toEqual([]);
});

test("visits: at night salts and hashes of earlier days go, and figures of two years ago", async ({ db }) => {
  const { add, flush, clock } = await openCounter(db);
  for (const now of [lastMinute, nextDay]) {
    clock.now = now;
    add({ ...ann, counts: home });
    await flush();
  }
  const old = { dimension: "page", value: "home", views: 1, visitors: 1 } as const;
  await db.insert(visitFigures).values([
    { ...old, day: "2024-03-01" },
    { ...old, day: "2024-03-02" },
  ]);
  await removeOldVisits(db, nextDay);

  expect((await listFigures(db)).map(({ day }) => day)).toEqual(["2024-03-02", "2026-03-01", "2026-03-02"]);
  const days = [...(await db.select().from(visitHashes)), ...(await db.select().from(visitSalts))].map(
    ({ day }) => day,
  );
  expect(days.toSorted()).toEqual(["2026-03-02", "2026-03-02", "2026-03-03"]);
});
