import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { planOrderRefunds } from "#shop/payments/start-refund.server.ts";
import { test } from "#tests/database.ts";
import { makeAmounts, now } from "#tests/make.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { findOrderForAdmin } from "./admin-orders.server.ts";
import { disputes } from "./purchases.table.ts";
import {
  calculateOrderRefundOptions,
  calculateRefundOptions,
  findPaidAmount,
  findUnrefundedOrders,
  isUncounted,
  listUnrefundedInvoiceNumbers,
  pickLaterState,
  planRefunds,
} from "./refund-rules.ts";
import type { Refund } from "./refunds.table.ts";

const minutes = (count: number) => new Date(now.getTime() + count * 60_000);

async function seenFrom(db: Database, number = "") {
  return calculateOrderRefundOptions((await findOrderForAdmin(db, number))!);
}

test("refundable: one order offers the whole; several also offer a single order", async ({ db }) => {
  const one = await openRefunding(db);
  const whole = { amountLeft: 14_99, orderAmount: undefined };
  expect(await seenFrom(db, one.purchase.number)).toMatchObject(whole);
  const two = await openRefunding(db, [{}, {}]);
  const each = { amountLeft: 29_98, orderAmount: 14_99, orderCount: 2 };
  expect(await seenFrom(db, two.purchase.number)).toMatchObject(each);
});

test("refundable: each offer succeeds, and then is gone", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second] = shop.purchase.numbers;
  await shop.refund("order", (await seenFrom(db, first)).orderAmount ?? 0);
  const seen = await seenFrom(db, first);
  const refunds = [{ invoice: shop.purchase.invoice }];
  expect(seen).toMatchObject({ amountLeft: 29_98, orderAmount: undefined, refunds });
  expect((await seenFrom(db, second)).orderAmount).toBe(14_99);

  shop.payments.refunds.add(shop.intent, { amount: 20_00 });
  await shop.sendEvent("charge.refunded");
  expect(await seenFrom(db, second)).toMatchObject({ amountLeft: 9_98, orderAmount: undefined });
  expect(await shop.refund("order", 14_99, 1)).toEqual({ outcome: "changed", left: 9_98 });
  expect(await shop.refund("purchase", 9_98, 1)).toEqual({ outcome: "succeeded" });
  expect(await seenFrom(db, second)).toMatchObject({ amountLeft: undefined, orderAmount: undefined });
});

