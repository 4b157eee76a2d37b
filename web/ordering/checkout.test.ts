import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import type { Cents } from "#platform/money.ts";
import { cartTotal } from "#shop/cart/cart.ts";
import { makeAmounts } from "#tests/make.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { CheckoutTotal, initialShipAll, offersShipAll, readShipAll } from "./checkout.tsx";

function makeQuote(subtotal: Cents) {
  return {
    offer: { needsQuote: false, rates: [], takesCodes: false },
    isPlain: true,
    subtotal,
    choices: { shippingRate: "standard" },
    chooseCode() {},
    discount: undefined,
    codeProblem: undefined,
    sentence: "Free shipping. Expected by Mar 16.",
    chooseRate() {},
    amounts: makeAmounts(subtotal),
    isAsking: false,
    problem: undefined,
    askAgain() {},
  };
}

function shown(isBusy: boolean) {
  const cart = makeCart(
    makeLine({ id: "a", quantity: 2, product: { price: 14_99 } }),
    makeLine({ id: "b", product: { price: 19_99 } }),
  );
  const panel = createElement(CheckoutTotal, {
    cart,
    account: undefined,
    quote: makeQuote(cartTotal(cart)),
    isBusy,
  });
  return renderToStaticMarkup(createElement(MemoryRouter, null, panel));
}

test("shipping is free: the total is the sum of what is in the cart", () => {
  const words = shown(false)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
  expect(words).toContain("Subtotal $49.97 Shipping FREE Total $49.97 Place Order Continue Shopping");
  expect(words).toContain(
    "You pay by card, Apple Pay or Google Pay on the next page. Free shipping. Expected by Mar 16.",
  );
});

test("an order that is being placed says so, and can't be placed again", () => {
  expect(shown(true)).toMatch(/<button[^>]* aria-disabled="true"[^>]*>.*Processing\.\.\./s);
  expect(shown(false)).not.toContain('aria-disabled="true"');
});

const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const oak = { ...elm, addressLine1: "4 Oak Ave" };
const ann = { name: "Ann Mary Lee", phone: "", email: "ann@example.com", ...oak, savedAt: 1 };
const gift = makeLine({ id: "gift", orderType: "gift", profileInfo: { buyerName: "Ann Mary Lee" } });

test("my address is the account's, else that of the guest who ordered before", () => {
  const { savedAt: _, ...person } = ann;
  const own = { ...person, ...elm, profileId: "", publicId: "" };
  const name = { isOn: false, firstName: "Ann Mary", lastName: "Lee" };
  expect(initialShipAll(own, ann)).toEqual({ ...name, ...elm });
  expect(initialShipAll(null, ann)).toEqual({ ...name, ...oak });
  expect(initialShipAll(null, undefined)).toMatchObject({ firstName: "", ...emptyAddress });
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
