import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { attachSession } from "#shop/checkout/write-purchase.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { invoiceNumbers } from "#shop/orders/purchases.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { paymentIssues } from "./payments.table.ts";

/** Runs the work while another payment locks the invoice numbers, so that every payment must wait. */
async function duringRush(db: Database, work: () => Promise<void>) {
  await db.update(invoiceNumbers).set({ newest: 100_000 });
  await db.transaction(async (rush) => {
    await rush.select().from(invoiceNumbers).for("update");
    await work();
  });
}

test("an order that is deleted while it is being paid waits for its number", async () => {
  await withPool(async (db) => {
    const purchase = await makePurchase(db, {}, [{}, {}]);
    const at = makeCheckout();
    at.payments.add(paymentOf(purchase));
    const [first] = await db.select().from(orders);
    const done: unknown[] = [];
    const both: Promise<void>[] = [];
    await duringRush(db, async () => {
      both.push(fulfillPurchase(db, at, purchase.sessionId).then((outcome) => void done.push(outcome)));
      await untilBlocked(db, 1);
      const deleting = db.delete(orders).where(eq(orders.id, first!.id));
      both.push(deleting.then(() => void done.push("deleted")));
      await untilBlocked(db, 2);
      expect(done).toEqual([]);
    });
    await Promise.all(both);

    expect(done).toEqual(["paid", "deleted"]);
    expect(await db.select().from(orders)).toHaveLength(1);
    expect(await db.select().from(invoiceNumbers)).toMatchObject([{ newest: 100_002 }]);
  });
});

test("fulfill: two payments settled at once are a possible double payment", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const cartId = crypto.randomUUID();
    const bought = [
      await makePurchase(db, { cartId, state: "released" }),
      await makePurchase(db, { cartId }),
    ];
    for (const purchase of bought) at.payments.add(paymentOf(purchase));
    let both: Promise<unknown> = Promise.resolve();
    await duringRush(db, async () => {
      both = Promise.all(bought.map(({ sessionId }) => fulfillPurchase(db, at, sessionId)));
      await untilBlocked(db, 2);
    });

    expect(await both).toEqual(["paid", "paid"]);
    const issues = await db.select().from(paymentIssues);
    expect(issues.map(({ code }) => code)).toContain("possible_double_payment");
  });
});

test("checkout: a session stays the only one when another tab gives up its opener", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const { request } = await makeCheckoutRequest(db);
    const createdAt = new Date(now.getTime() - 31_000);
    const first = await makePurchase(db, {
      cartId: request.cartId,
      stripeCheckoutSessionId: null,
      createdAt,
    });
    const sessionId = "cs_test_first";
    at.payments.add({ ...paymentOf({ ...first, sessionId }), state: "open" });
    let other: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await attachSession(tx, { id: first.id, cart: { id: request.cartId ?? "" } }, sessionId);
      other = startCheckout(db, at, request);
      await untilBlocked(db, 1);
    });

    expect(await other).toMatchObject({ refused: { errorCode: "CHECKOUT_BUSY" } });
    expect([...at.payments.sessions.values()]).toMatchObject([{ sessionId, state: "open" }]);
  });
});