test("refundable: a disputed payment offers nothing until the shop wins", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refund("order", 14_99);
  shop.payments.refund = refund;
  const first = shop.purchase.number;
  const none = { amountLeft: undefined, orderAmount: undefined, failed: undefined };
  const whole = { amountLeft: 29_98, orderAmount: 14_99, disputed: undefined };
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

const linesOf = (...ids: string[]) => ids.map((orderId) => ({ orderId, amount: cents(14_99) }));

function refundOf(given: Partial<Refund>): Refund {
  return {
    ...{ id: crypto.randomUUID(), scope: "order", orderId: null, lines: [], amount: cents(14_99) },
    ...{ state: "succeeded", reason: null, failure: null },
    ...{ requestedBy: "bo@shop.example", createdAt: minutes(6), settledAt: null },
    ...{ purchaseId: crypto.randomUUID(), stripeRefundId: null, lastAskedAt: null },
    ...given,
  };
}

const ofA = { lines: linesOf("a") };

const failures: [string, Partial<Refund>, Partial<Refund>[], boolean][] = [
  ["an order's", ofA, [], true],
  ["an order's, after another order's", ofA, [{ lines: linesOf("b") }], true],
  ["an order's, after one requested before", ofA, [{ ...ofA, createdAt: minutes(4) }], true],
  ["an order's, after it failed again", ofA, [{ ...ofA, state: "failed" }], true],
  ["an order's, after it was repeated", ofA, [ofA], false],
  ["an order's, after one requested at that moment", ofA, [{ ...ofA, createdAt: minutes(5) }], true],
  ["an order's, after less for it", ofA, [{ ...ofA, amount: cents(4_00) }], false],
  ["an order's part, after less for it", { ...ofA, scope: "part" }, [{ ...ofA, amount: cents(4_00) }], true],
  ["two orders', after one of them", { lines: linesOf("a", "b") }, [ofA], true],
  ["no order's, after an order's", {}, [ofA], true],
  ["no order's, after the rest of the purchase", {}, [{ ...ofA, scope: "purchase" }], false],
  ["no order's, after a part of it", {}, [{ amount: cents(4_00) }], true],
  ["no order's, after all of it", {}, [{ amount: cents(4_00) }, { amount: cents(10_99) }], false],
];

test.for(failures)("refundable: a failed refund, %s: owed %o", ([, failed, since, isOwed]) => {
  const earlier = refundOf({ state: "failed", settledAt: minutes(5), createdAt: minutes(1), ...failed });
  const refunds = [...since.map(refundOf), earlier];
  const seen = calculateRefundOptions({ total: cents(44_97), orders: [], refunds, disputes: [] });
  expect(seen.refunds.at(-1)).toMatchObject({ id: earlier.id, isOwed });
});

test("refundable: a failed refund is shown with no more than what is left", () => {
  const failed = { lines: linesOf("a", "b"), amount: cents(29_98), state: "failed" as const };
  const both = refundOf({ scope: "purchase", ...failed });
  const refunds = [refundOf({ lines: linesOf("a") }), { ...both, createdAt: now }];
  const seen = calculateRefundOptions({ total: cents(29_98), orders: [], refunds, disputes: [] });
  expect(seen.failed).toMatchObject({ id: both.id, amount: 14_99 });
});

const orderOf = (id: string) => ({
  id,
  invoiceNumber: `FT-${id}`,
  amount: cents(14_99),
  shippingPaid: cents(2_50),
});
const [orderA, orderB] = [orderOf("a"), orderOf("b")];

test("refundable: an order that costs all that is left", () => {
  const order = { id: "a", amounts: makeAmounts(14_99) };
  const of = { orders: [orderA, orderB], refunds: [refundOf({ lines: linesOf("b") })], disputes: [] };
  expect(calculateOrderRefundOptions({ order, purchase: { total: cents(29_98) }, ...of }).orderAmount).toBe(
    14_99,
  );
  const provider = { ...of, total: cents(29_98), refunds: [refundOf({ scope: "provider" })] };
  expect(planRefunds([orderA], provider)).toEqual([{ scope: "order", amount: 14_99, covers: [orderA] }]);
});

test("refundable: what the orders' shipping cost, unless less is left", () => {
  const order = { id: "a", amounts: makeAmounts(14_99) };
  const seen = (refunded: number) =>
    calculateOrderRefundOptions({
      order,
      orders: [orderA, orderB],
      purchase: { total: cents(29_98) },
      refunds: [refundOf({ scope: "part", amount: cents(refunded) })],
      disputes: [],
    }).shipping;
  expect([seen(24_98), seen(24_99)]).toEqual([5_00, 0]);
});

test("refundable: deleted orders with something left; a refund of the purchase has no order's number", () => {
  const [left, none] = [
    { ...orderA, left: cents(1) },
    { ...orderB, left: cents(0) },
  ];
  const refunds = [refundOf({ scope: "purchase", lines: linesOf("a") })];
  const payment = { total: cents(29_98), orders: [], refunds, disputes: [] };
  const seen = calculateRefundOptions({ ...payment, deleted: [left, none] });
  expect(seen).toMatchObject({ deleted: [left], refunds: [{ invoice: undefined }] });
});

test("a refund never goes back to an earlier state", () => {
  expect([pickLaterState("succeeded", "pending"), pickLaterState("pending", "succeeded")]).toEqual([
    "succeeded",
    "succeeded",
  ]);
});

test.for([
  ["paid", null, 14_99, false],
  ["mismatch", 10_00, 10_00, false],
  ["mismatch", null, undefined, true],
  ["open", 10_00, undefined, false],
] as const)("paid for %s with %s: %s; uncounted: %s", ([state, amount, paid, uncounted]) => {
  const payment = { state, total: cents(14_99), paidAmount: amount === null ? null : cents(amount) };
  expect([findPaidAmount(payment), isUncounted(payment)]).toEqual([paid, uncounted]);
});

test("rest: orders without a refund; if the bank returned one, those refunded with the rest", () => {
  const own = (id: string) => refundOf({ lines: linesOf(id) });
  const rest = refundOf({ scope: "purchase", lines: linesOf("b") });
  const listUnrefunded = (ids: string[], refunds: Refund[]) =>
    findUnrefundedOrders(
      ids.map((id) => ({ id })),
      refunds,
    ).map(({ id }) => id);
  expect(listUnrefunded(["a", "b"], [own("a")])).toEqual(["b"]);
  expect(listUnrefunded(["a", "b"], [rest])).toEqual(["a"]);
  expect(listUnrefundedInvoiceNumbers({ orders: [orderA], refunds: [] })).toEqual(["FT-a"]);
  const failed = { ...own("a"), state: "failed" as const };
  expect(listUnrefunded(["a", "b", "c"], [failed, own("b")])).toEqual(["a", "c"]);
  const returned = refundOf({ scope: "provider", state: "failed" });
  expect(listUnrefunded(["b"], [returned, rest])).toEqual(["b"]);
  expect(listUnrefunded(["a", "b"], [returned, rest, own("a")])).toEqual(["b"]);
});

test("refunds of orders: the rest as one, others one by one, none beyond what is left", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const { numbers } = shop.purchase;
  const [first = "", second = "", third = ""] = numbers;
  const due = (...asked: string[]) => planOrderRefunds(db, asked);
  const one = (invoiceNumber: string) => {
    return { scope: "order", amount: 14_99, invoiceNumber, covers: [invoiceNumber], replacements: [] };
  };
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

test("refunds of orders: after the bank returned one, only the whole rest", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const { numbers } = shop.purchase;
  await shop.refundPart(20_00, 44_97);
  await shop.refund("purchase", 24_97);
  for (const refund of shop.payments.refunds.of(shop.intent))
    if (refund.amount === 20_00) refund.state = "failed";
  await shop.sendEvent("refund.failed");
  expect(await planOrderRefunds(db, numbers.slice(2))).toEqual([]);
  expect(await planOrderRefunds(db, numbers)).toMatchObject([{ scope: "purchase", amount: 20_00 }]);
});

test("refunds of orders: what a deleted order paid is not part of another's refund", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const first = shop.purchase.number;
  await shop.deleteOrder(1);
  expect(await planOrderRefunds(db, [first])).toEqual([
    { scope: "order", amount: 14_99, invoiceNumber: first, covers: [first], replacements: [] },
  ]);
  expect(await shop.refund("order", 14_99)).toEqual({ outcome: "succeeded" });
});
