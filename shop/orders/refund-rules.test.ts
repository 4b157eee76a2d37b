import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { findOrderRefunds } from "#shop/payments/find-order-refunds.server.ts";
import { listPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openMismatch, openRefunding } from "#tests/make-refunding.ts";
import { findOrderForAdmin } from "./admin-orders.server.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { disputes } from "./purchases.table.ts";
import { refundableOf } from "./refund-rules.ts";
import { refunds } from "./refunds.table.ts";

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function seenFrom(db: Database, invoice = "") {
  const found = await findOrderForAdmin(db, parseInvoiceNumber(invoice) ?? 0);
  return refundableOf(found!);
}

test("refundable: one order offers the whole; several also offer a single order", async ({ db }) => {
  const one = await openRefunding(db);
  expect(await seenFrom(db, one.purchase.invoices[0])).toMatchObject({ purchase: 14_99, order: undefined });
  const two = await openRefunding(db, [{}, {}]);
  expect(await seenFrom(db, two.purchase.invoices[0])).toMatchObject({
    purchase: 29_98,
    order: 14_99,
    orders: 2,
  });
});

test("refundable: each offer succeeds, and then is gone", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second] = shop.purchase.invoices;
  await shop.refund("order", (await seenFrom(db, first)).order ?? 0);
  const seen = await seenFrom(db, first);
  expect(seen).toMatchObject({ purchase: 29_98, order: undefined, refunds: [{ invoice: first }] });
  expect((await seenFrom(db, second)).order).toBe(14_99);

  shop.payments.refunds.add(shop.intent, { amount: 20_00 });
  await shop.sendEvent("charge.refunded");
  expect(await seenFrom(db, second)).toMatchObject({ purchase: 9_98, order: undefined });
  expect(await shop.refund("purchase", 9_98, 1)).toEqual({ outcome: "succeeded" });
  expect(await seenFrom(db, second)).toMatchObject({ purchase: undefined, order: undefined });
});

test("refundable: a disputed payment offers nothing until the shop wins", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refund("order", 14_99);
  shop.payments.refund = refund;
  const [first] = shop.purchase.invoices;
  const none = { purchase: undefined, order: undefined, failed: undefined };
  const whole = { purchase: 29_98, order: 14_99, disputed: undefined };
  for (const [status, offered] of [
    ["warning_needs_response", whole],
    ["needs_response", { ...none, disputed: { open: 29_98, lost: 0 } }],
    ["under_review", { ...none, disputed: { open: 29_98, lost: 0 } }],
    ["won", whole],
    ["lost", { ...none, disputed: { open: 0, lost: 29_98 } }],
    ["prevented", { ...none, disputed: { open: 0, lost: 29_98 } }],
  ] as const) {
    await db.delete(disputes);
    await makeDispute(db, shop.purchase.id, status, 29_98);
    expect(await seenFrom(db, first), status).toMatchObject(offered);
  }
  expect(await shop.refund("purchase", 29_98)).toEqual({
    outcome: "disputed",
    disputed: { open: 0, lost: 29_98 },
  });
  expect(shop.payments.calls).not.toContain("refund");
});

test("refundable: a failed refund is shown until a later one makes it good", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first] = shop.purchase.invoices;
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refund("order", 14_99);
  shop.payments.refund = refund;
  await shop.refund("order", 14_99, 1);
  expect((await seenFrom(db, first)).failed).toMatchObject({ failure: "no", invoice: first });
  await db.update(refunds).set({ settledAt: minutes(-1) });
  await shop.refund("order", 14_99);
  expect(await seenFrom(db, first)).toMatchObject({ purchase: 14_99, failed: undefined });

  const whole = await openRefunding(db, [{}, {}]);
  await whole.refund("purchase", 29_98);
  whole.payments.refunds.of(whole.intent)[0]!.state = "failed";
  await whole.sendEvent("refund.failed");
  await whole.refund("order", 14_99);
  const [invoice] = whole.purchase.invoices;
  expect((await seenFrom(db, invoice)).failed).toMatchObject({ scope: "purchase", amount: 14_99 });
});

