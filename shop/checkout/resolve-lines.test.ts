import { expect, test } from "vitest";
import { address } from "#tests/make.ts";
import { shippingOf } from "./resolve-lines.server.ts";

const hidden = { ...address, displayName: "Jane Doe", shownName: "J. D." };

function shipTo(shipping: { source: "custom" | "buyer"; name: string | null }, buyer: string | null = null) {
  const item = { profileInfo: {}, shipping: { ...address, ...shipping } } as Parameters<typeof shippingOf>[0];
  return shippingOf(item, hidden, buyer === null ? null : { name: buyer, phone: "", email: "b@example.com" });
}

test("shipping: the parcel carries the whole name even where the buyer sees initials", () => {
  expect(shipTo({ source: "custom", name: null })).toMatchObject({ name: "Jane Doe" });
  expect(shipTo({ source: "custom", name: "J. D." })).toMatchObject({ name: "Jane Doe" });
  expect(shipTo({ source: "custom", name: "The Pro Shop" })).toMatchObject({ name: "The Pro Shop" });
  expect(shipTo({ source: "buyer", name: null }, "Bea Buyer")).toMatchObject({ name: "Bea Buyer" });
});
