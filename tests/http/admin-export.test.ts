import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { readCsv } from "#tests/read-csv.ts";
import { openAdmin } from "./open-admin.ts";

test("export: a large CSV follows its reader and blocks no sale", async ({ db }) => {
  const app = await openAdmin(db);
  const tags = Array.from({ length: 250 }, () => ({}));
  const made: string[] = [];
  for (let minute = 0; minute < 5; minute += 1) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 12, minute));
    made.push(...(await makePaidPurchase(db, { createdAt }, tags)).invoices);
  }

  const answer = await app.request("/admin/orders.csv", { headers: { "accept-encoding": "gzip" } });
  expect(answer.headers.get("content-encoding")).toBeNull();
  const reader = answer.body!.getReader();
  const decoder = new TextDecoder();
  let file = decoder.decode((await reader.read()).value, { stream: true });
  // No transaction stays open: purchases work meanwhile, and an order deleted now is not in later batches.
  const later = await makePaidPurchase(db, { createdAt: new Date(Date.UTC(2026, 2, 2)) });
  expect((await app.request("/products")).status).toBe(200);
  await db.delete(orders).where(sql`${orders.createdAt} = '2026-03-01T12:00:00Z'`);
  for (let part = await reader.read(); !part.done; part = await reader.read())
    file += decoder.decode(part.value, { stream: true });

  const [, ...records] = readCsv(file);
  const listed = records.map(([invoice]) => invoice);
  expect(listed).toHaveLength(1_000);
  expect(listed).not.toContain(later.invoices[0]);
  expect(new Set(listed)).toEqual(new Set(made.slice(250)));
});
