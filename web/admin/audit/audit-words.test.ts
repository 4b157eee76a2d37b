import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { RefundChange } from "#shop/audit/audit-entry.ts";
import { describeChanges } from "./audit-words.ts";

test("audit words: changes are described in a person's words, not by columns", () => {
  const changes = {
    isActive: { from: true, to: false },
    productTitle: { from: "Classic", to: "Links" },
    price: { from: null, to: cents(1499) },
    displayPhoneVisible: {},
    carrier: { from: null, to: "fedex" },
    trackingNumber: { from: "", to: "123456789012" },
    label: { from: "labels.example", to: "upload" },
    sheet: { to: 2 },
  };
  expect(describeChanges(changes)).toEqual([
    "active: yes → no",
    "title: Classic → Links",
    "price: none → $14.99",
    "phone number shown to finders",
    "carrier: none → FedEx",
    "tracking number: none → 123456789012",
    "label: labels.example → uploaded PDF",
    "sheet: 2",
  ]);
});

test("audit words: images are described by their number only where it changed", () => {
  const described = (to: number) => describeChanges({ images: { from: 1, to } });
  expect(described(1)).toEqual(["images changed"]);
  expect(described(2)).toEqual(["images: 1 → 2"]);
});

test("audit words: a handled payment has the sentences of its issues", () => {
  const described = (code: string) =>
    describeChanges({ payment: { to: [{ code, reference: "cs_1", details: {} }] } });
  expect(described("profile_deleted")).toEqual(["payment: paid for a tag whose profile was deleted"]);
  expect(described("paid_unfulfilled")).toEqual(["payment: paid and not fulfilled"]);
});

test("audit words: a refund has its amount and what it is for", () => {
  const described = (to: RefundChange) => describeChanges({ refund: { to } });
  expect(described({ amount: cents(1499), scope: "order" })).toEqual(["refund: $14.99 for this order"]);
  expect(described({ amount: cents(2998), scope: "rest" })).toEqual([
    "refund: $29.98 for what was left of the purchase",
  ]);
  expect(described({ amount: cents(2998), scope: "purchase" })).toEqual([
    "refund: $29.98 for the whole purchase",
  ]);
  expect(described({ amount: null, scope: "provider" })).toEqual(["refund: at the card provider"]);
});
