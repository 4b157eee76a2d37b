import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { shopConfig } from "#shop-config";
import { withPool } from "#tests/concurrent.ts";
import { cartFor, makePurchase, makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

test("webhook and success page 50 times at once: one purchase, one email, no gaps", async () => {
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
    const paid = await db.select().from(purchases).orderBy(purchases.invoiceNumber);
    const first = shopConfig.firstInvoiceNumber;
    expect(paid.map(({ invoiceNumber }) => invoiceNumber)).toEqual([first, first + 1, first + 2]);
    for (const { id, invoiceNumber } of paid) {
      const own = await db.select().from(orders).where(eq(orders.purchaseId, id)).orderBy(orders.position);
      const suffixed = own.map((_, at) => `${invoiceNumber}-${at + 1}`);
      const expected = own.length > 1 ? suffixed : [String(invoiceNumber)];
      expect(own.map((order) => order.invoiceNumber)).toEqual(expected);
    }
    expect(app.jobs.enqueued.filter(([name]) => name === "order-confirmation")).toHaveLength(3);
  });
});

test("Place Order in many tabs at once: one payment page; the others get 409", async () => {
  await withPool(async (db) => {
    const app = openApp(db);
    const openSession = app.provider.openSession;
    const elevenAnswers = Promise.withResolvers<void>();
    app.provider.openSession = async (session) => {
      await elevenAnswers.promise;
      return openSession(session);
    };
    let answered = 0;
    const variant = await makeVariant(db);
    const item = { ...cartFor(variant.id).items[0], lineId: crypto.randomUUID(), price: 14.99 };
    const cart = { cartId: crypto.randomUUID(), items: [item] };

    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const answer = await app.call("create-stripe-checkout", cart);
        answered += 1;
        if (answered === 11) elevenAnswers.resolve();
        return answer;
      }),
    );

    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(11);
    for (const { status, body } of refused) expect([status, body.errorCode]).toEqual([409, "CHECKOUT_BUSY"]);
    const open = await db.select().from(purchases).where(eq(purchases.state, "open"));
    expect(open).toHaveLength(1);
    const sessions = [...app.provider.sessions.values()];
    expect(sessions).toMatchObject([{ sessionId: open[0]?.stripeCheckoutSessionId, state: "open" }]);
    const paid = answers.find(({ status }) => status === 200)?.body.checkoutUrl;
    expect(paid).toContain(open[0]?.stripeCheckoutSessionId);
  });
});
