import { expect, test } from "vitest";
import { parcelsOf, shareOneAddress } from "./shipping-address.ts";

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

test("parcels: one address, sent together; refunded and canceled orders are alone", () => {
  const none = { shipping, status: "pending" as const, trackingNumber: null };
  const elsewhere = { ...none, shipping: { ...shipping, city: "Dallas" } };
  const sent = { ...none, status: "shipped" as const, trackingNumber: "1Z1" };
  const orders = [
    none,
    elsewhere,
    { ...none, status: "processing" as const },
    sent,
    { ...sent, trackingNumber: "1Z2" },
    { ...none, status: "cancelled" as const },
    { ...none, status: "cancelled" as const },
    { ...sent, status: "completed" as const },
  ];
  const parcels = parcelsOf(orders).map((parcel) => parcel.map((order) => orders.indexOf(order)));
  expect(parcels).toEqual([[0, 2], [1], [3, 7], [4], [5], [6]]);
});
