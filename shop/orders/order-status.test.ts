import { expect, test } from "vitest";
import { orderStatuses, orderTypeWord, shownStatuses, statusWord } from "./order-status.ts";

test("order status: an admin may set six, none of them that of an unpaid order", () => {
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
