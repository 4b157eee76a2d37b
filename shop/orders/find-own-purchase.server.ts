import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { orders } from "./orders.table.ts";
import { listPaidBack } from "./paid-back.server.ts";
import type { OwnPurchase } from "./purchase-view.ts";
import { purchases } from "./purchases.table.ts";
import { buyerOfPurchase, ownRow, viewOwnOrder } from "./view-own-order.server.ts";

const userId = sql.placeholder("userId");

const visible = prepared((db) =>
  db
    .select(ownRow)
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(
      and(
        sql`${orders.purchaseId} = (select "asked"."purchase_id" from ${orders} "asked" where "asked"."invoice_number" = ${sql.placeholder("invoiceNumber")})`,
        ne(orders.status, "initiated"),
        or(
          eq(purchases.buyerUserId, userId),
          and(eq(profiles.userId, userId), isNotNull(profiles.claimedAt)),
        ),
      ),
    )
    .orderBy(asc(orders.position))
    .prepare("own_purchase"),
);

/**
 * The orders of the invoice's purchase that this account may see (decisions §3): knowing an invoice number is not enough.
 * Undefined when it is unknown, waits for its payment, or is another's, also when another order of the purchase is one's own.
 */
export async function findPurchaseOf(
  db: Database,
  account: string,
  invoiceNumber: number,
): Promise<OwnPurchase | undefined> {
  const rows = await visible(db).execute({ userId: account, invoiceNumber });
  const asked = rows.find(({ order }) => order.invoiceNumber === invoiceNumber);
  if (!asked) return undefined;
  return {
    orderType: asked.purchase.orderType,
    buyer: buyerOfPurchase(asked, account),
    paidAt: asked.purchase.paidAt ?? asked.purchase.createdAt,
    orders: rows.map((row) => viewOwnOrder(row, account)),
    refunds: asked.purchase.buyerUserId === account ? await listPaidBack(db, asked.order.purchaseId) : [],
  };
}
