import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { CheckoutTotal, initialShipAll, offersShipAll, shipAllOf } from "./checkout-form.tsx";

function shown(isBusy: boolean) {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 2, product: { price: 14_99 } }),
    makeLine({ id: "b", product: { price: 19_99 } }),
  );
  const panel = createElement(CheckoutTotal, {
    cart,
    account: undefined,
    arrivesBy: "Monday, March 16",
    isBusy,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, panel));
}

test("shipping is free: the total is the sum of what is in the cart", () => {
  const words = shown(false)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(words).toContain("Subtotal $49.97 Shipping FREE Total $49.97 Place Order Continue Shopping");
  expect(words).toContain("Your tags ship within 3–5 business days and arrive by Monday, March 16.");
});

test("an order that is being placed says so, and can't be placed again", () => {
  expect(shown(true)).toMatch(/<button[^>]* aria-disabled="true"[^>]*>.*Processing\.\.\./s);
  expect(shown(false)).not.toContain('aria-disabled="true"');
});

const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const oak = { ...elm, addressLine1: "4 Oak Ave" };
const ann = { name: "Ann Mary Lee", phone: "", email: "ann@example.com", ...oak, savedAt: 1 };
const gift = makeLine({ id: "gift", orderType: "gift", profileInfo: { buyerName: "Ann Mary Lee" } });

test("my address is the buyer's of the cart, the guest's where the cart has none", () => {
  const toAnn = makeLine({ ...gift, shipping: { source: "buyer", ...elm } });
  expect(initialShipAll(makeCart(gift, toAnn), { guest: ann })).toEqual({
    isOn: false,
    firstName: "Ann Mary",
    lastName: "Lee",
    ...elm,
  });
  expect(initialShipAll(makeCart(gift), { guest: ann })).toMatchObject(oak);
});

test("an address of another guest is not mixed with the buyer's name", () => {
  expect(initialShipAll(makeCart(gift), { guest: { ...ann, name: "Guy Other" } })).toMatchObject({
    lastName: "Lee",
    ...emptyAddress,
  });
});

test("a self order ships to its own address, and a found profile gives no name", () => {
  const own = makeLine({ profileInfo: { publicId: "0".repeat(32), ...elm } });
  expect(initialShipAll(makeCart(own), {})).toMatchObject({ firstName: "Bob", ...elm });
  const found = makeLine({ profileInfo: { displayName: "B. G.", email: "" } });
  expect(initialShipAll(makeCart(found), {})).toMatchObject({ firstName: "", ...emptyAddress });
});

test("an account ships to the address of its profile", () => {
  const own = {
    profileId: "",
    publicId: "",
    name: "Ann Mary Lee",
    phone: "",
    email: "ann@example.com",
    ...oak,
  };
  expect(initialShipAll(makeCart(gift), { own })).toEqual({
    isOn: false,
    firstName: "Ann Mary",
    lastName: "Lee",
    ...oak,
  });
});

test("shipping all to one address is offered for several items, and for a gift", () => {
  expect(offersShipAll(makeCart(makeLine({ quantity: 2 })))).toBe(false);
  expect(offersShipAll(makeCart(makeLine({ id: "a" }), makeLine({ id: "b" })))).toBe(true);
  expect(offersShipAll(makeCart(gift))).toBe(true);
});

test("a name needs both its parts", () => {
  const typed = { isOn: true, firstName: "Ann", lastName: " ", ...elm };
  expect(shipAllOf(typed)?.name).toBe("");
  expect(shipAllOf({ ...typed, lastName: "Lee" })?.name).toBe("Ann Lee");
  expect(shipAllOf({ ...typed, isOn: false })).toBeUndefined();
});
