import { expect, test } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { makeShipAllForm, offersShipAll, readShipAll } from "./checkout.tsx";

const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const oak = { ...elm, addressLine1: "4 Oak Ave" };
const ann = { name: "Ann Mary Lee", phone: "", email: "ann@example.com", ...oak, savedAt: 1 };
const gift = makeLine({ id: "gift", orderType: "gift", profileInfo: { buyerName: "Ann Mary Lee" } });

test("my address is the account's, else that of the guest who ordered before", () => {
  const { savedAt: _, ...person } = ann;
  const own = { ...person, ...elm, profileId: "", publicId: "" };
  const name = { isOn: false, firstName: "Ann Mary", lastName: "Lee" };
  expect(makeShipAllForm(own, ann)).toEqual({ ...name, ...elm });
  expect(makeShipAllForm(null, ann)).toEqual({ ...name, ...oak });
  expect(makeShipAllForm(null, undefined)).toMatchObject({ firstName: "", ...emptyAddress });
});

test("shipping all to one address is offered for several items, and for a gift", () => {
  expect(offersShipAll(makeCart(makeLine({ quantity: 2 })))).toBe(false);
  expect(offersShipAll(makeCart(makeLine({ id: "a" }), makeLine({ id: "b" })))).toBe(true);
  expect(offersShipAll(makeCart(gift))).toBe(true);
});

test("a name needs both its parts", () => {
  const typed = { isOn: true, firstName: "Ann", lastName: " ", ...elm };
  expect(readShipAll(typed)?.name).toBe("");
  expect(readShipAll({ ...typed, lastName: "Lee" })?.name).toBe("Ann Lee");
  expect(readShipAll({ ...typed, isOn: false })).toBeUndefined();
});
