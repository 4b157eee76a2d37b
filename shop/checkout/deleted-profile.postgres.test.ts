import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { deleteProfile } from "#shop/orders/delete-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { fulfilPurchase } from "./fulfil-purchase.server.ts";

const aMoment = () => new Promise((resolve) => setTimeout(resolve, 500));

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

test("a payment that arrives while its profile is being deleted comes through, and so does the deleting", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const profile = await makeProfile(db);
    const { id, ...purchase } = await makePurchase(db, {}, [{ profileId: profile.id }]);
    at.payments.add(paymentOf({ id, ...purchase }));
    const both: Promise<string>[] = [];
    await db.transaction(async (holder) => {
      await holder.select().from(profiles).where(eq(profiles.id, profile.id)).for("update");
      both.push(deleteProfile(db, profile.id, { actor: null, now }));
      await aMoment();
      both.push(fulfilPurchase(db, at, purchase.sessionId));
      await aMoment();
    });

    expect(await Promise.all(both)).toEqual(["deleted", "paid"]);
    const paid = await db.select().from(orders).where(eq(orders.purchaseId, id));
    expect(paid).toMatchObject([{ status: "pending", profileId: null }]);
  });
});
