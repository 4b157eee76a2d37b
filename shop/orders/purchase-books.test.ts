import { expect, test } from "vitest";
import { type Cents, cents, sum } from "#platform/money.ts";
import {
  type BookedOrder,
  bookOrders,
  divideRefund,
  keptAmount,
  type PurchaseBooks,
  shareRepayments,
  withPending,
} from "./purchase-books.ts";

const minutes = (count: number) => new Date(Date.UTC(2026, 2, 1, 12, count));

function order(id: string, given: Partial<BookedOrder> = {}): BookedOrder {
  const invoiceNumber = String(id.charCodeAt(0));
  return { id, invoiceNumber, amount: cents(14_99), status: "pending", deletedAt: null, ...given };
}

const deleted = (id: string, at: number) => order(id, { deletedAt: minutes(at) });

const equalOrders = ["a", "b", "c", "d"].map((id) => order(id));

function refund(amount: number, ids: string[] = [], given: { at?: number; orders?: BookedOrder[] } = {}) {
  const { at = 5, orders = equalOrders } = given;
  const lines = divideRefund(cents(amount), ids, { orders, refunds: [] });
  return {
    amount: cents(amount),
    lines,
    state: "succeeded" as "succeeded" | "failed",
    createdAt: minutes(at),
  };
}

const lost = (amount: number, status = "lost") => ({ amount: cents(amount), status });

function shares(books: Partial<PurchaseBooks>) {
  const { orders = [order("a"), order("b"), order("c")], refunds = [], disputes = [] } = books;
  return shareRepayments({ orders, refunds, disputes });
}

const refundedOf = (books: Partial<PurchaseBooks>) => shares(books).map(({ refunded }) => refunded);
const heldOf = (books: Partial<PurchaseBooks>) => shares(books).map(({ held }) => held);
const keptOf = (books: Partial<PurchaseBooks>) => shares(books).map(keptAmount);
const total = (amounts: Cents[]) => sum(amounts) as number;

test("books: of paid and deleted orders, sorted by number", () => {
  const gone = { ...order("c", { invoiceNumber: "100045-9" }), deletedAt: minutes(3) };
  const paid = {
    id: "a",
    invoiceNumber: "100045-10",
    amountPaid: cents(14_99),
    shownStatus: "pending" as const,
  };
  const { amount: amountPaid, ...line } = gone;
  expect(bookOrders([paid, { ...paid, invoiceNumber: null }], [{ ...line, amountPaid }])).toEqual([
    gone,
    order("a", { invoiceNumber: "100045-10" }),
  ]);
});

test("divideRefund: the first orders take what other refunds have left of them", () => {
  const refunds = [
    refund(5_00, ["a"]),
    refund(3_00, ["b"]),
    { ...refund(9_00, ["a"]), state: "failed" as const },
  ];
  expect(divideRefund(cents(20_00), ["a", "b"], { orders: equalOrders, refunds })).toEqual([
    { orderId: "a", amount: 9_99 },
    { orderId: "b", amount: 10_01 },
  ]);
});

test("withPending: confirms what is under way, but nothing that failed", () => {
  const orders = [order("a"), order("b")];
  const refunds = [
    { ...refund(5_00, ["a"]), state: "pending" as const },
    { ...refund(3_00, ["b"]), state: "failed" as const },
  ];
  const books = { orders, refunds, disputes: [] };
  expect([refundedOf(books), refundedOf(withPending(books))]).toEqual([
    [0, 0],
    [5_00, 0],
  ]);
});

test("books: a refund is its own orders', and a part the first others'", () => {
  expect(refundedOf({ refunds: [refund(14_99, ["b"])] })).toEqual([0, 14_99, 0]);
  expect(refundedOf({ refunds: [refund(20_00), refund(14_99, ["a"], { at: 6 })] })).toEqual([
    14_99, 14_99, 5_01,
  ]);
  expect(refundedOf({ refunds: [{ ...refund(14_99, ["a"]), state: "failed" }] })).toEqual([0, 0, 0]);
});

