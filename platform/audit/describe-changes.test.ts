import { expect, test } from "vitest";
import { describeChanges } from "./describe-changes.ts";

test("what changed is told in a person's words, not in the names of columns", () => {
  const changes = {
    isActive: { from: "true", to: "false" },
    productTitle: { from: "Classic", to: "Links" },
    price: { from: null, to: "$14.99" },
    displayPhoneVisible: {},
  };
  expect(describeChanges(changes)).toEqual([
    "active: yes → no",
    "title: Classic → Links",
    "price: none → $14.99",
    "phone number shown to finders",
  ]);
});

test("pictures that changed are told by their number only where it changed", () => {
  expect(describeChanges({ images: { from: "1 images", to: "1 images" } })).toEqual(["images changed"]);
  expect(describeChanges({ images: { from: "1 images", to: "2 images" } })).toEqual(["images: 1 → 2"]);
});
