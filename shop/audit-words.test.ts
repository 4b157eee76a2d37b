import { expect, test } from "vitest";
import { describeChanges } from "#platform/audit/describe-changes.ts";
import { auditWords } from "./audit-words.ts";

test("what changed is told in a person's words, not in the names of columns", () => {
  const changes = {
    isActive: { from: "true", to: "false" },
    productTitle: { from: "Classic", to: "Links" },
    price: { from: null, to: "$14.99" },
    displayPhoneVisible: {},
  };
  expect(describeChanges(changes, auditWords)).toEqual([
    "active: yes → no",
    "title: Classic → Links",
    "price: none → $14.99",
    "phone number shown to finders",
  ]);
});

test("pictures that changed are told by their number only where it changed", () => {
  const told = (to: string) => describeChanges({ images: { from: "1 images", to } }, auditWords);
  expect(told("1 images")).toEqual(["images changed"]);
  expect(told("2 images")).toEqual(["images: 1 → 2"]);
});
