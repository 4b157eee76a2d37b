import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import type { TaxBase } from "#shop/orders/amounts.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { actor } from "#tests/make-refunding.ts";
import { readCsv } from "#tests/read-csv.ts";
import { exportTaxReport, findTaxReport, listTaxPeriods, sumByPlace } from "./tax-report.server.ts";

/** $15 of goods and $5 of shipping, and 7.5 percent on both in Durham. */
const durham = {
  amountPaid: cents(21_50),
  shipping: cents(5_00),
  tax: cents(1_50),
  taxBase: baseOf({ state: "NC", county: "Durham", taxable: cents(20_00) }),
};

const oregon = { amountPaid: cents(20_00), shipping: cents(5_00), taxBase: baseOf({ state: "OR" }) };

function baseOf(base: Partial<TaxBase>): TaxBase {
  return { state: "NC", county: null, taxable: cents(0), exemption: null, calculation: null, ...base };
}

const inMarch = { createdAt: new Date("2026-03-10T12:00:00Z") };

type NewRefund = { purchaseId: string; amount: number; orderId?: string; on?: string };

async function refund(db: Database, { purchaseId, amount, orderId, on = "2026-04-02" }: NewRefund) {
  await db.insert(refunds).values({
    purchaseId,
    scope: "provider",
    lines: orderId ? [{ orderId, amount: cents(amount) }] : [],
    amount: cents(amount),
    state: "succeeded",
    requestedBy: "bo@shop.example",
    createdAt: new Date(`${on}T12:00:00Z`),
    settledAt: new Date(`${on}T12:00:00Z`),
  });
}

async function orderIds(db: Database, purchaseId: string) {
  const rows = await db
    .select()
    .from(orders)
    .where(eq(orders.purchaseId, purchaseId))
    .orderBy(orders.position);
  return rows.map(({ id }) => id);
}

const refundedIn = async (db: Database, month: string) =>
  (await findTaxReport(db, month)).map(({ state, refunded, refundedTax }) => [state, refunded, refundedTax]);

test("report: a month has its states and counties, deleted orders and those without tax", async ({ db }) => {
  const exempt = { amountPaid: cents(20_00), taxBase: baseOf({ county: "Durham", exemption: "E-17" }) };
  const untaxed = { amountPaid: cents(10_00), parcel: { state: "TX" } };
  const { invoices } = await makePaidPurchase(db, inMarch, [
    durham,
    durham,
    oregon,
    exempt,
    untaxed,
    untaxed,
  ]);
  await makePaidPurchase(db, { createdAt: new Date("2026-04-01T03:59:00Z") }, [oregon]);
  await makePaidPurchase(db, { createdAt: new Date("2026-04-01T04:00:00Z") }, [durham]);
  const before = await findTaxReport(db, "2026-03");
  await deleteOrder(db, invoices[1]!.slice(3), { actor, now });
  await deleteOrder(db, invoices[5]!.slice(3), { actor, now });

  const lines = await findTaxReport(db, "2026-03");
  const none = { exempt: 0, taxable: 0, tax: 0, refunded: 0, refundedTax: 0 };
  expect(lines).toEqual(before);
  expect(lines).toEqual([
    {
      ...none,
      month: "2026-03",
      state: "NC",
      county: "Durham",
      gross: 60_00,
      exempt: 20_00,
      taxable: 40_00,
      tax: 3_00,
    },
    { ...none, month: "2026-03", state: "OR", county: null, gross: 40_00 },
    { ...none, month: "2026-03", state: "TX", county: null, gross: 20_00 },
  ]);
  expect(sumByPlace(lines).map(({ state, county, gross }) => [state, county, gross])).toEqual([
    [undefined, undefined, 120_00],
    ["NC", undefined, 60_00],
    ["NC", "Durham", 60_00],
    ["OR", undefined, 40_00],
    ["TX", undefined, 20_00],
  ]);
  expect((await findTaxReport(db, "2026")).map(({ month, state }) => `${month} ${state}`)).toEqual([
    "2026-03 NC",
    "2026-03 OR",
    "2026-03 TX",
    "2026-04 NC",
  ]);
  expect(await findTaxReport(db, "2026-02")).toEqual([]);
  expect(sumByPlace([])).toEqual([]);
});

