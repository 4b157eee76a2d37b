import { expect, test } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { buildCheckoutRequest, findCheckoutProblem, type ShipAll } from "./build-checkout-request.ts";
import type { Cart } from "./cart.ts";

const elm = {
  addressLine1: " 9 Elm St ",
  addressLine2: "",
  city: "Austin",
  state: "TX",
  postalCode: "78701",
};
const gift = {
  orderType: "gift",
  profileInfo: {
    publicId: "f".repeat(32),
    giftNote: "Enjoy",
    buyerName: "Ann",
    buyerEmail: "ann@example.com",
  },
} as const;

const requestFor = (cart: Cart, shipAll?: ShipAll) =>
  buildCheckoutRequest(cart, { shipAll, returnTo: "checkout" });

test("a line goes out with ids, dollars, its own shipping and its profile", () => {
  const line = makeLine({ ...gift, id: "a", quantity: 2, shipping: { source: "custom", ...elm } });
  expect(requestFor(makeCart(line))).toEqual({
    cartId: "cart",
    returnTo: "checkout",
    isGroup: false,
    isOneSize: false,
    items: [
      {
        lineId: "a",
        productId: "variant",
        productTitle: "Classic - Saddle",
        price: 14.99,
        quantity: 2,
        profileId: "bob",
        isUnassigned: false,
        orderType: "gift",
        engravedName: "Bob Green",
        shipping: { source: "custom", ...elm, addressLine1: "9 Elm St" },
        profileInfo: {
          displayName: "Bob Green",
          phoneNumber: "2145550137",
          email: "bob@example.com",
          ...emptyAddress,
          giftNote: "Enjoy",
          searchedEmail: "",
          buyerName: "Ann",
          buyerPhone: "",
          buyerEmail: "ann@example.com",
        },
      },
    ],
  });
});

test("the recipient's stored address is a reference, not an address", () => {
  const line = makeLine({ shipping: { source: "recipient", ...elm } });
  expect(requestFor(makeCart(line)).items[0]?.shipping).toEqual({ source: "recipient" });
});

test("shipping all items to one address overrides every line", () => {
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b", shipping: { source: "buyer", ...elm } }));
  const shipAll = { ...elm, name: "Ann Lee", addressLine1: "1 Oak" };
  const { items } = requestFor(cart, shipAll);
  expect(items.map((item) => item.shipping)).toEqual([
    { source: "custom", ...shipAll },
    { source: "custom", ...shipAll },
  ]);
});

test("errors: an empty cart first, then the address for all, then the items' own", () => {
  const texts = (problem: ReturnType<typeof findCheckoutProblem>) => problem && Object.values(problem);
  expect(texts(findCheckoutProblem(makeCart()))).toEqual([
    "Cart is empty",
    "Please add items to your cart before checking out.",
  ]);
  const cart = makeCart(makeLine({ id: "a" }), makeLine({ id: "b", shipping: { source: "custom" } }));
  expect(texts(findCheckoutProblem(cart, { ...elm, name: " " }))).toEqual([
    "Shipping address required",
    "Please complete your shipping address.",
  ]);
  expect(findCheckoutProblem(cart, { ...elm, name: "Ann Lee" })).toBeUndefined();
  expect(texts(findCheckoutProblem(cart))).toEqual([
    "Custom address incomplete",
    "Please complete the shipping address for item 2.",
  ]);
});

test("where the recipient has no stored address, the item needs a custom one", () => {
  const cart = makeCart(makeLine({ id: "a", hasStoredAddress: false }));
  expect(findCheckoutProblem(cart)).toMatchObject({
    description: "Please complete the shipping address for item 1.",
  });
});

test("a tag that its owner sets up needs the name on its parcel", () => {
  const shipping = { source: "custom" as const, ...elm };
  const line = makeLine({ id: "a", isUnassigned: true, engravedName: "Grandpa Joe", shipping });
  expect(findCheckoutProblem(makeCart(line))).toMatchObject({ title: "Custom address incomplete" });
  const named = { ...line, shipping: { ...line.shipping, name: "Joseph Snead" } };
  expect(findCheckoutProblem(makeCart(named))).toBeUndefined();
});

test("what can't be bought any more has to go first, whatever else is missing", () => {
  const gone = makeLine({ id: "a", hasStoredAddress: false, change: { kind: "unavailable" } });
  expect(findCheckoutProblem(makeCart(gone), { ...elm, name: "" })).toEqual({ title: "Checkout Failed" });
});
