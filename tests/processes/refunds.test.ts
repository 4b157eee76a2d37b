import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { openDatabase } from "#server/open-database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { demoProduct, emailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { ownShop } from "./own-shop.ts";

const own = ownShop();

/** In the database of the stopped shop. */
async function inDatabase<Answer>(
  work: (db: Awaited<ReturnType<typeof openDatabase>>["db"]) => Promise<Answer>,
) {
  const database = await openDatabase(own.settings.dataDir, own.settings.env?.DATABASE_URL);
  const answer = await work(database.db);
  await database.close();
  return answer;
}

async function refundsAtProvider() {
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const answer = await fetch(`${own.shop.sandboxUrl}/v1/refunds?limit=100`, { headers });
  return ((await answer.json()) as { data: { amount: number; metadata: object }[] }).data;
}

test("after a crash between a refund's row and its call, a restart refunds once", async () => {
  const session = await orderByHttp(own.shop, demoProduct, "refunded@example.com");
  await postJson(`${own.shop.sandboxUrl}/sandbox/pay`, { session });
  await emailsOf(own.shop, 2);
  await own.shop.stop();
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

  const impatient = { RECONCILE_AFTER_SECONDS: "0" };
  await own.start(impatient);
  const mails = await emailsOf(own.shop, 3, 60);
  expect(mails.filter(({ subject }) => subject.startsWith("Refund for your order FT-"))).toHaveLength(1);
  expect(await refundsAtProvider()).toMatchObject([{ amount: 14_99, metadata: { refund_id: id } }]);
  await own.shop.kill();

  await own.start(impatient);
  expect(await refundsAtProvider()).toHaveLength(1);
  await own.shop.stop();
  const [statuses, rows] = await inDatabase(async (db) => [
    (await db.select().from(orders)).map(({ shownStatus }) => shownStatus),
    (await db.select().from(refunds)).map(({ state }) => state),
  ]);
  expect([statuses, rows]).toEqual([["refunded"], ["succeeded"]]);
  await own.start();
}, 600_000);
