import { expect, test } from "vitest";
import { orderStatuses, orderTypeWord, shownStatuses, statusWord } from "./order-status.ts";

test("an admin may set six statuses, and none of them is that of an order which is not paid yet", () => {
  expect(orderStatuses.map(statusWord)).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Completed",
    "Cancelled",
    "Refunded",
  ]);
  expect(shownStatuses).toEqual(["initiated", ...orderStatuses]);
});

test("an order is a gift or a self purchase", () => {
  expect([orderTypeWord("gift"), orderTypeWord("self")]).toEqual(["Gift", "Self Purchase"]);
});
