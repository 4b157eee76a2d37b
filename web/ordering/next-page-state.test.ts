import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { emptyOrderForm, emptyPerson, type OrderForm, type Person } from "#shop/checkout/order-form.ts";
import { readNavigationState } from "./navigation-state.ts";
import { stateForExistingProfile, stateForNewProfile } from "./next-page-state.ts";

const made = {
  profileId: "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  publicId: "0123456789abcdef0123456789abcdef",
};
const address = {
  addressLine1: "1 Tee Road",
  addressLine2: "",
  city: "Pinehurst",
  state: "NC",
  postalCode: "28374",
};
const sam: Person = {
  ...address,
  firstName: "Sam",
  lastName: "Snead",
  phone: "(214) 555-0137",
  email: "Sam@example.com",
};
const ben: Person = { ...emptyPerson, firstName: "Ben", lastName: "Hogan", email: "ben@example.com" };
const variant: Variant = {
  id: "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  productId: "classic-saddle",
  productType: "tag",
  title: "Classic - Saddle",
  productTitle: "Saddle",
  parentId: "2d6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  description: null,
  price: cents(1499),
  images: ["classic-saddle.webp"],
  design: "classic",
  leather: "saddle",
};

const form = (given: Partial<OrderForm>): OrderForm => ({ ...emptyOrderForm, ...given });

test("an order for oneself ships to the address in the new profile", () => {
  const state = readNavigationState(stateForNewProfile(form({ me: sam }), variant, made));

  expect(state).toMatchObject({
    ...made,
    ...address,
    customerName: "Sam Snead",
    phoneNumber: "2145550137",
    email: "sam@example.com",
    engravedName: "Sam Snead",
    hasAddress: true,
    shipping: { source: "recipient" },
    productDbId: variant.id,
    productPrice: 1499,
    qrSize: 64,
    returnPath: "/order?product=classic-saddle",
  });
  expect(state?.buyerName).toBe("");
});

test("a gift to an address for this order only keeps it out of the profile", () => {
  const gift = form({ orderType: "gift", recipient: sam, me: ben, addressSource: "custom" });
  const state = readNavigationState(stateForNewProfile(gift, variant, made));

  expect(state).toMatchObject({
    addressLine1: "",
    hasAddress: false,
    buyerName: "Ben Hogan",
    shipping: { source: "custom", name: "Sam Snead", ...address },
  });
});

test("a gift to the buyer carries the buyer's name and address", () => {
  const gift = form({ orderType: "gift", recipient: ben, me: sam, addressSource: "buyer" });
  const state = readNavigationState(stateForNewProfile(gift, variant, made));

  expect(state).toMatchObject({
    customerName: "Ben Hogan",
    hasAddress: false,
    shipping: { source: "buyer", name: "Sam Snead", ...address },
  });
});

test("of a profile that was found nothing goes on but what the search told", () => {
  const found = {
    profileId: made.profileId,
    name: "S. S.",
    hasAddress: true,
    city: "Pinehurst",
    state: "NC",
  };
  const gift = form({
    orderType: "gift",
    profileType: "existing",
    me: ben,
    found,
    addressSource: "recipient",
  });
  const state = readNavigationState(stateForExistingProfile(gift, variant, found));

  expect(state).toMatchObject({
    isExistingProfile: true,
    customerName: "S. S.",
    email: "",
    hasAddress: true,
    storedCity: "Pinehurst",
    shipping: { source: "recipient" },
  });
  expect(state).not.toHaveProperty("publicId");
});

test("where nothing is stored and nothing chosen, shipping stays open", () => {
  const found = { profileId: made.profileId, name: "S. S.", hasAddress: false };
  const state = stateForExistingProfile(form({ profileType: "existing", found }), variant, found);

  expect(readNavigationState(state)).not.toHaveProperty("shipping");
});
