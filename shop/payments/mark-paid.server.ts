import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import type { Payment } from "#platform/payments/payments.ts";
import { type Secret, tokenHash } from "#platform/tokens.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { purchaseNumbers, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { addSaleRecords } from "#shop/taxes/tax-records.server.ts";
import { shopConfig } from "#shop-config";

// A payment locks in this order: the purchase, its orders, profiles, products, each by id, and last the invoice numbers, for which
// all other payments wait.

const paymentTime = sql`${sql.placeholder("now")}::timestamptz`;

const whereUnpaid = and(eq(orders.purchaseId, sql.placeholder("id")), eq(orders.status, "initiated"));

const lockBySession = prepared((db) =>
  db
    .select({
      id: purchases.id,
      state: purchases.state,
      cartId: purchases.cartId,
      total: purchases.total,
      discountId: purchases.discountId,
      buyerEmail: purchases.buyerEmail,
    })
    .from(purchases)
    .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
    .for("update")
    .prepare("lock_purchase_of_session"),
);

const lockUnpaidOrders = prepared((db) =>
  db
    .select({
      position: orders.position,
      profileId: orders.profileId,
      productDbId: orders.productDbId,
      productTitle: orders.productTitle,
      amountPaid: orders.amountPaid,
      taxBase: orders.taxBase,
    })
    .from(orders)
    .where(whereUnpaid)
    .orderBy(asc(orders.id))
    .for("update")
    .prepare("lock_unpaid_orders"),
);

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

/** Locks the purchase and its unpaid orders until the transaction ends. */
export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await lockBySession(tx).execute({ sessionId });
  return purchase && { ...purchase, unpaidOrders: await lockUnpaidOrders(tx).execute({ id: purchase.id }) };
}

function whereDraftOfPurchase(db: Database) {
  const profileIds = db.select({ id: orders.profileId }).from(orders).where(whereUnpaid);
  return and(inArray(profiles.id, profileIds), isNull(profiles.paidAt));
}

const lockDrafts = prepared((db) =>
  db
    .select({ id: profiles.id })
    .from(profiles)
    .where(whereDraftOfPurchase(db))
    .orderBy(asc(profiles.id))
    .for("no key update")
    .prepare("lock_drafts"),
);

const payDrafts = prepared((db) =>
  db.update(profiles).set({ paidAt: paymentTime }).where(whereDraftOfPurchase(db)).prepare("pay_drafts"),
);

const countDownStock = prepared((db) =>
  db
    .update(products)
    .set({ stock: sql`${products.stock} - ${sql.placeholder("tags")}::int` })
    .where(and(eq(products.id, sql.placeholder("productId")), isNotNull(products.stock)))
    .returning({ stock: products.stock })
    .prepare("count_down_stock"),
);

/** Takes tags from the stock of their product, unless it is unlimited. Returns how many of them it did not have. */
export async function sellFromStock(tx: Database, productId: string | null, tags: number): Promise<number> {
  if (!productId) return 0;
  const [left] = await countDownStock(tx).execute({ productId, tags });
  return Math.min(tags, Math.max(0, -(left?.stock ?? 0)));
}

const payPurchase = prepared((db) =>
  db
    .update(purchases)
    .set({
      state: "paid",
      paidAt: paymentTime,
      invoiceNumber: sql`${sql.placeholder("number")}::int`,
      stripePaymentIntentId: sql`${sql.placeholder("intentId")}`,
      viewTokenHash: sql`${sql.placeholder("tokenHash")}`,
    })
    .where(eq(purchases.id, sql.placeholder("id")))
    .prepare("pay_purchase"),
);

const countUpNumber = prepared((db) => {
  const newest = sql`coalesce(nullif(${purchaseNumbers.newest}, 0), ${shopConfig.firstInvoiceNumber - 1}::int)`;
  return db
    .update(purchaseNumbers)
    .set({ newest: sql`${newest} + 1` })
    .returning({ newest: purchaseNumbers.newest })
    .prepare("count_up_invoice_number");
});

