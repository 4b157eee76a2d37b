import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { formatCursor, isBefore, parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { formatSortable, shopZone } from "#platform/dates.ts";
import { cents, sum, toDollars } from "#platform/money.ts";
import { formatEngraving } from "#shop/engraving/engraved-text.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { meets, type ProductionColumn, paidWithin } from "#shop/orders/admin-orders.server.ts";
import { orderAmounts } from "#shop/orders/amounts.ts";
import { deletedOrders } from "#shop/orders/deleted-orders.table.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { OrderFilter } from "#shop/orders/order-filter.ts";
import { newestFirst, orderPlace, packOrder, whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { orderTypeWord, productionWord, statusWord } from "#shop/orders/order-status.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/parcels.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { shareRepayments } from "#shop/orders/purchase-books.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
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
};

/** Orders, the newest first. After them deleted ones, which a filter by days alone finds. */
export async function* exportOrders(
  db: Database,
  filter: OrderFilter,
  { siteUrl, production }: { siteUrl: string; production: ProductionColumn },
) {
  yield byteOrderMark + csvRecord(columns.map(([name]) => name));
  const condition = and(meets(db, filter), production.condition);
  // One that is deleted meanwhile is not among the deleted ones too.
  const writtenNumbers = new Set<string | null>();
  let last: string | undefined;
  do {
    const before = parseCursor(last ?? null, "position");
    const rows: Row[] = await readBatch(db, and(condition, isBefore(orderPlace, before)), production.state);
    const money = await readMoney(db, rows);
    const facts = rows.map((row) => gatherFacts(row, money(row.order), siteUrl));
    for (const { order } of rows) writtenNumbers.add(order.invoiceNumber);
    yield facts.map((each) => csvRecord(columns.map(([, read]) => read(each)))).join("");
    last = rows.length < batch ? undefined : rows.at(-1)?.key;
  } while (last);
  const { from, to, sort: _, ...others } = filter;
  if (Object.keys(others).length > 0) return;
  const allDeleted = await listDeleted(db, paidWithin(from, to));
  const deleted = allDeleted.filter(({ order }) => !writtenNumbers.has(order.invoiceNumber));
  const money = await readMoney(db, deleted);
  const records = deleted.map((row) => deletedRecord(row, money(row.order)));
  yield records.map((record) => csvRecord(columns.map(([name]) => record[name]))).join("");
}

/** A parcel has the number of its first tag. */
const parcelNumber = sql<string>`(select first.invoice_number from ${orders} first where first.purchase_id = ${orders.purchaseId} and first.parcel_id = ${orders.parcelId} order by first.position limit 1)`;

async function readBatch(db: Database, condition: SQL | undefined, production: ProductionColumn["state"]) {
  const rows = await db
    .select({
      key: formatCursor(orderPlace),
      order: orders,
      parcel: parcels,
      publicId: profiles.publicId,
      parcelNumber,
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

type Booked = { id: string; purchaseId: string };

/** The function finds what of an order, and of its payment, was paid back or is disputed. */
async function readMoney(db: Database, rows: readonly { order: Booked }[]) {
  const books = await findBooks(db, [...new Set(rows.map(({ order }) => order.purchaseId))]);
  const shares = new Map(
    [...books.values()].flatMap(shareRepayments).map((share) => [share.id, share] as const),
  );
  return ({ id, purchaseId }: Booked) => {
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

type Row = Awaited<ReturnType<typeof readBatch>>[number];

type Facts = ReturnType<typeof gatherFacts>;

const createdColumn = `Created (${shopZone})`;
const paidColumn = `Paid (${shopZone})`;
const deletedColumn = `Deleted (${shopZone})`;

const columns: [string, (facts: Facts) => string | number | null][] = [
  ["Invoice", ({ order }) => formatInvoiceNumber(order.invoiceNumber)],
  [createdColumn, ({ order }) => formatSortable(order.createdAt)],
  ["Status", ({ order }) => statusWord(order.shownStatus)],
  ["Type", ({ order }) => orderTypeWord(order.orderType)],
  ["Replaces", ({ order: { replaces } }) => replaces && formatInvoiceNumber(replaces)],
  ["Product ID", ({ order }) => order.productId],
  ["Product Type", ({ order }) => order.productType],
  ["Product", ({ order }) => order.productTitle],
  ["Engraved Name", ({ order }) => formatEngraving(order)],
  ["Amount (USD)", ({ order }) => toDollars(orderAmounts(order.amountPaid).total)],
  ["Refunded (USD)", ({ money }) => money.refunded],
  ["Payment ID", ({ payment: { id } }) => id],
  ["Refunded of Payment (USD)", ({ money }) => money.refundedOfPayment],
  ["Dispute", ({ money }) => money.dispute],
  ["Disputed (USD)", ({ money }) => money.disputed],
  ["Recipient", ({ order }) => order.customerName],
  ["Recipient Phone", ({ order }) => order.phoneNumber],
  ["Recipient Email", ({ order }) => order.email],
  ["Buyer", ({ order, payment }) => order.buyerName ?? payment.buyerName],
  ["Buyer Phone", ({ order }) => order.buyerPhone],
  ["Buyer Email", ({ order }) => order.buyerEmail],
  ["Gift Note", ({ order }) => order.giftNote],
  ["Ship To", ({ order }) => order.parcel.name],
  ["Address Line 1", ({ order }) => order.parcel.addressLine1],
  ["Address Line 2", ({ order }) => order.parcel.addressLine2],
  ["City", ({ order }) => order.parcel.city],
  ["State", ({ order }) => order.parcel.state],
  ["ZIP Code", ({ order }) => order.parcel.postalCode],
  ["Carrier", ({ order }) => order.parcel.trackingCarrier],
  ["Tracking Number", ({ order }) => order.parcel.trackingNumber],
  ["QR URL", ({ link }) => link],
  ["Customer Service Notes", ({ order }) => order.adminNotes],
  ["Production", ({ production }) => production && productionWord(production)],
  // New ones come last: spreadsheets find the others by their place.
  [paidColumn, ({ payment: { paidAt } }) => paidAt && formatSortable(paidAt)],
  [deletedColumn, () => null],
  ["Purchase", ({ payment: { number } }) => formatPurchase(number)],
  ["Parcel", ({ parcelNumber }) => formatInvoiceNumber(parcelNumber)],
];

function formatPurchase(number: number | null): string | null {
  return number === null ? null : formatInvoiceNumber(String(number));
}

function gatherFacts(
  { order, publicId, parcelNumber, payment, production }: Row,
  money: Money,
  siteUrl: string,
) {
  return {
    order,
    parcelNumber,
    payment,
    production,
    money,
    link: publicId ? profileUrl(siteUrl, publicId) : "",
  };
}

type DeletedRow = Awaited<ReturnType<typeof listDeleted>>[number];

/** A deleted order's values have the names of their columns. */
function deletedRecord({ order, payment }: DeletedRow, money: Money): Record<string, string | number | null> {
  return {
    Invoice: formatInvoiceNumber(order.invoiceNumber),
    [createdColumn]: formatSortable(payment.createdAt),
    Status: "Deleted",
    "Amount (USD)": toDollars(order.amount),
    "Refunded (USD)": money.refunded,
    "Payment ID": payment.id,
    "Refunded of Payment (USD)": money.refundedOfPayment,
    Dispute: money.dispute,
    "Disputed (USD)": money.disputed,
    Buyer: payment.buyerName,
    [paidColumn]: payment.paidAt && formatSortable(payment.paidAt),
    [deletedColumn]: formatSortable(order.deletedAt),
    Purchase: formatPurchase(payment.number),
  };
}
