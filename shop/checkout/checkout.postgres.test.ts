import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { deleteProfile } from "#shop/orders/delete-product-or-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { startCheckout } from "./start-checkout.server.ts";

test("ten browsers race for a code's last use: one gets it, and the others are refused", async () => {
  await withPool(async (db) => {
    const discount = { code: "LAST", kind: "percent" as const, value: 10, maxUses: 1 };
    const [{ id } = { id: "" }] = await db.insert(discounts).values(discount).returning();
    const buyers = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const browser = crypto.randomUUID().replaceAll("-", "").repeat(2);
        const cart = { discountCode: "last", total: 13.49 };
        const { profile, request } = await makeCheckoutRequest(db, {}, cart);
        await db.update(profiles).set({ draftOwner: browser }).where(eq(profiles.id, profile.id));
        return { at: { ...makeCheckout(), browser }, request };
      }),
    );

    const outcomes = await Promise.all(buyers.map(({ at, request }) => startCheckout(db, at, request)));

    const refusals = outcomes.flatMap((outcome) => ("refused" in outcome ? outcome.refused.errorCode : []));
    expect(refusals).toHaveLength(9);
    // Who was late found it used up before, and the total without it is another one.
    expect(["DISCOUNT_GONE", "TOTAL_CHANGED"]).toEqual(expect.arrayContaining([...new Set(refusals)]));
    const written = await db.select().from(purchases);
    expect(written).toMatchObject([{ discountId: id, total: 13_49 }]);
  });
});

test("checkout: a payment and the deletion of its profile at once both succeed", async () => {
  await withPool(async (db) => {
    const at = makeCheckout();
    const profile = await makeProfile(db);
    const { id, ...purchase } = await makePurchase(db, {}, [{ profileId: profile.id }]);
    at.payments.add(paymentOf({ id, ...purchase }));
    const both: Promise<unknown>[] = [];
    await db.transaction(async (holder) => {
      await holder.select().from(profiles).where(eq(profiles.id, profile.id)).for("update");
      both.push(deleteProfile(db, { profileId: profile.id }, { actor: null, now }));
      await untilBlocked(db, 1);
      both.push(fulfillPurchase(db, at, purchase.sessionId));
      await untilBlocked(db, 2);
    });

    expect(await Promise.all(both)).toEqual(["deleted", "paid"]);
    const paid = await db.select().from(orders).where(eq(orders.purchaseId, id));
    expect(paid).toMatchObject([{ status: "pending", profileId: null }]);
  });
});
