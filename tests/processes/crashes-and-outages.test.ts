import { join } from "node:path";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { openDatabase } from "#server/open-database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { makeAdmin } from "#tests/make-account.ts";
import { demoProduct, emailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { ownShop } from "./own-shop.ts";
import { freePort, runShop } from "./run-shop.ts";

const own = ownShop();

async function successPage(sessionId: string) {
  return (await fetch(`${own.shop.siteUrl}/order/success?session_id=${sessionId}`)).text();
}

/** Of the stopped shop. */
async function inDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase(own.settings.dataDir, own.settings.env?.DATABASE_URL);
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const fiveMinutesAgo = () => new Date(Date.now() - 300_000);

test("an order by HTTP is paid, numbered and emailed to the buyer and the shop", async () => {
  const session = await orderByHttp(own.shop, demoProduct, "ada@example.com");
  await postJson(`${own.shop.sandboxUrl}/sandbox/pay`, { session });

  const mails = await emailsOf(own.shop, 2);
  expect(mails.map((mail) => mail.to).join()).toContain("ada@example.com");
  expect(mails).toHaveLength(2);
  expect(await successPage(session)).toContain("Order Successful!");
}, 600_000);

test("after a crash between payment and webhook, a restart settles the payment", async () => {
  const session = await orderByHttp(own.shop, demoProduct, "killed@example.com");
  await postJson(`${own.shop.sandboxUrl}/sandbox/behavior`, { webhooks: "off" });
  await postJson(`${own.shop.sandboxUrl}/sandbox/pay`, { session });
  await own.shop.kill();

  await inDatabase((db) => db.update(purchases).set({ createdAt: fiveMinutesAgo() }));
  await own.start();
  const mails = await emailsOf(own.shop, 4, 90);
  expect(mails.filter((mail) => mail.to.includes("killed@example.com"))).toHaveLength(1);
}, 600_000);

test("after a crash between a refund's row and its provider call, a restart refunds once", async () => {
  const session = await orderByHttp(own.shop, demoProduct, "rhea@example.com");
  await postJson(`${own.shop.sandboxUrl}/sandbox/pay`, { session });
  await own.shop.stop();
  const admin = { email: "bo@example.com", password: "brass & leather" };
  await inDatabase((db) => makeAdmin({ db }, admin));
  await own.start();
  const { siteUrl, sandboxUrl } = own.shop;
  const post = (path: string, fields: Record<string, string>, cookie = "") =>
    fetch(siteUrl + path, {
      method: "POST",
      redirect: "manual",
      headers: { origin: siteUrl, cookie },
      body: new URLSearchParams(fields),
    });
  const [cookie = ""] = (await post("/admin", admin)).headers.getSetCookie()[0]?.split(";") ?? [];
  const order = "/admin/orders/FT-100003";
  const page = async () => (await fetch(siteUrl + order, { headers: { cookie } })).text();
  await postJson(`${sandboxUrl}/sandbox/behavior`, { api: "slow", apiDelay: 300_000 });
  const refund = { intent: "refund", invoice: "FT-100003", scope: "purchase", amount: "1499" };
  const asked = post(order, refund, cookie).catch(() => undefined);
  await expect.poll(page, { timeout: 60_000 }).toContain("Waiting for the card provider");
  await own.shop.kill();
  await asked;

  await inDatabase((db) => db.update(refunds).set({ createdAt: fiveMinutesAgo() }));
  await own.start();
  await expect.poll(page, { timeout: 90_000 }).toContain("Refund confirmed");
  const headers = { authorization: "Bearer sk_test_sandbox" };
  const made = await (await fetch(`${sandboxUrl}/v1/refunds`, { headers })).json();
  expect(made).toMatchObject({ data: [{ amount: 14_99, status: "succeeded" }] });
}, 600_000);

test("a second shop on the same folder or port ends with one clear sentence", async () => {
  const port = await freePort();
  await expect(runShop({ ...own.settings, env: {}, port, sandboxPort: await freePort() })).rejects.toThrow(
    "is in use by a running shop or command",
  );
  await expect(runShop({ ...own.settings, dataDir: join(own.settings.dataDir, "other") })).rejects.toThrow(
    `Port ${own.settings.port} is in use: set PORT to another`,
  );
}, 600_000);

test("Ctrl-C stops the shop cleanly, and a restart doesn't redraw the catalog", async () => {
  expect(await own.shop.stop()).toBe(0);
  await own.start();
  expect(own.shop.output()).not.toContain("Drawing the demo catalog");
  expect(await (await fetch(`${own.shop.siteUrl}/health`)).json()).toEqual({ status: "ok" });
}, 600_000);
