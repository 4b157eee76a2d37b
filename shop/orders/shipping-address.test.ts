import { expect, test } from "vitest";
import { groupByParcel, shareOneAddress } from "./shipping-address.ts";

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

test("parcels: refunded and canceled orders are alone", () => {
  const orders = (["pending", "cancelled", "processing", "refunded", "shipped"] as const).map(
    (status, at) => ({
      status,
      parcel: { id: at === 4 ? "sent" : "open" },
    }),
  );
  const parcels = groupByParcel(orders).map((parcel) => parcel.map((order) => orders.indexOf(order)));
  expect(parcels).toEqual([[0, 2], [1], [3], [4]]);
});
