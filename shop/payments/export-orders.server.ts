import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { formatCursor, parseCursor, whereBefore } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatSortable, shopZone } from "#platform/dates.ts";
import { cents, sum, toDollars } from "#platform/money.ts";
import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import { type ProductionColumn, whereFilter, wherePaidWithin } from "#shop/orders/admin-orders.server.ts";
import { type Amounts, orderAmounts, type TaxBase } from "#shop/orders/amounts.ts";
import { formatInvoiceNumber, formatParcelNumber } from "#shop/orders/invoice-number.ts";
import type { OrderFilter } from "#shop/orders/order-filter.ts";
import {
  discountCode,
  newestFirst,
  orderPlace,
  packOrder,
  whereParcelOfOrder,
} from "#shop/orders/order-rows.server.ts";
import { orderTypeWord, productionWord, statusWord } from "#shop/orders/order-status.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { shareRepayments } from "#shop/orders/purchase-books.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { sumConfirmedRefunds } from "#shop/orders/refund-rules.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";

/** Small enough to be quick, large enough that a hundred thousand orders take seconds. */
const batch = 200;

const payment = {
  id: purchases.stripePaymentIntentId,
  number: purchases.invoiceNumber,
  paidAt: purchases.paidAt,
  createdAt: purchases.createdAt,
  buyerName: purchases.buyerName,
  discountCode,
};

/** Writes a CSV of orders, the newest first. Deleted ones follow, if the filter is by days alone. */
export async function* exportOrders(
  db: Database,
  filter: OrderFilter,
  { siteUrl, production }: { siteUrl: string; production: ProductionColumn },
) {
  yield byteOrderMark + csvRecord(columns.map(([name]) => name));
  const condition = and(whereFilter(db, filter), production.condition);
  // One that is deleted meanwhile is not among the deleted ones too.
  const writtenNumbers = new Set<string | null>();
  let last: string | undefined;
  do {
    const before = parseCursor(last ?? null, "position");
    const rows: Row[] = await readBatch(
      db,
      and(condition, whereBefore(orderPlace, before)),
      production.state,
    );
    const describeMoney = await readMoney(db, rows);
    for (const { order } of rows) writtenNumbers.add(order.invoiceNumber);
    yield writeRecords(rows.map((row) => gatherFacts(row, describeMoney(row.order), siteUrl)));
    last = rows.length < batch ? undefined : rows.at(-1)?.key;
  } while (last);
  const { from, to, sort: _, ...others } = filter;
  if (Object.keys(others).length > 0) return;
  const allDeleted = await listDeleted(db, wherePaidWithin(from, to));
  const deleted = allDeleted.filter(({ order }) => !writtenNumbers.has(order.invoiceNumber));
  const describeMoney = await readMoney(db, deleted);
  yield writeRecords(deleted.map((row) => gatherDeletedFacts(row, describeMoney(row.order))));
}

function writeRecords(rows: Facts[]): string {
  return rows.map((facts) => csvRecord(columns.map(([, read]) => read(facts)))).join("");
}

async function readBatch(db: Database, condition: SQL | undefined, production: ProductionColumn["state"]) {
  const rows = await db
    .select({
      key: formatCursor(orderPlace),
      order: orders,
      parcel: parcels,
      publicId: profiles.publicId,
      payment,
      production,
    })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .leftJoin(profiles, eq(profiles.id, orders.profileId))
    .where(condition)
    .orderBy(...newestFirst)
    .limit(batch);
  return rows.map(packOrder);
}

/** Sorts 100045-10 behind 100045-9. */
const numberParts = sql`string_to_array(${deletedOrders.invoiceNumber}, '-')::int[]`;

function listDeleted(db: Database, condition: SQL | undefined) {
  return db
    .select({ order: deletedOrders, payment })
    .from(deletedOrders)
    .innerJoin(purchases, eq(purchases.id, deletedOrders.purchaseId))
    .where(condition)
    .orderBy(desc(purchases.createdAt), desc(purchases.id), desc(numberParts));
}

type OrderKey = { id: string; purchaseId: string };

/** Returns a function that tells what of an order, and of its payment, was paid back or is disputed. */
async function readMoney(db: Database, rows: readonly { order: OrderKey }[]) {
  const books = await findBooks(db, [...new Set(rows.map(({ order }) => order.purchaseId))]);
  const shares = new Map(
    [...books.values()].flatMap(shareRepayments).map((share) => [share.id, share] as const),
  );
  return ({ id, purchaseId }: OrderKey) => {
    const { refunded, lost, held } = shares.get(id) ?? { refunded: cents(0), lost: cents(0), held: cents(0) };
    const { refunds = [], disputes: [newest] = [] } = books.get(purchaseId) ?? {};
    return {
      refunded: toDollars(refunded),
      refundedOfPayment: toDollars(sumConfirmedRefunds(refunds)),
      dispute: newest?.status.replaceAll("_", " ") ?? null,
      disputed: toDollars(sum([lost, held])),
    };
  };
}

