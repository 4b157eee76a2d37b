import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, min, sql } from "drizzle-orm";
import { byteOrderMark, csvRecord } from "#platform/csv.ts";
import { type Database, startOfDay } from "#platform/database.ts";
import { laterDay, shopDay, shopZone } from "#platform/dates.ts";
import { type Cents, cents, sum, toDollars } from "#platform/money.ts";
import { wherePaidWithin } from "#shop/orders/admin-orders.server.ts";
import { type Amounts, orderAmounts } from "#shop/orders/amounts.ts";
import { whereParcelOfOrder } from "#shop/orders/order-rows.server.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { findBooks } from "#shop/orders/purchase-books.server.ts";
import { parcels, purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { divideRefunds, taxIn } from "./tax-records.server.ts";

/** `gross` is goods after their discount, and shipping, without tax. `refunded` has the tax in it. */
type TaxFigures = Record<"gross" | "exempt" | "taxable" | "tax" | "refunded" | "refundedTax", Cents>;

/** The state is empty where nobody knows it: of an order that was deleted before the shop kept states. */
type TaxPlace = { state: string; county: string | null };

type TaxLine = TaxPlace & TaxFigures & { month: string };

/** Lists months like `2026-02` from the first payment on, and behind them the years; `last` is the month that ended last. */
export async function listTaxPeriods(db: Database, now: Date) {
  const [paid] = await db.select({ first: min(purchases.paidAt) }).from(purchases);
  const current = monthOf(now);
  const last = laterDay(`${current}-01`, -1).slice(0, 7);
  const months: string[] = [];
  const firstMonth = paid?.first ? monthOf(paid.first) : last;
  for (let month = firstMonth < last ? firstMonth : last; month <= current; month = nextMonth(month))
    months.unshift(month);
  const years = new Set(months.map((month) => month.slice(0, 4)));
  return { periods: [...months, ...years], last };
}

function monthOf(moment: Date): string {
  return shopDay(moment).slice(0, 7);
}

function nextMonth(month: string): string {
  return laterDay(`${month}-01`, 31).slice(0, 7);
}

type Days = { from: string; to: string };

/** Finds what was sold and paid back in a month or a year, by month, state and county. Lost disputes are no refunds. */
export async function findTaxReport(db: Database, period: string): Promise<TaxLine[]> {
  const [first, last] = period.length === 4 ? [`${period}-01`, `${period}-12`] : [period, period];
  const days = { from: `${first}-01`, to: laterDay(`${nextMonth(last)}-01`, -1) };
  const lines = [...(await findSales(db, days)), ...(await findRefunds(db, days))];
  const byPlace = Map.groupBy(lines, ({ month, state, county }) => `${month}\n${state}\n${county ?? ""}`);
  return [...byPlace].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, same]) => addUp(same));
}

/** Adds figures up, part by part. The first line says of what. */
function addUp<Line extends TaxFigures>(lines: readonly Line[]): Line {
  const sumOf = (part: keyof TaxFigures) => sum(lines.map((line) => line[part]));
  return {
    ...lines[0]!,
    gross: sumOf("gross"),
    exempt: sumOf("exempt"),
    taxable: sumOf("taxable"),
    tax: sumOf("tax"),
    refunded: sumOf("refunded"),
    refundedTax: sumOf("refundedTax"),
  };
}

