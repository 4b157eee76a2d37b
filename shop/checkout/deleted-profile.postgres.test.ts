import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deleteProfile } from "#shop/orders/delete-product-or-profile.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { untilBlocked, withPool } from "#tests/concurrent.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";

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
