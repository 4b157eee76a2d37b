import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import {
  disputeWords,
  listReplacements,
  type RefundSource,
  refundConsequence,
  refundOptions,
  refundTitle,
  replacementWarning,
} from "./refund-words.ts";

/** Of an order of a purchase of $74.95, of which so much is left. */
function seenFrom(invoice: string, rest: string[], given: { left: number; order?: number }): RefundSource {
  const refundable = {
    amountLeft: cents(given.left),
    orderAmount: given.order === undefined ? undefined : cents(given.order),
    shipping: cents(0),
    total: cents(74_95),
    orderCount: 5,
    failed: undefined,
    disputed: undefined,
    refunds: [],
    deleted: [],
  };
  return { purchaseId: "1", invoice, remainingOrders: rest, whose: invoice, refundable };
}

const once = "refunded, and the buyer is emailed, once the card provider confirms it.";

test("refund words: the rest beside a refunded order names the other orders", () => {
  const one = seenFrom("FT-2", ["FT-1"], { left: 14_99 });
  expect(refundTitle(one, "purchase")).toBe("Refund the rest of the purchase");
  expect(refundConsequence(one, "purchase")).toBe(`FT-1 becomes ${once}`);
  const two = seenFrom("FT-2", ["FT-1", "FT-3"], { left: 29_98 });
  expect(refundConsequence(two, "purchase")).toBe(`FT-1 and FT-3 become ${once}`);
});

test("refund words: the first few orders are named, the others counted", () => {
  const source = seenFrom("FT-9", ["FT-1", "FT-2", "FT-3", "FT-4", "FT-5"], { left: 74_95, order: 14_99 });
  expect(refundTitle(source, "purchase")).toBe("Refund the whole purchase");
  expect(refundConsequence(source, "purchase")).toBe(`FT-1, FT-2, FT-3, and 2 others become ${once}`);
  const four = seenFrom("FT-9", ["FT-1", "FT-2", "FT-3", "FT-4"], { left: 59_96 });
  expect(refundConsequence(four, "purchase")).toBe(`FT-1, FT-2, FT-3, and FT-4 become ${once}`);
});

test("refund words: an order's number names only that order", () => {
  const both = seenFrom("FT-1", ["FT-1", "FT-2"], { left: 29_98, order: 14_99 });
  expect(refundTitle(both, "order")).toBe("Refund FT-1");
  expect(refundConsequence(both, "order")).toBe(`The order becomes ${once}`);
  const last = seenFrom("FT-1", ["FT-1"], { left: 9_99 });
  expect(refundTitle(last, "purchase")).toBe("Refund FT-1");
  expect(refundConsequence(last, "purchase")).toBe(`The order becomes ${once}`);
});

test("refund words: a rest without remaining orders changes none", () => {
  const source = seenFrom("FT-2", [], { left: 14_99 });
  expect(refundTitle(source, "purchase")).toBe("Refund the rest of the purchase");
  expect(refundConsequence(source, "purchase")).toBe(
    "The buyer is emailed once the card provider confirms it.",
  );
});

test("refund words: the rest counts remaining orders, not refunded ones", () => {
  const [order, rest, part] = refundOptions(
    seenFrom("FT-2", ["FT-2", "FT-3"], { left: 29_98, order: 14_99 }),
  );
  expect(order?.label).toBe("Only this order, FT-2");
  expect(rest).toMatchObject({ label: "All that is left of the purchase", description: "$29.98, 2 orders" });
  expect(part).toMatchObject({ value: "part", description: "Up to $29.98, with a reason" });
});

test("refund words: a lost dispute says that the buyer has the money", () => {
  const none = cents(0);
  expect(disputeWords({ open: none, lost: cents(15_99) })).toBe(
    "The bank returned $15.99 to the buyer. Do not pay it again.",
  );
  expect(disputeWords({ open: cents(15_99), lost: none })).toBe(
    "The buyer's bank disputes $15.99. Nothing can be refunded until it decides.",
  );
});

test("refund words: a replacement of what is paid back is named, no other", () => {
  const replaced = (invoiceNumber: string, replacedBy: string | null) => ({ invoiceNumber, replacedBy });
  const orders = [replaced("FT-1", null), replaced("FT-2", "FT-8"), replaced("FT-3", "FT-9")];
  const source = { ...seenFrom("FT-2", ["FT-1", "FT-2"], { left: 29_98, order: 14_99 }), orders };
  expect(listReplacements(source, "order")).toEqual(["FT-8"]);
  expect(listReplacements(source, "purchase")).toEqual(["FT-8"]);
  expect(listReplacements({ ...source, invoice: "FT-1" }, "part")).toEqual([]);
  expect(replacementWarning(["FT-8"])).toBe(
    "Already replaced by FT-8: the buyer may get both money and tag.",
  );
});