/** Sums a report for a page: all, then each state, and its counties where it has several. Without lines there is none. */
export function sumByPlace(lines: readonly TaxLine[]): (TaxFigures & Partial<TaxPlace>)[] {
  if (lines.length === 0) return [];
  const { state: _, county: __, ...all } = addUp(lines);
  const states = [...Map.groupBy(lines, ({ state }) => state)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const rows = states.flatMap(([state, ofState]) => {
    const counties = [...Map.groupBy(ofState, ({ county }) => county ?? "").values()].map(addUp);
    const { county: _, ...whole } = addUp(ofState);
    return [{ ...whole, state }, ...(counties.some(({ county }) => county) ? counties : [])];
  });
  return [all, ...rows];
}

/** Writes a line for each month, state and county, so that a spreadsheet's sums are right. */
export async function* exportTaxReport(db: Database, period: string) {
  yield byteOrderMark + csvRecord(columns.map(([name]) => name));
  const lines = await findTaxReport(db, period);
  yield lines.map((line) => csvRecord(columns.map(([, read]) => read(line)))).join("");
}

const columns: [string, (line: TaxLine) => string | number | null][] = [
  ["Month", ({ month }) => month],
  ["State", ({ state }) => state],
  ["County", ({ county }) => county],
  ["Gross (USD)", ({ gross }) => toDollars(gross)],
  ["Exempt (USD)", ({ exempt }) => toDollars(exempt)],
  ["Taxable (USD)", ({ taxable }) => toDollars(taxable)],
  ["Sales Tax (USD)", ({ tax }) => toDollars(tax)],
  ["Refunded (USD)", ({ refunded }) => toDollars(refunded)],
  ["Tax in Refunds (USD)", ({ refundedTax }) => toDollars(refundedTax)],
];

const noRefunds = { refunded: cents(0), refundedTax: cents(0) };

const noSales = { gross: cents(0), exempt: cents(0), taxable: cents(0), tax: cents(0) };

async function findSales(db: Database, { from, to }: Days): Promise<TaxLine[]> {
  const wherePaid = and(eq(purchases.state, "paid"), wherePaidWithin(from, to));
  const ofOrders = db
    .select(selectSales(orders, parcels.state))
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .innerJoin(parcels, whereParcelOfOrder)
    .where(and(wherePaid, isNotNull(orders.invoiceNumber), isNull(orders.replaces)))
    .groupBy(sql`1, 2, 3`);
  const ofDeleted = db
    .select(selectSales(deletedOrders, sql`''`))
    .from(deletedOrders)
    .innerJoin(purchases, eq(purchases.id, deletedOrders.purchaseId))
    .where(wherePaid)
    .groupBy(sql`1, 2, 3`);
  return [...(await ofOrders), ...(await ofDeleted)].map((sales) => ({ ...sales, ...noRefunds }));
}

type SoldTable = typeof orders | typeof deletedOrders;

/** Selects a month, state, county and sums, in this order: the queries group by the first three. */
function selectSales({ amountPaid, tax, taxBase }: SoldTable, state: unknown) {
  const sumOf = (amount: unknown, condition: unknown = sql`true`) =>
    sql`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith((amount) => cents(Number(amount)));
  const gross = sql`${amountPaid} - ${tax}`;
  return {
    month: sql<string>`to_char(${purchases.paidAt} at time zone ${sql.raw(`'${shopZone}'`)}, 'YYYY-MM')`,
    state: sql<string>`coalesce(${taxBase} ->> 'state', ${state})`,
    county: sql<string | null>`${taxBase} ->> 'county'`,
    gross: sumOf(gross),
    exempt: sumOf(gross, sql`${taxBase} ->> 'exemption' is not null`),
    taxable: sumOf(sql`(${taxBase} ->> 'taxable')::integer`),
    tax: sumOf(tax),
  };
}

/** Finds refunds in the month in which they were confirmed. Earlier ones of their purchases say what was left of an order. */
async function findRefunds(db: Database, { from, to }: Days): Promise<TaxLine[]> {
  const beforeEnd = and(eq(refunds.state, "succeeded"), lt(refunds.settledAt, startOfDay(to, 1)));
  const refundedPurchases = db
    .select({ id: refunds.purchaseId })
    .from(refunds)
    .innerJoin(purchases, eq(purchases.id, refunds.purchaseId))
    .where(and(beforeEnd, gte(refunds.settledAt, startOfDay(from)), eq(purchases.state, "paid")));
  const rows = await db
    .select()
    .from(refunds)
    .where(and(beforeEnd, inArray(refunds.purchaseId, refundedPurchases)))
    .orderBy(asc(refunds.settledAt), asc(refunds.id));
  const byPurchase = Map.groupBy(rows, ({ purchaseId }) => purchaseId);
  const purchaseIds = [...byPurchase.keys()];
  const [books, sold] = await Promise.all([findBooks(db, purchaseIds), findSold(db, purchaseIds)]);
  const shares = [...byPurchase].flatMap(([id, own]) => divideRefunds(books.get(id)?.orders ?? [], own));
  const lines = shares.map(({ refund, orderId, before, after }) => {
    const { amounts, ...place } = sold.get(orderId)!;
    return {
      ...noSales,
      ...place,
      month: monthOf(refund.settledAt!),
      refunded: cents(after - before),
      refundedTax: cents(taxIn(after, amounts) - taxIn(before, amounts)),
    };
  });
  return lines.filter(({ month }) => month >= from.slice(0, 7));
}

type SoldOrder = TaxPlace & { amounts: Amounts };

async function findSold(db: Database, purchaseIds: string[]): Promise<Map<string, SoldOrder>> {
  const kept = await db
    .select({ order: orders, state: parcels.state })
    .from(orders)
    .innerJoin(parcels, whereParcelOfOrder)
    .where(inArray(orders.purchaseId, purchaseIds));
  const deleted = await db.select().from(deletedOrders).where(inArray(deletedOrders.purchaseId, purchaseIds));
  const sold = [...kept, ...deleted.map((order) => ({ order, state: "" }))];
  return new Map(
    sold.map(({ order, state }) => [
      order.id,
      {
        amounts: orderAmounts(order),
        state: order.taxBase?.state ?? state,
        county: order.taxBase?.county ?? null,
      },
    ]),
  );
}