type Money = ReturnType<Awaited<ReturnType<typeof readMoney>>>;

type Facts = {
  invoiceNumber: string | null;
  createdAt: Date;
  status: string;
  amounts: Amounts;
  taxBase: TaxBase | null;
  payment: Row["payment"];
  money: Money;
  deletedAt?: Date;
  /** A deleted order has none of these. */
  order?: Row["order"];
  production?: Row["production"];
  link?: string;
};

const columns: [string, (facts: Facts) => string | number | null | undefined][] = [
  ["Invoice", ({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber)],
  [`Created (${shopZone})`, ({ createdAt }) => formatSortable(createdAt)],
  ["Status", ({ status }) => status],
  ["Type", ({ order }) => order && orderTypeWord(order.orderType)],
  ["Replaces", ({ order }) => order?.replaces && formatInvoiceNumber(order.replaces)],
  ["Product ID", ({ order }) => order?.productId],
  ["Product Type", ({ order }) => order?.productType],
  ["Product", ({ order }) => order?.productTitle],
  ["Engraved Name", ({ order }) => order && formatEngraving(order)],
  ["Amount (USD)", ({ amounts }) => toDollars(amounts.total)],
  ["Refunded (USD)", ({ money }) => money.refunded],
  ["Payment ID", ({ payment: { id } }) => id],
  ["Refunded of Payment (USD)", ({ money }) => money.refundedOfPayment],
  ["Dispute", ({ money }) => money.dispute],
  ["Disputed (USD)", ({ money }) => money.disputed],
  ["Recipient", ({ order }) => order?.customerName],
  ["Recipient Phone", ({ order }) => order?.phoneNumber],
  ["Recipient Email", ({ order }) => order?.email],
  ["Buyer", ({ order, payment }) => order?.buyerName ?? payment.buyerName],
  ["Buyer Phone", ({ order }) => order?.buyerPhone],
  ["Buyer Email", ({ order }) => order?.buyerEmail],
  ["Gift Note", ({ order }) => order?.giftNote],
  ["Ship To", ({ order }) => order?.parcel.name],
  ["Address Line 1", ({ order }) => order?.parcel.addressLine1],
  ["Address Line 2", ({ order }) => order?.parcel.addressLine2],
  ["City", ({ order }) => order?.parcel.city],
  ["State", ({ order }) => order?.parcel.state],
  ["ZIP Code", ({ order }) => order?.parcel.postalCode],
  ["Carrier", ({ order }) => order?.parcel.trackingCarrier],
  ["Tracking Number", ({ order }) => order?.parcel.trackingNumber],
  ["QR URL", ({ link }) => link],
  ["Customer Service Notes", ({ order }) => order?.adminNotes],
  ["Production", ({ production }) => production && productionWord(production)],
  // New ones come last: spreadsheets find the others by their place.
  [`Paid (${shopZone})`, ({ payment: { paidAt } }) => paidAt && formatSortable(paidAt)],
  [`Deleted (${shopZone})`, ({ deletedAt }) => deletedAt && formatSortable(deletedAt)],
  ["Purchase", ({ payment: { number } }) => number && formatInvoiceNumber(String(number))],
  ["Parcel", ({ order, payment: { number } }) => order && formatParcelNumber(String(number), order.parcel)],
  ["Price (USD)", ({ amounts }) => toDollars(amounts.items)],
  ["Discount (USD)", ({ amounts }) => toDollars(amounts.discount)],
  ["Shipping (USD)", ({ amounts }) => toDollars(amounts.shipping)],
  ["Sales Tax (USD)", ({ amounts }) => toDollars(amounts.tax)],
  ["Ships By", ({ order }) => order?.parcel.shippingRate?.name],
  ["Discount Code", ({ payment }) => payment.discountCode],
  ["Tax State", ({ taxBase }) => taxBase?.state],
  ["Tax County", ({ taxBase }) => taxBase?.county],
  ["Taxable (USD)", ({ taxBase }) => taxBase && toDollars(taxBase.taxable)],
  ["Tax Exemption", ({ taxBase }) => taxBase?.exemption],
];

type Row = Awaited<ReturnType<typeof readBatch>>[number];

function gatherFacts({ order, publicId, payment, ...row }: Row, money: Money, siteUrl: string): Facts {
  return {
    invoiceNumber: order.invoiceNumber,
    createdAt: order.createdAt,
    status: statusWord(order.shownStatus),
    amounts: orderAmounts(order),
    taxBase: order.taxBase,
    payment,
    money,
    order,
    link: publicId ? profileUrl(siteUrl, publicId) : "",
    ...row,
  };
}

type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number];

function gatherDeletedFacts({ order, payment }: DeletedRow, money: Money): Facts {
  const { createdAt } = payment;
  return { ...order, amounts: orderAmounts(order), createdAt, status: "Deleted", payment, money };
}
