import { readFileSync } from "node:fs";
import { asc, sql } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";

/** What the migration changes of rows that were there before. */
const updates = readFileSync("migrations/0010_paid_amount.sql", "utf8")
  .split("--> statement-breakpoint")
  .slice(1);

test("of payments from before, what was paid is read from the words, and money without an order is listed", async ({
  db,
}) => {
  const old = (mismatch: string) => makePurchase(db, { state: "mismatch", mismatch });
  await old("unknown to the provider\namount 100, expected 1499");
  await old("orders of 0 are left, 1499 was paid: some were deleted");
  await old("currency eur");
  await makePaidPurchase(db);
  const deleted = await makePaidPurchase(db, { mismatch: "possible double payment", handledAt: new Date() });
  const paidBack = await makePaidPurchase(db);
  await db.insert(refunds).values({
    ...{ purchaseId: paidBack.id, scope: "provider", amount: cents(14_99), requestedBy: "card provider" },
  });
  await db.delete(orders).where(sql`${orders.purchaseId} in (${deleted.id}, ${paidBack.id})`);
  for (const update of updates) await db.execute(sql.raw(update));

  const rows = await db.select().from(purchases).orderBy(asc(purchases.mismatch));
  expect(rows.map((row) => [row.mismatch?.split("\n").at(-1), row.paidAmount, row.handledAt])).toEqual([
    ["currency eur", null, null],
    ["orders of 0 are left, 1499 was paid: some were deleted", 14_99, null],
    ["its last order was deleted, and not all of its money was paid back", null, null],
    ["amount 100, expected 1499", 1_00, null],
    [undefined, null, null],
    [undefined, null, null],
  ]);
});
