import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import type { Cents } from "#platform/money.ts";
import type { Payment } from "#platform/payments/payments.ts";
import { type Secret, tokenHash } from "#platform/tokens.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { orderViewToken } from "#shop/orders/purchases.server.ts";
import { invoiceNumbers, purchases } from "#shop/orders/purchases.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { shopConfig } from "#shop-config";
import { isSettledByPayment } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

/** Purchase, unpaid orders, drafts, then the numbers that all payments wait for: each part reads the one before, so it locks in this order. */
const lockBySession = prepared((db) => {
  const purchase = db.$with("purchase").as(
    db
      .select({
        id: purchases.id,
        state: purchases.state,
        cartId: purchases.cartId,
        total: purchases.total,
        buyerEmail: purchases.buyerEmail,
      })
      .from(purchases)
      .where(eq(purchases.stripeCheckoutSessionId, sql.placeholder("sessionId")))
      .for("update"),
  );
  const initiated = db.$with("initiated").as(
    db
      .select({ id: orders.id, profileId: orders.profileId, amountPaid: orders.amountPaid })
      .from(orders)
      .where(and(eq(orders.purchaseId, sql`(select id from ${purchase})`), eq(orders.status, "initiated")))
      .for("update"),
  );
  const drafts = db.$with("drafts").as(
    db
      .select({ id: profiles.id })
      .from(profiles)
      .where(and(sql`${profiles.id} in (select profile_id from ${initiated})`, isNull(profiles.paidAt)))
      .for("no key update"),
  );
  const numbers = db
    .$with("numbers")
    .as(
      db
        .select({ newest: invoiceNumbers.newest })
        .from(invoiceNumbers)
        .where(sql`(select count(*) from ${drafts}) >= 0`)
        .for("update"),
    );
  return db
    .with(purchase, initiated, drafts, numbers)
    .select({
      id: purchase.id,
      state: purchase.state,
      cartId: purchase.cartId,
      total: purchase.total,
      buyerEmail: purchase.buyerEmail,
      initiated: sql<
        { profileId: string | null; amountPaid: Cents }[]
      >`(select coalesce(json_agg(json_build_object('profileId', profile_id, 'amountPaid', amount_paid)), '[]') from ${initiated})`,
      newestInvoice: sql<number>`(select newest from ${numbers})`,
    })
    .from(purchase)
    .prepare("lock_purchase_of_session");
});

export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>;

export async function lockPurchase(tx: Database, sessionId: string) {
  const [purchase] = await lockBySession(tx).execute({ sessionId });
  return purchase;
}

const at = sql`${sql.placeholder("now")}::timestamptz`;

const isSameCart = eq(purchases.cartId, sql`${sql.placeholder("cartId")}::uuid`);