test("report: a refund is in the month in which it was confirmed, with the tax of what it pays back", async ({
  db,
}) => {
  const { id } = await makePaidPurchase(db, inMarch, [durham, durham, oregon]);
  const [whole, part] = await orderIds(db, id);
  await refund(db, { purchaseId: id, orderId: whole!, amount: 21_50 });
  await refund(db, { purchaseId: id, orderId: part!, amount: 10_00 });
  expect(await refundedIn(db, "2026-03")).toEqual([
    ["NC", 0, 0],
    ["OR", 0, 0],
  ]);
  expect(await refundedIn(db, "2026-04")).toEqual([["NC", 31_50, 2_20]]);
  // The rest of the order has the rest of its tax, to the cent.
  await refund(db, { purchaseId: id, orderId: part!, amount: 11_50, on: "2026-05-02" });
  expect(await refundedIn(db, "2026-05")).toEqual([["NC", 11_50, 80]]);
  expect(await refundedIn(db, "2026-04")).toEqual([["NC", 31_50, 2_20]]);
});

test("report: a refund that names no order is for deleted ones, else for the first", async ({ db }) => {
  const { id, invoices } = await makePaidPurchase(db, inMarch, [oregon, durham]);
  await refund(db, { purchaseId: id, amount: 4_00, on: "2026-04-01" });
  expect(await refundedIn(db, "2026-04")).toEqual([["OR", 4_00, 0]]);
  await deleteOrder(db, invoices[1]!.slice(3), { actor, now });
  await refund(db, { purchaseId: id, amount: 4_30, on: "2026-05-01" });
  expect(await refundedIn(db, "2026-05")).toEqual([["NC", 4_30, 30]]);
});

test("report: refunds of all have all of the tax, in whatever parts", async ({ db }) => {
  const { id } = await makePaidPurchase(db, inMarch, [durham, oregon, durham]);
  const [first, second] = await orderIds(db, id);
  await refund(db, { purchaseId: id, amount: 4_30 });
  await refund(db, { purchaseId: id, orderId: first!, amount: 21_50, on: "2026-05-01" });
  // What the first one had without being named is now the second one's.
  expect(await refundedIn(db, "2026-05")).toEqual([
    ["NC", 17_20, 1_20],
    ["OR", 4_30, 0],
  ]);
  await refund(db, { purchaseId: id, orderId: second!, amount: 15_70, on: "2026-06-01" });
  await refund(db, { purchaseId: id, amount: 21_50, on: "2026-06-02" });
  expect(await refundedIn(db, "2026-06")).toEqual([
    ["NC", 21_50, 1_50],
    ["OR", 15_70, 0],
  ]);
});

test("report: what wasn't confirmed, or pays back what was never sold, is no refund", async ({ db }) => {
  const { id } = await makePaidPurchase(db, inMarch, [durham]);
  const mismatch = await makePaidPurchase(db, { ...inMarch, state: "mismatch", paidAt: null });
  await refund(db, { purchaseId: mismatch.id, amount: 14_99 });
  await refund(db, { purchaseId: id, amount: 5_00 });
  await db.update(refunds).set({ state: "failed" }).where(eq(refunds.purchaseId, id));
  expect(await findTaxReport(db, "2026-04")).toEqual([]);
});

test("report: its CSV has each month, state and county once", async ({ db }) => {
  await makePaidPurchase(db, inMarch, [durham, oregon]);
  let file = "";
  for await (const part of exportTaxReport(db, "2026")) file += part;
  expect(readCsv(file).slice(1)).toEqual([
    ["2026-03", "NC", "Durham", "20", "0", "20", "1.5", "0", "0"],
    ["2026-03", "OR", "", "20", "0", "0", "0", "0", "0"],
  ]);
});

test("report: its periods begin with the first payment, or the month that ended last", async ({ db }) => {
  const may = new Date("2026-05-20T12:00:00Z");
  expect(await listTaxPeriods(db, may)).toEqual({ periods: ["2026-05", "2026-04", "2026"], last: "2026-04" });
  await makePaidPurchase(db, { createdAt: new Date("2025-12-31T12:00:00Z") });
  expect((await listTaxPeriods(db, new Date("2026-01-05T12:00:00Z"))).periods).toEqual([
    "2026-01",
    "2025-12",
    "2026",
    "2025",
  ]);
});