test("books: after an order was deleted, a part is for it first; before, it is not", () => {
  const orders = [order("a"), order("b"), deleted("c", 3)];
  expect(refundedOf({ orders, refunds: [refund(14_99)] })).toEqual([0, 0, 14_99]);
  expect(refundedOf({ orders, refunds: [refund(20_00)] })).toEqual([5_01, 0, 14_99]);
  expect(refundedOf({ orders, refunds: [refund(5_00, [], { at: 3 })] })).toEqual([0, 0, 5_00]);
  expect(refundedOf({ orders, refunds: [refund(5_00, [], { at: 2 })] })).toEqual([5_00, 0, 0]);
  const named = [refund(5_00, ["c"]), refund(39_97, ["a", "b"])];
  expect(refundedOf({ orders, refunds: named })).toEqual([14_99, 14_99, 14_99]);
  const newestFirst = [refund(10_00, [], { at: 7 }), refund(10_00, [], { at: 4 })];
  expect(
    refundedOf({ orders: [order("a"), deleted("b", 3), deleted("c", 6)], refunds: newestFirst }),
  ).toEqual([0, 14_99, 5_01]);
});

test("books: a lost dispute beside refunds is borne beyond the total", () => {
  const refunds = [refund(14_99, ["a"]), refund(2_00)];
  expect(keptOf({ refunds, disputes: [lost(27_98)] })).toEqual([0, 0, 0]);
  expect(keptOf({ refunds, disputes: [lost(44_97)] })).toEqual([-14_99, -2_00, 0]);
  expect(keptOf({ refunds, disputes: [lost(44_97), lost(44_97)] })).toEqual([-14_99, -2_00, -44_97]);
  expect(keptOf({ refunds, disputes: [lost(44_97, "needs_response")] })).toEqual([0, 12_99, 14_99]);
});

test("books: no order bears more than its amount while another has some left", () => {
  const refunds = [refund(10_00, ["a"]), refund(5_00, ["b"])];
  expect(keptOf({ refunds, disputes: [lost(44_97)] })).toEqual([-10_00, -5_00, 0]);
  expect(heldOf({ refunds, disputes: [lost(44_97, "needs_response")] })).toEqual([14_99, 14_99, 14_99]);
  expect(heldOf({ disputes: [lost(14_99), lost(14_99, "needs_response")] })).toEqual([0, 14_99, 0]);
  expect(shares({ orders: [] })).toEqual([]);
});

test("books: one marked as refunded by hand bears what others can't", () => {
  const orders = [order("a", { status: "refunded" }), order("b")];
  expect(refundedOf({ orders, refunds: [refund(5_00)] })).toEqual([0, 5_00]);
});

test("books: whatever happens, the shares add up to what left the shop", () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let run = 0; run < 2_000; run += 1) {
    const orders = ["a", "b", "c", "d"].map((id) => {
      const amount = cents(50 + random(3_000));
      return { ...(random(3) ? order(id) : deleted(id, random(10))), amount };
    });
    let left = total(orders.map(({ amount }) => amount));
    const refunds = Array.from({ length: random(6) }, () => {
      const amount = random(left + 1);
      const state = random(4) ? ("succeeded" as const) : ("failed" as const);
      if (state === "succeeded") left -= amount;
      const ids = ["a", "b", "c", "d"].slice(random(4), random(5));
      return { ...refund(amount, ids, { at: random(10), orders }), state };
    });
    const disputes = Array.from({ length: random(3) }, () =>
      lost(random(20_000), ["lost", "won", "needs_response", "warning_needs_response"][random(4)]),
    );
    const all = shares({ orders, refunds, disputes });
    const confirmed = refunds.filter(({ state }) => state === "succeeded");
    expect(sum(all.map(({ refunded }) => refunded))).toBe(total(confirmed.map(({ amount }) => amount)));
    for (const [part, status] of [
      ["lost", "lost"],
      ["held", "needs_response"],
    ] as const) {
      const taken = disputes.filter((dispute) => dispute.status === status);
      expect(sum(all.map((share) => share[part]))).toBe(total(taken.map(({ amount }) => amount)));
    }
    for (const { amount, refunded } of all) expect(refunded).toBeLessThanOrEqual(amount);
  }
});