/** In one statement. Who holds the invoice numbers sees all purchases that were paid before. */
const markPaidStatement = prepared((db) => {
  const isOfPurchase = and(eq(orders.purchaseId, sql.placeholder("id")), eq(orders.status, "initiated"));
  const resolved = db.$with("resolved").as(
    db
      .update(paymentIssues)
      .set({ resolvedAt: at })
      .where(isSettledByPayment(sql.placeholder("sessionId")))
      .returning({ id: paymentIssues.id }),
  );
  const ofOrders = db.select({ id: orders.profileId }).from(orders).where(isOfPurchase);
  const drafts = db.$with("drafts").as(
    db
      .update(profiles)
      .set({ paidAt: at })
      .where(and(inArray(profiles.id, ofOrders), isNull(profiles.paidAt)))
      .returning({ id: profiles.id }),
  );
  const places = db
    .select({
      id: orders.id,
      place: sql<number>`row_number() over (order by ${orders.position})`.as("place"),
    })
    .from(orders)
    .where(isOfPurchase)
    .as("places");
  const numbered = db.$with("numbered").as(
    db
      .update(orders)
      .set({
        status: "pending",
        invoiceNumber: sql`${sql.placeholder("newestInvoice")}::int + ${places.place}::int`,
        updatedAt: at,
      })
      .from(places)
      .where(eq(orders.id, places.id))
      .returning({
        id: orders.id,
        invoiceNumber: orders.invoiceNumber,
        productDbId: orders.productDbId,
        productTitle: orders.productTitle,
      }),
  );
  const tags = db.$count(orders, and(isOfPurchase, eq(orders.productDbId, products.id)));
  // In the order of ids, as everybody locks several products.
  const counted = db.$with("counted").as(
    db
      .select({ id: products.id, tags: sql<number>`${tags}::int`.as("tags") })
      .from(products)
      .where(
        and(
          inArray(products.id, db.select({ id: orders.productDbId }).from(orders).where(isOfPurchase)),
          isNotNull(products.stock),
        ),
      )
      .orderBy(asc(products.id))
      .for("no key update"),
  );
  const sold = db.$with("sold").as(
    db
      .update(products)
      .set({ stock: sql`${products.stock} - ${counted.tags}` })
      .from(counted)
      .where(eq(products.id, counted.id))
      .returning({ id: products.id, stock: products.stock }),
  );
  const waiting = sql`select json_agg(json_build_object('invoiceNumber', invoice_number, 'title', product_title)
    order by invoice_number) from ${numbered} where product_db_id = ${sold}.id`;
  const numbers = db.$with("numbers").as(
    db
      .update(invoiceNumbers)
      .set({ newest: sql`${sql.placeholder("newestInvoice")}::int + ${sql.placeholder("count")}::int` })
      .returning({ newest: invoiceNumbers.newest }),
  );
  const paid = db.$with("paid").as(
    db
      .update(purchases)
      .set({
        state: "paid",
        paidAt: at,
        stripePaymentIntentId: sql`${sql.placeholder("intentId")}`,
        viewTokenHash: sql`${sql.placeholder("tokenHash")}`,
      })
      .where(eq(purchases.id, sql.placeholder("id")))
      .returning({ id: purchases.id }),
  );
  const other = db.$with("other").as(otherPaid(db));
  return db
    .with(resolved, drafts, numbered, counted, sold, numbers, paid, other)
    .select({
      numbered: sql<number>`(select count(*)::int from ${numbered})`,
      other: sql<{
        otherId: string;
        isSameCart: boolean;
      } | null>`(select json_build_object('otherId', id, 'isSameCart', is_same_cart) from ${other})`,
      oversold: sql<
        { productId: string; missing: number; tags: { invoiceNumber: number; title: string }[] }[] | null
      >`(select json_agg(json_build_object('productId', id, 'missing', -stock, 'tags', (${waiting})) order by id) from ${sold} where stock < 0)`,
    })
    .from(paid)
    .prepare("pay_purchase");
});

function otherPaid(db: Database) {
  const isSameBuyer = and(
    eq(purchases.buyerEmail, sql.placeholder("buyerEmail")),
    eq(purchases.total, sql.placeholder("total")),
    gt(purchases.paidAt, sql`${sql.placeholder("since")}::timestamptz`),
  );
  return db
    .select({
      id: purchases.id,
      isSameCart: sql<boolean>`coalesce(${isSameCart}, false)`.as("is_same_cart"),
    })
    .from(purchases)
    .where(
      and(eq(purchases.state, "paid"), ne(purchases.id, sql.placeholder("id")), or(isSameCart, isSameBuyer)),
    )
    .orderBy(sql`${isSameCart} desc nulls last`, desc(purchases.paidAt))
    .limit(1);
}

/** Returns another paid purchase that may be the same one, and what was oversold. A rollback gives the numbers back: no gaps. */
export async function markPaid(
  tx: Database,
  { purchase, payment }: { purchase: LockedPurchase; payment: Payment },
  { secret, now }: { secret: Secret; now: Date },
) {
  const { id, cartId, buyerEmail, total, initiated, newestInvoice } = purchase;
  const [paid] = await markPaidStatement(tx).execute({
    id,
    cartId,
    buyerEmail,
    total,
    since: addDays(now, -1).toISOString(),
    now: now.toISOString(),
    count: initiated.length,
    newestInvoice: newestInvoice || shopConfig.firstInvoiceNumber - 1,
    sessionId: payment.sessionId,
    intentId: payment.paymentIntentId,
    tokenHash: tokenHash(orderViewToken(secret, purchase)),
  });
  if (paid?.numbered !== initiated.length) throw new Error("An order was deleted while it was being paid.");
  return { other: paid.other, oversold: paid.oversold ?? [] };
}
