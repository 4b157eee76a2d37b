import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Database } from "#platform/database.ts";
import { findProduct, holdProduct } from "#shop/catalog/products.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { attachSession } from "#shop/checkout/write-purchase.server.ts";
import { deleteProduct } from "#shop/orders/delete-product-or-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchaseNumbers } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { makeProfile, makePurchase, makeVariant, now, paymentOf } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { paymentIssues } from "./payments.table.ts";

/** Runs the work while another payment locks the invoice numbers, so that every payment must wait. */
async function duringRush(db: Database, work: () => Promise<void>) {
  await db.update(purchaseNumbers).set({ newest: 100_000 });
  await db.transaction(async (rush) => {
    await rush.select().from(purchaseNumbers).for("update");
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
    expect(await db.select().from(purchaseNumbers)).toMatchObject([{ newest: 100_001 }]);
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
      await attachSession(tx, first.id, sessionId);
      other = startCheckout(db, at, request);
      await untilBlocked(db, 1);
    });

    expect(await other).toMatchObject({ refused: { errorCode: "CHECKOUT_BUSY" } });
    expect([...at.payments.sessions.values()]).toMatchObject([{ sessionId, state: "open" }]);
  });
});

/** Unpaid purchases of a tag of each of these products. */
async function makePurchases(db: Database, at: ReturnType<typeof makeCheckout>, bought: { id: string }[][]) {
  const made = [];
  for (const tags of bought) {
    const purchase = await makePurchase(
      db,
      {},
      tags.map(({ id }) => ({ productDbId: id })),
    );
    at.payments.add(paymentOf(purchase));
    made.push(purchase);
  }
  return made;
}

async function stockOf(db: Database, { id }: { id: string }) {
  return (await findProduct(db, id))?.stock;
}

test("stock: two payments for the last one stand, and one is oversold", async () => {
  await withPool(async (db) => {
    const last = await makeVariant(db, { stock: 1 });
    const at = makeCheckout();
    const both = await makePurchases(db, at, [[last], [last]]);
    let paid: Promise<unknown> = Promise.resolve();
    await duringRush(db, async () => {
      paid = Promise.all(both.map(({ sessionId }) => fulfillPurchase(db, at, sessionId)));
      await untilBlocked(db, 2);
    });
    expect(await paid).toEqual(["paid", "paid"]);
    expect(await stockOf(db, last)).toBe(-1);
    const isOversold = eq(paymentIssues.code, "oversold");
    expect(await db.select().from(paymentIssues).where(isOversold)).toHaveLength(1);
  });
});

test("stock: a payment locks products in the order of their ids", async () => {
  await withPool(async (db) => {
    const made = [await makeVariant(db, { stock: 1 }), await makeVariant(db, { stock: 1 })];
    const [first, second] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const at = makeCheckout();
    const [purchase] = await makePurchases(db, at, [[second!, first!]]);
    let paying: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await holdProduct(tx, first!.id);
      paying = fulfillPurchase(db, at, purchase!.sessionId);
      await untilBlocked(db, 1);
      await holdProduct(tx, second!.id);
    });
    expect(await paying).toBe("paid");
  });
});

test("stock: who waits for a product keeps nobody else from paying", async () => {
  await withPool(async (db) => {
    const [held, other] = [await makeVariant(db, { stock: 1 }), await makeVariant(db, { stock: 1 })];
    const at = makeCheckout();
    const [waiting, quick] = await makePurchases(db, at, [[held], [other]]);
    let paying: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await holdProduct(tx, held.id);
      paying = fulfillPurchase(db, at, waiting!.sessionId);
      await untilBlocked(db, 1);
      expect(await fulfillPurchase(db, at, quick!.sessionId)).toBe("paid");
    });
    expect(await paying).toBe("paid");
  });
});

test("drafts: a payment locks them in the order of their ids", async () => {
  await withPool(async (db) => {
    const made = [await makeProfile(db), await makeProfile(db)];
    const [first, second] = made.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const purchase = await makePurchase(db, {}, [{ profileId: second!.id }, { profileId: first!.id }]);
    const at = makeCheckout();
    at.payments.add(paymentOf(purchase));
    let paying: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      const hold = (id: string) => tx.select().from(profiles).where(eq(profiles.id, id)).for("update");
      await hold(first!.id);
      paying = fulfillPurchase(db, at, purchase.sessionId);
      await untilBlocked(db, 1);
      await hold(second!.id);
    });
    expect(await paying).toBe("paid");
  });
});

test("stock: a product is deleted while it is paid, and both go through", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const variant = await makeVariant(db, { stock: 5 });
    const [purchase] = await makePurchases(db, at, [[variant]]);
    const ofPurchase = eq(orders.purchaseId, purchase!.id);
    let [paying, deleting]: Promise<unknown>[] = [];
    await db.transaction(async (tx) => {
      await tx.select().from(orders).where(ofPurchase).for("update");
      deleting = deleteProduct(db, variant.id, { actor: null, now });
      await untilBlocked(db, 1);
      paying = fulfillPurchase(db, at, purchase!.sessionId);
      await untilBlocked(db, 2);
    });
    expect([await paying, await deleting]).toEqual(["paid", "deleted"]);
    expect(await db.select().from(orders).where(ofPurchase)).toMatchObject([
      { status: "pending", productDbId: null },
    ]);
  });
});

test("stock: a sale waits for an admin's number and is counted from it", async () => {
  await withPool(async (db) => {
    const variant = await makeVariant(db, { stock: 1 });
    const at = makeCheckout();
    const [purchase] = await makePurchases(db, at, [[variant]]);
    let paying: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.update(products).set({ stock: 10 }).where(eq(products.id, variant.id));
      paying = fulfillPurchase(db, at, purchase!.sessionId);
      await untilBlocked(db, 1);
    });
    expect(await paying).toBe("paid");
    expect(await stockOf(db, variant)).toBe(9);
  });
});
