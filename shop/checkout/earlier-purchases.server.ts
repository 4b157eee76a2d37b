import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";

const earlierOf = prepared((db) =>
  db
    .select({
      id: purchases.id,
      state: purchases.state,
      sessionId: purchases.stripeCheckoutSessionId,
      createdAt: purchases.createdAt,
      paidAt: purchases.paidAt,
    })
    .from(purchases)
    .where(and(eq(purchases.cartId, sql.placeholder("cartId")), ne(purchases.state, "released")))
    .prepare("purchases_of_cart"),
);

/** Which cart is being paid. */
export type PaidCart = {
  id: string;
  /** Of its paid purchases only those since then count; without it all of them do. */
  since?: Date | undefined;
};

/** What else there is of a cart, released purchases left out; there is one open purchase at most. */
export async function earlierPurchases(db: Database, cartId: string) {
  return earlierOf(db).execute({ cartId });
}

export type EarlierPurchase = Awaited<ReturnType<typeof earlierPurchases>>[number];

/** The session that has settled the cart: paid, or being looked at however long ago. Undefined while it can be paid. */
export function settledSession(earlier: EarlierPurchase[], { since }: PaidCart): string | undefined {
  const settled = earlier.find(({ state, createdAt, paidAt }) => {
    const isLate = !since || (paidAt ?? createdAt) >= since;
    return state === "mismatch" || (state === "paid" && isLate);
  });
  return settled?.sessionId ?? undefined;
}
