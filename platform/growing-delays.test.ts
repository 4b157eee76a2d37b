import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { forgetTries, removeOldDelays, takeBackTry, tryAfterDelay } from "./growing-delays.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("the first tries are free, then the wait doubles up to a quarter of an hour", async ({ db }) => {
  for (let tries = 1; tries <= 5; tries++) expect(await tryAfterDelay(db, "ada", 5, now)).toBeUndefined();
  const waits: (number | undefined)[] = [];
  let clock = 0;
  for (let tries = 6; tries <= 16; tries++) {
    expect(await tryAfterDelay(db, "ada", 5, after(clock))).toBeUndefined();
    const wait = await tryAfterDelay(db, "ada", 5, after(clock));
    waits.push(wait);
    clock += wait ?? 0;
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(await tryAfterDelay(db, "bob", 5, now)).toBeUndefined();
});

test("a try that must wait is not counted", async ({ db }) => {
  for (let tries = 1; tries <= 6; tries++) await tryAfterDelay(db, "ada", 5, now);
  for (let tries = 1; tries <= 9; tries++) expect(await tryAfterDelay(db, "ada", 5, after(1))).toBe(1);
  expect(await tryAfterDelay(db, "ada", 5, after(2))).toBeUndefined();
  expect(await tryAfterDelay(db, "ada", 5, after(2))).toBe(4);
});

test("free tries wait for nobody, also where one that began later was counted first", async ({ db }) => {
  expect(await tryAfterDelay(db, "network", 5, after(0.002))).toBeUndefined();
  expect(await tryAfterDelay(db, "network", 5, now)).toBeUndefined();
  await takeBackTry(db, "network", after(0.003));
  for (let tries = 2; tries <= 6; tries++) {
    expect(await tryAfterDelay(db, "network", 5, now)).toBeUndefined();
  }
  expect(await tryAfterDelay(db, "network", 5, now)).toBe(2);
});

test("a success forgets its own try or all of them, a quiet day everything", async ({ db }) => {
  for (let tries = 1; tries <= 6; tries++) await tryAfterDelay(db, "network", 5, now);
  await takeBackTry(db, "network", now);
  expect(await tryAfterDelay(db, "network", 5, now)).toBeUndefined();
  expect(await tryAfterDelay(db, "network", 5, now)).toBe(2);

  await forgetTries(db, "network");
  for (let tries = 1; tries <= 6; tries++) {
    expect(await tryAfterDelay(db, "network", 5, now)).toBeUndefined();
  }
  expect(await tryAfterDelay(db, "network", 5, now)).toBe(2);
  await removeOldDelays(db, after(25 * 60 * 60));
  expect(await tryAfterDelay(db, "network", 5, now)).toBeUndefined();
});
