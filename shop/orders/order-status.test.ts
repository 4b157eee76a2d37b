import { expect, test } from "vitest";
import { settableStatuses, shownStatuses, statusWord } from "./order-status.ts";

test("order status: an admin may set six, none of them that of an unpaid order", () => {
  expect(settableStatuses.map(statusWord)).toEqual([
    "Pending",
    "Processing",
    "Shipped",
    "Completed",
    "Cancelled",
    "Refunded",
  ]);
  expect(shownStatuses).toEqual(["initiated", ...settableStatuses]);
});
