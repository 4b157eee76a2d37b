import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { editVersion } from "#shop/orders/order-edit.ts";
import { deletedOrders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { exportOrders } from "#shop/payments/export-orders.server.ts";
import { startRefund } from "#shop/payments/start-refund.server.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { test } from "#tests/database.ts";
import { address, makeVariant } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { buy, makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { readCsvRows } from "#tests/read-csv.ts";
import { loadWithSettings } from "#tests/with-settings.ts";
import { totalLines } from "#web/account/order-words.ts";
import { checkoutRequest } from "./checkout-request.ts";

const loaded = loadWithSettings(
  {
    salesTax: "table",
    shippingRates: [
      { code: "standard", name: "Standard", price: 4_95, freeFrom: 100_00, daysOnTheWay: [2, 5] },
      { code: "express", name: "Express", price: 12_00, freeFrom: null, daysOnTheWay: [1, 2] },
    ],
  },
  async () => ({
    ...(await import("./start-checkout.server.ts")),
    ...(await import("./quote-checkout.server.ts")),
    ...(await import("#shop/payments/fulfill-purchase.server.ts")),
    ...(await import("#shop/orders/edit-order.server.ts")),
    ...(await import("#shop/orders/own-orders.server.ts")),
    ...(await import("#shop/taxes/exemptions.server.ts")),
  }),
);

const durham = { ...address, addressLine1: "1 Main St", city: "Durham", state: "NC", postalCode: "27701" };
const portland = { ...address, addressLine1: "2 Oak St", city: "Portland", state: "OR", postalCode: "97201" };

/** Three gifts: two to Durham, one to Portland. */
async function makeGifts(db: Database, cart: object = {}) {
  const { request, item } = await makeCheckoutRequest(db);
  const items = [durham, portland, durham].map((to) => ({
    ...item,
    lineId: crypto.randomUUID(),
    shipping: { ...to, source: "custom", name: "Ada Palmer" },
  }));
  const readRequest = (more: object = {}) => checkoutRequest.parse({ ...request, items, ...cart, ...more });
  return { items, readRequest };
}

/** 7.5 % of two tags and 4.95 is 2.62; in Oregon nothing. */
const gifts = { items: 44_97, discount: 0, shipping: 9_90, tax: 2_62, total: 57_49 };

async function exportAmounts(db: Database) {
  const at = { siteUrl: "https://tags.example", production: productionColumn() };
  const { rows } = await readCsvRows(exportOrders(db, {}, at));
  const parts = ["Amount", "Price", "Discount", "Shipping", "Sales Tax"].map((part) => `${part} (USD)`);
  return rows.map((row) => [...parts, "Ships By"].map((column) => row[column])).sort();
}

test("a quote is what the payment page charges: each parcel's shipping, and the tax where it goes", async ({
  db,
}) => {
  const at = makeCheckout();
  const opened = vi.spyOn(at.payments, "openSession");
  const { readRequest } = await makeGifts(db);

  const quoted = await loaded.shop.quoteCheckout(db, at, readRequest());
  expect(quoted).toMatchObject({ quote: { amounts: gifts } });
  expect(await db.select().from(purchases)).toEqual([]);
  await loaded.shop.startCheckout(db, at, readRequest({ total: 57.49 }));

  const lines = opened.mock.lastCall?.[0].lines ?? [];
  expect(lines.map(({ amount, quantity }) => [amount, quantity])).toEqual([
    [14_99, 1],
    [14_99, 1],
    [14_99, 1],
    [9_90, 1],
    [2_62, 1],
  ]);
  expect(lines.slice(3).map(({ title }) => title)).toEqual(["Standard shipping", "Sales tax"]);
  expect((await db.select().from(purchases))[0]?.total).toBe(57_49);
  const tags = await listPackedOrders(db);
  expect(tags.map(({ shipping, tax, amountPaid }) => [shipping, tax, amountPaid])).toEqual([
    [2_48, 1_31, 18_78],
    [4_95, 0, 19_94],
    [2_47, 1_31, 18_77],
  ]);
  expect(tags[0]?.parcel.shippingRate).toMatchObject({ code: "standard" });
});

test("more than what was shown is never charged", async ({ db }) => {
  const at = makeCheckout();
  const { readRequest } = await makeGifts(db);
  const changed = { refused: { errorCode: "TOTAL_CHANGED", message: expect.stringContaining("$57.49") } };
  expect(await loaded.shop.startCheckout(db, at, readRequest())).toEqual(changed);
  expect(await loaded.shop.startCheckout(db, at, readRequest({ total: 44.97 }))).toEqual(changed);
  expect(await loaded.shop.startCheckout(db, at, readRequest({ total: 57.5 }))).toEqual(changed);
  expect(await loaded.shop.startCheckout(db, at, readRequest({ shippingRate: "balloon" }))).toMatchObject({
    refused: { errorCode: "SHIPPING_GONE" },
  });
  expect(at.payments.sessions.size).toBe(0);
});

test("express costs what it says and keeps its name; standard is free from $100 on", async ({ db }) => {
  const at = makeCheckout();
  const { items, readRequest } = await makeGifts(db);
  const express = await loaded.shop.quoteCheckout(db, at, readRequest({ shippingRate: "express" }));
  // 7.5 % of 41.98.
  expect(express).toMatchObject({ quote: { amounts: { shipping: 24_00, tax: 3_15 } } });
  const many = items.map((item) => ({ ...item, quantity: 3 }));
  const free = await loaded.shop.quoteCheckout(db, at, readRequest({ items: many }));
  expect(free).toMatchObject({ quote: { amounts: { items: 134_91, shipping: 0, tax: 6_75 } } });
});

test("a payment page has at most 100 lines: of a longer cart equal tags are one", async ({ db }) => {
  const at = makeCheckout();
  const opened = vi.spyOn(at.payments, "openSession");
  const { items, readRequest } = await makeGifts(db);
  const other = await makeVariant(db, { price: cents(17_99) });
  const places = [durham, portland, { ...durham, state: "SC", postalCode: "29401" }];
  const hundred = Array.from({ length: 100 }, (_, at) => ({
    ...items[0],
    lineId: crypto.randomUUID(),
    shipping: { ...places[at % 3], source: "custom", name: "Ada Palmer" },
    ...(at === 99 && { productId: other.id, productTitle: null, price: 17.99 }),
  }));
  const request = { items: hundred, shippingRate: "express" };
  const quoted = await loaded.shop.quoteCheckout(db, at, readRequest(request));
  if (!("quote" in quoted)) throw new Error("It can be quoted.");
  const { total } = quoted.quote.amounts;
  await buy(db, at, readRequest({ ...request, total: total / 100 }), loaded.shop);
  const lines = opened.mock.lastCall?.[0].lines ?? [];
  expect(lines.map(({ quantity }) => quantity)).toEqual([99, 1, 1, 1]);
  expect(lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0)).toBe(total);
});

test("a refunded tag of three gives back its part of shipping and tax; CSV and a deleted order's line say the same", async ({
  db,
}) => {
  const at = { ...makeCheckout(), actor: { userId: crypto.randomUUID(), email: "bo@shop.example" } };
  const { readRequest } = await makeGifts(db);
  await buy(db, at, readRequest({ total: 57.49 }), loaded.shop);
  const [first, , third] = await listPackedOrders(db);

  const request = { invoiceNumber: first!.invoiceNumber!, scope: "order" as const, amount: cents(18_78) };
  await startRefund(db, at, request);

  expect(await db.select().from(refunds)).toMatchObject([
    { amount: 18_78, lines: [{ orderId: first?.id, amount: 18_78 }] },
  ]);
  await deleteOrder(db, third!.invoiceNumber!, at);
  expect(await db.select().from(deletedOrders)).toMatchObject([
    { amountPaid: 18_77, shipping: 2_47, tax: 1_31, discount: 0 },
  ]);
  const exported = [
    ["18.78", "14.99", "0", "2.48", "1.31", "Standard"],
    ["19.94", "14.99", "0", "4.95", "0", "Standard"],
    ["18.77", "14.99", "0", "2.47", "1.31", ""],
  ];
  expect(await exportAmounts(db)).toEqual(exported.sort());
});

test("after the payment the buyer moves a tag only where its tax is the same; the workshop moves it and is warned", async ({
  db,
}) => {
  const at = makeCheckout();
  const { readRequest } = await makeGifts(db);
  await buy(db, at, readRequest({ total: 57.49 }), loaded.shop);
  const { userId } = await makeAccount({ db });
  await db.update(purchases).set({ buyerUserId: userId });
  const [order] = await listPackedOrders(db);
  const change = (by: Parameters<(typeof loaded.shop)["editOrder"]>[2], from: string, postalCode: string) => {
    const choices = { invoiceNumber: order!.invoiceNumber!, wholeParcel: false, everyTag: false };
    const version = editVersion({ postalCode: from });
    return loaded.shop.editOrder(db, { ...choices, form: { postalCode }, version }, by);
  };
  const buyer = { ...at, buyer: { userId } };
  const workshop = { ...at, actor: { userId: crypto.randomUUID(), email: "bo@shop.example" } };

  expect(await change(buyer, "27701", "28374")).toMatchObject({
    outcome: "refused",
    problems: { postalCode: expect.stringContaining("sales tax") },
  });
  expect(await change(buyer, "27701", "27707")).toMatchObject({ outcome: "saved" });
  expect(await change(workshop, "27707", "28374")).toMatchObject({ outcome: "saved", hasOtherTax: true });
  expect((await listPackedOrders(db)).map(({ tax }) => tax)).toEqual([1_31, 0, 1_31]);
});

test("an exempt account pays no tax in its states until its last day; its invoice names the certificate", async ({
  db,
}) => {
  const at = makeCheckout();
  const { userId, email } = await makeAccount({ db });
  const account = { userId, email, isConfirmed: true, profileId: null };
  const by = { actor: { userId: crypto.randomUUID(), email: "bo@shop.example" }, now: at.now };
  const { items, readRequest } = await makeGifts(db);
  const exemption = { number: "E-17", states: ["NC", "TX"], endsOn: shopDay(at.now) };
  expect(await loaded.shop.saveExemption(db, { userId, exemption }, by)).toBe("saved");

  const quoteTax = async (more: object, request: object = {}) => {
    const quoted = await loaded.shop.quoteCheckout(db, { ...at, ...more }, readRequest(request));
    return "quote" in quoted && quoted.quote.amounts.tax;
  };
  const myrtleBeach = { ...durham, city: "Myrtle Beach", state: "SC", postalCode: "29577" };
  const toSouthCarolina = {
    items: [{ ...items[0], shipping: { ...myrtleBeach, source: "custom", name: "Ada Palmer" } }],
  };
  expect(await quoteTax({})).toBe(2_62);
  expect(await quoteTax({ account })).toBe(0);
  expect(await quoteTax({ account }, toSouthCarolina)).toBe(await quoteTax({}, toSouthCarolina));
  expect(await quoteTax({ account, now: addDays(at.now, 1) })).toBe(2_62);

  await buy(db, { ...at, account }, readRequest({ total: 54.87 }), loaded.shop);
  const [order] = await listPackedOrders(db);
  expect(order).toMatchObject({ tax: 0, taxBase: { state: "NC", taxable: 0, exemption: "E-17" } });
  const invoice = await loaded.shop.findVisiblePurchase(db, userId, order!.invoiceNumber!);
  expect(totalLines(invoice!)).toContainEqual({
    label: "Sales tax (exempt, certificate E-17)",
    amount: "$0.00",
  });
  for (let times = 0; times < 2; times++)
    expect(await loaded.shop.saveExemption(db, { userId, exemption: null }, by)).toBe("saved");
  expect(await db.$count(auditLog, eq(auditLog.action, "tax_exemption_removed"))).toBe(1);
  expect(await quoteTax({ account })).toBe(2_62);
});
