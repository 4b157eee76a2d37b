import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { deleteProfile } from "#shop/orders/delete-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { fulfilPurchase } from "./fulfil-purchase.server.ts";

/** A database with true concurrency, gone when the cluster goes. */
async function withPool(work: (db: Database) => Promise<void>) {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const pool = new pg.Pool({ connectionString: await copyDatabase(migrated.url), max: 10 });
  try {
    await work(drizzle(pool, { casing: "snake_case" }));
  } finally {
    await pool.end();
  }
}

test("payments that arrive while their profile is deleted all come through, and so does the deleting", async () => {
  await withPool(async (db) => {
    for (let round = 0; round < 10; round++) {
      const at = makeCheckout();
      const profile = await makeProfile(db, { paidAt: now });
      const tags = Array.from({ length: 3 }, () => ({ profileId: profile.id }));
      const bought = await Promise.all([1, 2, 3].map(() => makePurchase(db, {}, tags)));
      for (const purchase of bought) at.payments.add(paymentOf(purchase));

      const outcomes = await Promise.all([
        deleteProfile(db, null, { profileId: profile.id, now }),
        ...bought.map(({ sessionId }) => fulfilPurchase(db, at, sessionId)),
      ]);
      expect(outcomes).toEqual(["deleted", "paid", "paid", "paid"]);
      for (const { id } of bought) {
        const paid = await db.select().from(orders).where(eq(orders.purchaseId, id));
        expect(paid.map(({ status, profileId }) => [status, profileId])).toEqual(
          Array.from({ length: 3 }, () => ["pending", null]),
        );
      }
    }
  });
});
