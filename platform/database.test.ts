import { lt, sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { deleteInBatches, uuidv7 } from "./database.ts";
import { rateLimits } from "./limits.table.ts";

test("delete in batches: all that meet the condition go, however many, and no other", async ({ db }) => {
  await db.execute(sql`
    insert into rate_limits (key, window_ends_at, count)
    select 'key ' || n, timestamptz '2026-01-01' + n * interval '1 minute', n from generate_series(1, 2500) as n`);
  await deleteInBatches(db, rateLimits, lt(rateLimits.count, 2_100));
  expect(await db.$count(rateLimits)).toBe(401);
});

test("uuidv7: valid, and sorted as made within a millisecond", () => {
  const made = Array.from({ length: 20_000 }, uuidv7);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
