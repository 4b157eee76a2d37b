import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { demoProduct, mailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { ownFolder } from "./own-folder.ts";
import { freePort, runShop, type Settings, type ShopProcess } from "./run-shop.ts";

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

async function successPage(sessionId: string) {
  return (await fetch(`${shop.siteUrl}/order/success?session_id=${sessionId}`)).text();
}

/** At the provider. */
async function openSessions(): Promise<string[]> {
  const answer = await fetch(`${shop.sandboxUrl}/v1/checkout/sessions?limit=100&status=open`, {
    headers: { authorization: "Bearer sk_test_sandbox" },
  });
  return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
}

/** In the database of a shop that is stopped. */
async function purchasesOf(emails: string[]) {
  const { db, close } = await openDatabase(settings.dataDir, settings.env?.DATABASE_URL);
  const { buyerEmail: email, state, stripeCheckoutSessionId: session } = purchases;
  const rows = await db
    .select({ email, state, session })
    .from(purchases)
    .where(inArray(email, emails))
    .orderBy(email);
  await close();
  return rows;
}

test("an order by HTTP is paid, numbered and emailed to the buyer and the shop", async () => {
  const session = await orderByHttp(shop, demoProduct, "ada@example.com");
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });

  const mails = await mailsOf(shop, 2);
  expect(mails.map((mail) => mail.to).join()).toContain("ada@example.com");
  expect(mails).toHaveLength(2);
  expect(await successPage(session)).toContain("Order Successful!");
}, 600_000);

test("after a crash between payment and webhook, a restart settles the payment", async () => {
  const session = await orderByHttp(shop, demoProduct, "killed@example.com");
  await postJson(`${shop.sandboxUrl}/sandbox/webhooks`, { mode: "off" });
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  await shop.kill();
  await new Promise((resolve) => setTimeout(resolve, 1_000));

  shop = await runShop({ ...settings, env: { ...settings.env, RECONCILE_AFTER_SECONDS: "0" } });
  const mails = await mailsOf(shop, 4, 90);
  expect(mails.filter((mail) => mail.to.includes("killed@example.com"))).toHaveLength(1);
  // This one asks each minute after purchases that have only begun: it must not do so in the tests that follow.
  await shop.stop();
  shop = await runShop(settings);
}, 600_000);

test("an outage of the payment provider is reported and leaves nothing open", async () => {
  const sessions = (await openSessions()).length;
  for (const mode of ["down", "nonsense"]) {
    await postJson(`${shop.sandboxUrl}/sandbox/outage`, { mode });
    await expect(orderByHttp(shop, demoProduct, `${mode}@example.com`)).rejects.toThrow(
      "payment page can't be reached",
    );
  }
  await postJson(`${shop.sandboxUrl}/sandbox/outage`, { mode: "slow", milliseconds: 1_500 });
  const slow = await orderByHttp(shop, demoProduct, "slow@example.com");
  await postJson(`${shop.sandboxUrl}/sandbox/outage`, { mode: "off" });

  const open = await openSessions();
  expect(open).toHaveLength(sessions + 1);
  expect(open).toContain(slow);
  await shop.stop();
  const left = await purchasesOf(["down@example.com", "nonsense@example.com", "slow@example.com"]);
  expect(left).toEqual([
    { email: "down@example.com", state: "released", session: null },
    { email: "nonsense@example.com", state: "released", session: null },
    { email: "slow@example.com", state: "open", session: slow },
  ]);
  shop = await runShop(settings);
}, 600_000);

test("a second shop on the same folder or port ends with one clear sentence", async () => {
  const port = await freePort();
  await expect(runShop({ ...settings, env: {}, port, sandboxPort: await freePort() })).rejects.toThrow(
    /in use by process \d+/,
  );
  await expect(runShop({ ...settings, dataDir: join(settings.dataDir, "other") })).rejects.toThrow(
    `Port ${settings.port} is in use: set PORT to another`,
  );
  const file = join(settings.dataDir, "a-file");
  writeFileSync(file, "");
  await expect(
    runShop({ ...settings, port, sandboxPort: await freePort(), dataDir: join(file, "below") }),
  ).rejects.toThrow("can't be written");
}, 600_000);

test("a half-configured live mode and a public demo refuse to start with a reason", async () => {
  const start = (env: Record<string, string>) => runShop({ ...settings, env });
  await expect(start({ SHOP_MODE: "live", SITE_URL: "https://shop.example" })).rejects.toThrow(
    "Live mode can't start without DATABASE_URL, SECRET, SMTP_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET.",
  );
  await expect(start({ SITE_URL: "https://shop.example" })).rejects.toThrow(
    "The demo never runs at a public address",
  );
  await expect(start({ PORT: "many" })).rejects.toThrow("PORT");
}, 600_000);

test("Ctrl-C stops the shop cleanly, and a restart doesn't redraw the catalog", async () => {
  expect(await shop.stop()).toBe(0);
  shop = await runShop(settings);
  expect(shop.output()).not.toContain("Drawing the demo catalog");
  expect(await (await fetch(`${shop.siteUrl}/health`)).json()).toEqual({ status: "ok" });
}, 600_000);
