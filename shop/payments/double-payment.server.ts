import { and, desc, eq, gt, ne, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import type { LockedPurchase } from "./lock-purchase.server.ts";

const isSameCart = eq(purchases.cartId, sql`${sql.placeholder("cartId")}::uuid`);

const otherPaid = prepared((db) =>
  db
    .select({ id: purchases.id, isSameCart: sql<boolean | null>`${isSameCart}` })
    .from(purchases)
    .where(
      and(
        eq(purchases.state, "paid"),
        ne(purchases.id, sql.placeholder("id")),
        or(
          isSameCart,
          and(
            eq(purchases.buyerEmail, sql.placeholder("buyerEmail")),
            eq(purchases.total, sql.placeholder("total")),
            gt(purchases.paidAt, sql`${sql.placeholder("since")}::timestamptz`),
          ),
        ),
      ),
    )
    .orderBy(sql`${isSameCart} desc nulls last`, desc(purchases.paidAt))
    .limit(1)
    .prepare("other_paid_purchase"),
);

const dayMilliseconds = 24 * 60 * 60_000;

/**
 * Another paid purchase of the same cart, or of the same buyer and total within the last day, in words; undefined when
 * there is none. Asked after `markPaid`: whoever has taken the invoice numbers sees everybody who had them before.
 */
export async function possibleDoublePayment(
  tx: Database,
  { id, cartId, buyerEmail, total }: LockedPurchase,
  now: Date,
): Promise<string | undefined> {
  const since = new Date(now.getTime() - dayMilliseconds).toISOString();
  const [other] = await otherPaid(tx).execute({ id, cartId, buyerEmail, total, since });
  if (!other) return undefined;
  const what = other.isSameCart ? "of the same cart is" : "of the same buyer and total was lately";
  return `possible double payment: purchase ${other.id} ${what} paid too`;
}
