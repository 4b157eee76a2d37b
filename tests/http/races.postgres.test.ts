import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { expect, inject, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { shopConfig } from "#shop-config";
import { copyDatabase } from "#tests/database.ts";
import { address, makePurchase, makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

/** A database with true concurrency, gone when the cluster goes. */
async function withPool(work: (db: Database) => Promise<void>) {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const pool = new pg.Pool({ connectionString: await copyDatabase(migrated.url), max: 20 });
  try {
    await work(drizzle(pool, { casing: "snake_case" }));
  } finally {
    await pool.end();
  }
}

test("webhook and success page, 50 times at once: one purchase, numbers without gaps, one mail", async () => {
  await withPool(async (db) => {
    const app = openApp(db);
    const bought = await Promise.all(
      [1, 2, 3].map((tags) =>
        makePurchase(
          db,
          {},
          Array.from({ length: tags }, () => ({})),
        ),
      ),
    );
    for (const { sessionId, id, total } of bought)
      app.provider.add({ sessionId, reference: id, amount: total });

    const calls = Array.from({ length: 50 }, (_, call) => {
      const { sessionId } = bought[call % 3]!;
      if (call % 2) return app.request(`/order/success?session_id=${sessionId}`);
      const event = { id: `evt_${call}`, type: "checkout.session.completed", sessionId };
      const headers = { "stripe-signature": "good" };
      return app.request("/api/stripe/webhook", { method: "POST", body: JSON.stringify(event), headers });
    });
    const statuses = (await Promise.all(calls)).map((response) => response.status);

    expect(new Set(statuses)).toEqual(new Set([200]));
    const numbers = (await db.select().from(orders))
      .map((order) => order.invoiceNumber ?? 0)
      .sort((a, b) => a - b);
    expect(numbers).toEqual([0, 1, 2, 3, 4, 5].map((place) => shopConfig.firstInvoiceNumber + place));
    expect(app.jobs.enqueued.filter(([name]) => name === "order-confirmation")).toHaveLength(3);
  });
});

test("Place Order in many tabs at once: one payment page, still open; the others are told", async () => {
  await withPool(async (db) => {
    const app = openApp(db);
    const openSession = app.provider.openSession;
    app.provider.openSession = async (session) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      return openSession(session);
    };
    const variant = await makeVariant(db);
    const profileInfo = {
      displayName: "Ada",
      phoneNumber: "2145550137",
      email: "ada@example.com",
      ...address,
    };
    const item = {
      lineId: crypto.randomUUID(),
      productId: variant.id,
      price: 14.99,
      quantity: 1,
      profileInfo,
    };
    const cart = { cartId: crypto.randomUUID(), items: [item] };

    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call("create-stripe-checkout", cart)),
    );

    const told = answers.filter(({ status }) => status !== 200);
    expect(told).toHaveLength(11);
    for (const { status, body } of told) expect([status, body.errorCode]).toEqual([409, "CHECKOUT_BUSY"]);
    const open = await db.select().from(purchases).where(eq(purchases.state, "open"));
    expect(answers.find(({ status }) => status === 200)?.body.checkoutUrl).toBe(open[0]?.checkoutUrl);
    expect(open).toHaveLength(1);
    const sessions = [...app.provider.sessions.values()];
    expect(sessions).toMatchObject([{ sessionId: open[0]?.stripeCheckoutSessionId, state: "open" }]);
  });
});
