import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { shopConfig } from "#shop-config";
import { copyDatabase } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makePayments } from "#tests/make-payments.ts";
import { secret } from "#tests/services.ts";
import { type RunningJobs, startJobs } from "./jobs.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

const folder = mkdtempSync(join(tmpdir(), "paid-"));
let database: OpenDatabase;
let running: RunningJobs;

beforeAll(async () => {
  const migrated = inject("migrated");
  const url = migrated.kind === "postgres" ? await copyDatabase(migrated.url) : undefined;
  database = await openDatabase(folder, url);
  await insertDemoMaterials(database.db);
  running = await startJobs(database, pino({ level: "silent" }));
});

afterAll(async () => {
  await running.stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Names of the jobs that lie in the real queues for a purchase. */
async function jobsOf(purchaseId: string) {
  const query = `select name from pgboss.job where data->>'purchaseId' = '${purchaseId}' order by name`;
  const { rows } = (await database.db.execute(query)) as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

test("paid: emails are enqueued in the same transaction; no number is lost", async () => {
  const purchase = await makePurchase(database.db);
  const payments = makePayments();
  payments.add(paymentOf(purchase));
  const pay = (jobs: ShopJobs) =>
    fulfillPurchase(database.db, { payments, jobs, secret, now }, purchase.sessionId);
  const failing: ShopJobs = {
    async enqueue(tx, name, payload) {
      await running.jobs.enqueue(tx, name, payload);
      if (name === "order-notice") throw new Error("the queue broke");
    },
    forget: running.jobs.forget,
  };

  await expect(pay(failing)).rejects.toThrow("the queue broke");
  expect(await jobsOf(purchase.id)).toEqual([]);
  const [row] = await database.db.select().from(purchases).where(eq(purchases.id, purchase.id));
  expect(row).toMatchObject({ state: "open", paidAt: null });

  expect(await pay(running.jobs)).toBe("paid");
  expect(await jobsOf(purchase.id)).toEqual(["order-confirmation", "order-notice"]);
  const [order] = await database.db.select().from(orders).where(eq(orders.purchaseId, purchase.id));
  expect(order).toMatchObject({ status: "pending", invoiceNumber: String(shopConfig.firstInvoiceNumber) });
});
