import { expect, test } from "vitest";
import { goesAlong, shareOneAddress } from "./shipping-address.ts";

const shipping = {
  name: "Ada Palmer",
  addressLine1: "1 Fairway Drive",
  addressLine2: null,
  city: "Austin",
  state: "TX",
  postalCode: "78701",
};

test("one address is one person at one place, however it was typed", () => {
  const typed = { ...shipping, name: " ada  PALMER", addressLine2: "" };
  expect(shareOneAddress([{ shipping }, { shipping: typed }])).toBe(true);
  for (const other of [
    { name: "Bob Palmer" },
    { addressLine1: "2 Fairway Drive" },
    { addressLine2: "Suite 5" },
    { city: "Dallas" },
    { state: "OK" },
    { postalCode: "78702" },
  ]) {
    const orders = [{ shipping }, { shipping: { ...shipping, ...other } }];
    expect(shareOneAddress(orders), JSON.stringify(other)).toBe(false);
  }
});

test("parcel: leaves out refunded and canceled orders", () => {
  const statuses = ["pending", "processing", "shipped", "completed", "cancelled", "refunded"] as const;
  expect(statuses.map((status) => goesAlong({ shipping }, { shipping, status }))).toEqual([
    ...[true, true, true, true],
    ...[false, false],
  ]);
});
