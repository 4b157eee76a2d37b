import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { removeOldAttempts, resetAttempts, startAttempt, undoAttempt } from "./limits.server.ts";

const now = new Date("2026-03-01T12:00:00Z");
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("login backoff: free attempts, then waits double up to 15 minutes", async ({ db }) => {
  for (let attempt = 1; attempt <= 5; attempt++)
    expect(await startAttempt(db, "ada", 5, now)).toBeUndefined();
  const waits: (number | undefined)[] = [];
  let clock = 0;
  for (let attempt = 6; attempt <= 16; attempt++) {
    expect(await startAttempt(db, "ada", 5, after(clock))).toBeUndefined();
    const wait = await startAttempt(db, "ada", 5, after(clock));
    waits.push(wait);
    clock += wait ?? 0;
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  expect(await startAttempt(db, "bob", 5, now)).toBeUndefined();
});

test("login backoff: an attempt that must wait is not counted", async ({ db }) => {
  for (let attempt = 1; attempt <= 6; attempt++) await startAttempt(db, "ada", 5, now);
  for (let attempt = 1; attempt <= 9; attempt++) expect(await startAttempt(db, "ada", 5, after(1))).toBe(1);
  expect(await startAttempt(db, "ada", 5, after(2))).toBeUndefined();
  expect(await startAttempt(db, "ada", 5, after(2))).toBe(4);
});

test("login backoff: free attempts never wait, even counted out of order", async ({ db }) => {
  expect(await startAttempt(db, "network", 5, after(0.002))).toBeUndefined();
  expect(await startAttempt(db, "network", 5, now)).toBeUndefined();
  await undoAttempt(db, "network", after(0.003));
  for (let attempt = 2; attempt <= 6; attempt++) {
    expect(await startAttempt(db, "network", 5, now)).toBeUndefined();
  }
  expect(await startAttempt(db, "network", 5, now)).toBe(2);
});

test("login backoff: undo takes back one attempt, reset all, a day everything", async ({ db }) => {
  for (let attempt = 1; attempt <= 6; attempt++) await startAttempt(db, "network", 5, now);
  await undoAttempt(db, "network", now);
  expect(await startAttempt(db, "network", 5, now)).toBeUndefined();
  expect(await startAttempt(db, "network", 5, now)).toBe(2);

  await resetAttempts(db, "network");
  for (let attempt = 1; attempt <= 6; attempt++) {
    expect(await startAttempt(db, "network", 5, now)).toBeUndefined();
  }
  expect(await startAttempt(db, "network", 5, now)).toBe(2);
  await removeOldAttempts(db, after(25 * 60 * 60));
  expect(await startAttempt(db, "network", 5, now)).toBeUndefined();
});