test("refundable: a returned refund is shown until the same amount is refunded after", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const seen = async () => (await seenFrom(db, shop.purchase.invoices[0])).failed;
  const dashboard = shop.payments.refunds.add(shop.intent, { amount: 14_99, createdAt: minutes(-5) });
  await shop.sendEvent("charge.refunded");
  await shop.refund("order", 14_99, 1);
  dashboard.state = "failed";
  await shop.sendEvent("refund.failed", minutes(5));
  expect(await seen()).toMatchObject({ scope: "provider", amount: 14_99 });

  shop.payments.refunds.add(shop.intent, { amount: 14_99, createdAt: minutes(6) });
  await shop.sendEvent("charge.refunded", minutes(7));
  expect(await seen()).toBeUndefined();
});

test("refundable: a failed refund is shown although another was requested before", async ({ db }) => {
  const shop = await openRefunding(db);
  const seen = async () => (await seenFrom(db, shop.purchase.invoices[0])).failed;
  const dashboard = shop.payments.refunds.add(shop.intent, { amount: 10_00 });
  await shop.sendEvent("charge.refunded");
  await shop.refund("purchase", 4_99);
  await db.update(refunds).set({ createdAt: minutes(-5) });
  dashboard.state = "failed";
  await shop.sendEvent("refund.failed", minutes(-1));
  await shop.refund("purchase", 10_00);
  shop.payments.refunds.of(shop.intent).find(({ amount }) => amount === 4_99)!.state = "failed";
  await shop.sendEvent("refund.failed", minutes(5));
  expect(await seen()).toMatchObject({ scope: "purchase", amount: 4_99 });
});

test("refundable: without orders, a failed refund is shown until refunded in full", async ({ db }) => {
  const shop = await openMismatch(db, { amount: cents(10_00) });
  const failed = async () =>
    (await listPaymentIssues(db)).purchases.map(({ refundable }) => refundable?.failed?.failure);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refundPayment(10_00);
  expect(await failed()).toEqual(["no"]);
  shop.payments.refund = refund;
  shop.payments.refunds.add(shop.intent, { amount: 4_00, createdAt: new Date(now.getTime() + 1_000) });
  await shop.sendEvent("charge.refunded");
  expect(await failed()).toEqual(["no"]);
  await shop.refundPayment(6_00);
  expect(await failed()).toEqual([undefined]);
});

test("refunds of orders: the rest as one, others one by one, none beyond what is left", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const numbers = shop.purchase.invoices.map((invoice) => parseInvoiceNumber(invoice) ?? 0);
  const [first = 0, second = 0, third = 0] = numbers;
  const due = (...asked: number[]) => findOrderRefunds(db, asked);
  const one = (invoiceNumber: number) => ({
    ...{ scope: "order", amount: 14_99, invoiceNumber, covers: [invoiceNumber], replacements: [] },
  });
  expect(await due(first, third)).toEqual([one(first), one(third)]);
  const all = { scope: "purchase", amount: 44_97, invoiceNumber: first, covers: numbers, replacements: [] };
  expect(await due(...numbers)).toEqual([all]);
  await shop.refund("order", 14_99);
  expect(await due(first)).toEqual([]);
  expect(await due(first, second)).toEqual([one(second)]);
  expect(await due(...numbers)).toMatchObject([
    { scope: "purchase", amount: 29_98, covers: [second, third] },
  ]);
  shop.payments.refunds.add(shop.intent, { amount: 20_00 });
  await shop.sendEvent("charge.refunded");
  expect(await due(second)).toEqual([]);
  await makeDispute(db, shop.purchase.id);
  expect(await due(...numbers)).toEqual([]);
});

test("refunds of orders: what a deleted order paid is not part of another's refund", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const [first = 0, second = 0] = shop.purchase.invoices.map((invoice) => parseInvoiceNumber(invoice) ?? 0);
  await deleteOrder(db, second, shop);
  expect(await findOrderRefunds(db, [first])).toEqual([
    { scope: "order", amount: 14_99, invoiceNumber: first, covers: [first], replacements: [] },
  ]);
  expect(await shop.refund("order", 14_99)).toEqual({ outcome: "succeeded" });
});
