import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatSortable, shopZone } from "#platform/dates.ts";
import { type Cents, cents, sum, toDollars } from "#platform/money.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import {
  isOlder,
  meets,
  newestFirst,
  orderKey,
  type ProductionColumn,
} from "#shop/orders/admin-orders.server.ts";
import { disputedOf } from "#shop/orders/dispute-rules.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { OrderFilter } from "#shop/orders/order-filter.ts";
import { orderTypeWord, productionWord, statusWord } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { disputes, purchases } from "#shop/orders/purchases.table.ts";
import { refundedAmount, refundedAmountOf } from "#shop/orders/refund-rules.ts";
import { isForOrder, shownOrders } from "#shop/orders/refunds.server.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { addressOf } from "#shop/orders/shipping-address.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";

/** Small enough to be quick, large enough that a hundred thousand orders take seconds. */
const batch = 200;

const payment = { total: purchases.total, id: purchases.stripePaymentIntentId };

/** Each batch is its own query, so no transaction stays open. */
export async function* exportOrders(
  db: Database,
  filter: OrderFilter,
  { siteUrl, production }: { siteUrl: string; production: ProductionColumn },
) {
  yield byteOrderMark + csvRecord(columns.map(([name]) => name));
  const condition = and(meets(db, filter), production.condition);
  let last: string | undefined;
  do {
    const before = parseCursor(last ?? null, "number");
    const rows: Row[] = await readBatch(db, and(condition, isOlder(before)), production.state);
    const after = await afterPayment(db, rows);
    const facts = rows.map((row) => factsOf(row, after, siteUrl));
    yield facts.map((each) => csvRecord(columns.map(([, read]) => read(each)))).join("");
    last = rows.length < batch ? undefined : rows.at(-1)?.key;
  } while (last);
}

const other = alias(orders, "other");

function readBatch(db: Database, condition: SQL | undefined, production: ProductionColumn["state"]) {
  const listed = db
    .select({ all: sql`json_agg(json_build_object('id', ${other.id}, 'amountPaid', ${other.amountPaid}))` })
    .from(other)
    .where(and(eq(other.purchaseId, orders.purchaseId), lt(other.invoiceNumber, orders.invoiceNumber)));
  const earlier = sql<{ id: string; amountPaid: Cents }[]>`coalesce((${listed}), '[]')`;
  return db
    .select({ key: orderKey, order: orders, publicId: profiles.publicId, payment, earlier, production })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(batch);
}

async function afterPayment(db: Database, rows: Row[]) {
  const ids = [...new Set(rows.map(({ order }) => order.purchaseId))];
  const [refunded, disputed] = await Promise.all([
    db
      .select({ ...getTableColumns(refunds), covered: shownOrders(db, refunds, isForOrder) })
      .from(refunds)
      .where(and(inArray(refunds.purchaseId, ids), eq(refunds.state, "succeeded"))),
    db
      .select()
      .from(disputes)
      .where(inArray(disputes.purchaseId, ids))
      .orderBy(desc(disputes.openedAt), desc(disputes.id)),
  ]);
  return {
    refunds: Map.groupBy(refunded, ({ purchaseId }) => purchaseId),
    disputes: Map.groupBy(disputed, ({ purchaseId }) => purchaseId),
  };
}

type AfterPayment = Awaited<ReturnType<typeof afterPayment>>;

type Row = Awaited<ReturnType<typeof readBatch>>[number];

type Facts = ReturnType<typeof factsOf>;

const columns: [string, (facts: Facts) => string | number | null][] = [
  ["Invoice", ({ order }) => formatInvoiceNumber(order.invoiceNumber)],
  [`Created (${shopZone})`, ({ order }) => formatSortable(order.createdAt)],
  ["Status", ({ order }) => statusWord(order.shownStatus)],
  ["Type", ({ order }) => orderTypeWord(order.orderType)],
  ["Replaces", ({ order: { replaces } }) => replaces && formatInvoiceNumber(replaces)],
  ["Product ID", ({ order }) => order.productId],
  ["Product Type", ({ order }) => order.productType],
  ["Product", ({ order }) => order.productTitle],
  ["Engraved Name", ({ order }) => order.engravedName],
  ["Amount (USD)", ({ order }) => toDollars(order.amountPaid)],
  [
    "Refunded (USD)",
    ({ order, payment, earlier, refunds: known }) =>
      toDollars(refundedAmountOf(order, { total: payment.total, earlier }, known)),
  ],
  ["Payment ID", ({ payment: { id } }) => id],
  ["Refunded of Payment (USD)", ({ refunds: known }) => toDollars(refundedAmount(known))],
  ["Dispute", ({ disputes: [newest] }) => newest?.status.replaceAll("_", " ") ?? null],
  ["Disputed (USD)", (facts) => toDollars(takenFrom(facts))],
  ["Recipient", ({ order }) => order.customerName],
  ["Recipient Phone", ({ order }) => order.phoneNumber],
  ["Recipient Email", ({ order }) => order.email],
  ["Buyer", ({ order }) => order.buyerName],
  ["Buyer Phone", ({ order }) => order.buyerPhone],
  ["Buyer Email", ({ order }) => order.buyerEmail],
  ["Gift Note", ({ order }) => order.giftNote],
  ["Ship To", ({ shipping }) => shipping.name],
  ["Address Line 1", ({ shipping }) => shipping.addressLine1],
  ["Address Line 2", ({ shipping }) => shipping.addressLine2],
  ["City", ({ shipping }) => shipping.city],
  ["State", ({ shipping }) => shipping.state],
  ["ZIP Code", ({ shipping }) => shipping.postalCode],
  ["Carrier", ({ order }) => order.trackingCarrier],
  ["Tracking Number", ({ order }) => order.trackingNumber],
  ["QR URL", ({ link }) => link],
  ["Customer Service Notes", ({ order }) => order.adminNotes],
  ["Production", ({ production }) => production && productionWord(production)],
];

function factsOf(
  { order, publicId, payment, earlier, production }: Row,
  after: AfterPayment,
  siteUrl: string,
) {
  return {
    order,
    payment,
    earlier,
    production,
    refunds: after.refunds.get(order.purchaseId) ?? [],
    disputes: after.disputes.get(order.purchaseId) ?? [],
    shipping: addressOf(order),
    link: publicId ? profileUrl(siteUrl, publicId) : "",
  };
}

/** What the bank holds of the order or has returned to its buyer: of a part of the payment, the first orders pay. */
function takenFrom({ order, earlier, disputes: known }: Facts): Cents {
  const paidBefore = sum(earlier.map(({ amountPaid }) => amountPaid));
  const { open = cents(0), lost = cents(0) } = disputedOf(known) ?? {};
  return cents(Math.min(order.amountPaid, Math.max(0, sum([open, lost]) - paidBefore)));
}