/** Reserves the next number of a purchase. Locks its row until the transaction ends, so that a rollback leaves no gap. */
export async function takeInvoiceNumber(tx: Database): Promise<number> {
  const [taken] = await countUpNumber(tx).execute();
  if (!taken) throw new Error("The row of invoice numbers is missing.");
  return taken.newest;
}

const suffix = sql`case when ${sql.placeholder("tags")}::int = 1 then '' else '-' || (${orders.position} + 1) end`;

/** Makes unpaid orders pending and numbers them: where a purchase has several, each gets a suffix by its position. */
const payOrders = prepared((db) =>
  db
    .update(orders)
    .set({
      status: "pending",
      invoiceNumber: sql`${sql.placeholder("number")}::text || ${suffix}`,
      updatedAt: paymentTime,
    })
    .where(whereUnpaid)
    .returning({ position: orders.position, invoiceNumber: orders.invoiceNumber })
    .prepare("pay_orders"),
);

const findOtherPaid = prepared((db) => {
  const ofSameCart = eq(purchases.cartId, sql`${sql.placeholder("cartId")}::uuid`);
  const ofSameBuyer = and(
    eq(purchases.buyerEmail, sql.placeholder("buyerEmail")),
    eq(purchases.total, sql.placeholder("total")),
    gt(purchases.paidAt, sql`${sql.placeholder("since")}::timestamptz`),
  );
  return db
    .select({ otherId: purchases.id, isSameCart: sql<boolean>`coalesce(${ofSameCart}, false)` })
    .from(purchases)
    .where(
      and(eq(purchases.state, "paid"), ne(purchases.id, sql.placeholder("id")), or(ofSameCart, ofSameBuyer)),
    )
    .orderBy(sql`${ofSameCart} desc nulls last`, desc(purchases.paidAt))
    .limit(1)
    .prepare("other_paid_purchase");
});

/** Marks the purchase paid. Returns another paid purchase that may be the same one, and what was oversold. */
export async function markPaid(
  tx: Database,
  { purchase, payment }: { purchase: LockedPurchase; payment: Payment },
  { secret, now }: { secret: Secret; now: Date },
) {
  const { id, cartId, buyerEmail, total, unpaidOrders } = purchase;
  const time = now.toISOString();
  await lockDrafts(tx).execute({ id });
  await payDrafts(tx).execute({ id, now: time });
  const lacking = await takeTags(tx, unpaidOrders);
  const number = await takeInvoiceNumber(tx);
  await payPurchase(tx).execute({
    id,
    number,
    intentId: payment.paymentIntentId,
    tokenHash: tokenHash(orderViewToken(secret, purchase)),
    now: time,
  });
  const paid = await payOrders(tx).execute({ id, number, tags: unpaidOrders.length, now: time });
  const taxBases = unpaidOrders.map(({ taxBase }) => taxBase);
  await addSaleRecords(tx, { purchaseId: id, taxBases }, now);
  // With the lock of the numbers, this statement sees every earlier payment.
  const since = addDays(now, -1).toISOString();
  const [other] = await findOtherPaid(tx).execute({ id, cartId, buyerEmail, total, since });
  const oversold = lacking.map(({ productId, tags }) => ({
    productId,
    title: tags[0]?.productTitle ?? "",
    invoices: tags.map(({ position }) => {
      const order = paid.find((each) => each.position === position);
      return formatInvoiceNumber(order?.invoiceNumber ?? null);
    }),
  }));
  return { other, oversold };
}

/** Takes the tags from the stocks of their products. Returns the last tags of each product that has run out. */
async function takeTags(tx: Database, unpaidOrders: LockedPurchase["unpaidOrders"]) {
  const tagsByProduct = Map.groupBy(unpaidOrders, ({ productDbId }) => productDbId);
  const lacking = [];
  for (const productId of [...tagsByProduct.keys()].toSorted()) {
    const tags = (tagsByProduct.get(productId) ?? []).toSorted((a, b) => a.position - b.position);
    const missing = await sellFromStock(tx, productId, tags.length);
    if (missing > 0) lacking.push({ productId, tags: tags.slice(-missing) });
  }
  return lacking;
}
