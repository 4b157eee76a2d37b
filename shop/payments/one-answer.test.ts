import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { listRepayments } from "#shop/orders/purchase-books.server.ts";
import { findMailedPurchase } from "#shop/orders/purchases.server.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { test } from "#tests/database.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { readCsvRows } from "#tests/read-csv.ts";
import { totalLines } from "#web/account/order-words.ts";
import { exportOrders } from "./export-orders.server.ts";
import { findDashboard } from "./find-dashboard.server.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

const dollars = (amount: number) => Math.round(amount * 100) / 100;

async function csvRows(db: Database) {
  const at = { siteUrl: "https://shop.example", production: productionColumn() };
  return (await readCsvRows(exportOrders(db, {}, at))).rows;
}

/** What the shop still has of a payment, as each of them says. */
async function answers(db: Database, shop: Shop) {
  const rows = await csvRows(db);
  const csv = rows.map(
    (row) => Number(row["Amount (USD)"]) - Number(row["Refunded (USD)"]) - Number(row["Disputed (USD)"]),
  );
  const { days } = await findDashboard(db, shop.now);
  const purchase = (await findMailedPurchase(db, shop.purchase.id, "buyer"))!;
  const lines = totalLines({ ...purchase, repayments: await listRepayments(db, shop.purchase.id) });
  const from = lines.findIndex(({ label }) => label === "Total");
  const invoice = lines.slice(from).map(({ amount }) => Number(amount.replaceAll(/[$,]/g, "")));
  return {
    csv: dollars(csv.reduce((sum, each) => sum + each, 0)),
    dashboard: days.reduce((sum, { amount }) => sum + amount, 0) / 100,
    invoice: dollars(invoice.reduce((sum, each) => sum + each, 0)),
  };
}

const all = (amount: number) => ({ csv: amount, dashboard: amount, invoice: amount });

const later = (minutes: number, { now }: Shop) => new Date(now.getTime() + minutes * 60_000);

/** Three tags, of which one was deleted. */
async function openDeleted(db: Database) {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.deleteOrder(2);
  return shop;
}

test("one answer: a deleted order stays paid until it is refunded", async ({ db }) => {
  const shop = await openDeleted(db);
  expect(await answers(db, shop)).toEqual(all(44.97));
  expect(await db.select().from(deletedOrders)).toMatchObject([{ amountPaid: 14_99, deletedAt: shop.now }]);
});

test("one answer: a deleted order's refund at the provider is not charged to the others", async ({ db }) => {
  const shop = await openDeleted(db);
  shop.payments.refunds.add(shop.intent, { amount: 14_99, createdAt: later(1, shop) });
  await shop.sendEvent("charge.refunded");
  expect(await answers(db, shop)).toEqual(all(29.98));
  const rows = await csvRows(db);
  expect(rows.map((row) => [row.Invoice, row.Status, row["Refunded (USD)"]])).toEqual([
    [shop.purchase.invoices[1], "Pending", "0"],
    [shop.purchase.invoices[0], "Pending", "0"],
    [shop.purchase.invoices[2], "Deleted", "14.99"],
  ]);
  expect((await findDashboard(db, shop.now)).days.at(-1)).toMatchObject({ tags: 2, amount: 29_98 });
});

test("one answer: a part of a refund that names no order is the deleted one's", async ({ db }) => {
  const shop = await openDeleted(db);
  const at = later(1, shop);
  expect(await shop.refundPart(14_99, 44_97, "It was deleted", { now: at })).toEqual({
    outcome: "succeeded",
  });
  expect(await answers(db, shop)).toEqual(all(29.98));
  expect((await csvRows(db)).map((row) => row["Refunded (USD)"])).toEqual(["0", "0", "14.99"]);
});

test("one answer: refunds before a deletion, and all that is left", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.refund("order", 14_99, 2);
  await shop.deleteOrder(2);
  expect(await answers(db, shop)).toEqual(all(29.98));
  await shop.deleteOrder(1);
  await shop.refund("purchase", 29_98, 0);
  expect(await answers(db, shop)).toEqual(all(0));
  expect((await csvRows(db)).map((row) => row["Refunded (USD)"])).toEqual(["14.99", "14.99", "14.99"]);
});

test("one answer: a deletion changes no sales", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const { now } = shop;
  const { numbers } = shop.purchase;
  await db.update(orders).set({ refundedAt: now }).where(eq(orders.invoiceNumber, numbers[0]!));
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.invoiceNumber, numbers[1]!));
  const sold = (await findDashboard(db, now)).days;
  expect(sold.at(-1)).toMatchObject({ tags: 1, amount: 14_99 });
  for (const tag of numbers.keys()) await shop.deleteOrder(tag);
  expect((await findDashboard(db, now)).days).toEqual(sold);
});

test("one answer: a refund of a deleted order that comes back makes it a sale again", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99, 1);
  await shop.deleteOrder(1);
  expect(await answers(db, shop)).toEqual(all(14.99));
  await shop.changeRefunds({ state: "failed" }, [0]);
  expect(await answers(db, shop)).toEqual(all(29.98));
});

test("one answer: lost disputes beside refunds, also below zero", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.refund("order", 14_99);
  await shop.refundPart(2_00, 29_98);
  await makeDispute(db, shop.purchase.id, "lost", 44_97);
  expect(await answers(db, shop)).toEqual(all(-16.99));
});
