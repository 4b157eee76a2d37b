import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { withPool } from "#tests/concurrent.ts";
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
