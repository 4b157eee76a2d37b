import { lt, sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { rateLimits } from "./limits.table.ts";
import { deleteInBatches } from "./write-rows.server.ts";

test("delete in batches: all that meet the condition go, however many, and no other", async ({ db }) => {
  await db.execute(sql`
    insert into rate_limits (key, window_ends_at, count)
    select 'key ' || n, timestamptz '2026-01-01' + n * interval '1 minute', n from generate_series(1, 2500) as n`);
  await deleteInBatches(db, rateLimits, lt(rateLimits.count, 2_100));
  expect(await db.$count(rateLimits)).toBe(401);
});
