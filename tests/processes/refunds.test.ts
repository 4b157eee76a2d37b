import { afterAll, beforeAll, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { openDatabase } from "#server/open-database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { demoProduct, mailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { ownFolder } from "./own-folder.ts";
import { runShop, type Settings, type ShopProcess } from "./run-shop.ts";

let settings: Settings;
let remove: () => void;
let shop: ShopProcess;

beforeAll(async () => {
  ({ settings, remove } = await ownFolder());
  shop = await runShop(settings);
}, 600_000);

afterAll(async () => {
  await shop.stop();
  remove();
});

/** In the database of a shop that is stopped. */
async function inDatabase<Answer>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<Answer>,
) {
  const database = await openDatabase(settings.dataDir, settings.env?.DATABASE_URL);
  const answer = await work(database.db);
  await database.close();
  return answer;
}

async function refundsAtProvider() {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const answer = await fetch(`${shop.sandboxUrl}/v1/refunds?limit=100`, { headers });
  return ((await answer.json()) as { data: { amount: number; metadata: object }[] }).data;
}

test("after a crash between a refund's row and its call, a restart refunds once", async () => {
  const session = await orderByHttp(shop, demoProduct, "refunded@example.com");
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  await mailsOf(shop, 2);
  await shop.stop();
  const id = await inDatabase(async (db) => {
    const [purchase] = await db.select().from(purchases);
    const [order] = await db.select().from(orders);
    const refund = { purchaseId: purchase!.id, amount: cents(14_99), requestedBy: "admin@example.com" };
    const covers = [order!.id];
    const [row] = await db
      .insert(refunds)
      .values({ ...refund, scope: "purchase", covers })
      .returning();
    return row!.id;
  });

  const impatient = { ...settings, env: { ...settings.env, RECONCILE_AFTER_SECONDS: "0" } };
  shop = await runShop(impatient);
  const mails = await mailsOf(shop, 3, 60);
  expect(mails.filter(({ subject }) => subject.startsWith("Refund for your order FT-"))).toHaveLength(1);
  expect(await refundsAtProvider()).toMatchObject([{ amount: 14_99, metadata: { refund_id: id } }]);
  await shop.kill();
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  shop = await runShop(impatient);
  expect(await refundsAtProvider()).toHaveLength(1);
  await shop.stop();
  const [statuses, rows] = await inDatabase(async (db) => [
    (await db.select().from(orders)).map(({ shownStatus }) => shownStatus),
    (await db.select().from(refunds)).map(({ state }) => state),
  ]);
  expect([statuses, rows]).toEqual([["refunded"], ["succeeded"]]);
  shop = await runShop(settings);
}, 600_000);
