import { expect, test, vi } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import { cents } from "#platform/money.ts";
import { emptyProfileInfo } from "#shop/cart/cart.ts";
import { addLine } from "#shop/cart/change-cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { sam, teeRoad } from "#tests/make-person.ts";
import { makeStorage, useStorage } from "#tests/make-storage.ts";
import { changeCart, productInCart } from "#web/shell/cart/use-cart.ts";
import {
  emptyOrderForm,
  emptyPerson,
  engravingFields,
  type OrderForm,
  type TypedPerson,
  withOrderType,
  withProfileType,
} from "./order-form.ts";
import { checkOrderForm } from "./order-form-rules.ts";
import {
  makeCartLine,
  makeOrderPath,
  makeOwnCart,
  makeTagForFoundProfile,
  makeTagForNewProfile,
  makeTagForOwnProfile,
  makeUnassignedTag,
  readChosenSource,
} from "./ordered-tag.ts";

const made = {
  profileId: "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  publicId: "0123456789abcdef0123456789abcdef",
};
const ben: TypedPerson = { ...emptyPerson, firstName: "Ben", lastName: "Hogan", email: "ben@example.com" };
const variant: Variant = {
  id: "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  productId: "classic-saddle",
  productType: "tag",
  title: "Classic - Saddle",
  productTitle: "Saddle",
  parentTitle: "Classic",
  parentId: "2d6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  description: null,
  price: cents(1499),
  images: ["left.webp", "classic-saddle.webp"],
  design: "classic",
  material: demoMaterials.saddle,
};

const form = (given: Partial<OrderForm>): OrderForm => ({ ...emptyOrderForm, ...given });

const stored = { source: "recipient", name: "", ...emptyAddress };

test("an order for oneself ships to the address in the new profile", () => {
  const tag = makeTagForNewProfile(form({ me: sam }), variant, made);

  expect(tag).toEqual({
    id: expect.any(String),
    orderType: "self",
    profileInfo: {
      ...emptyProfileInfo,
      ...made,
      ...teeRoad,
      displayName: "Sam Snead",
      phoneNumber: "2145550137",
      email: "sam@example.com",
    },
    engravedName: "Sam Snead",
    product: {
      id: variant.id,
      productId: "classic-saddle",
      title: "Classic - Saddle",
      price: 1499,
      pictureId: "classic-saddle.webp",
      design: "classic",
      material: demoMaterials.saddle,
    },
    hasStoredAddress: true,
    isUnassigned: false,
    shipping: stored,
  });
  expect(makeOrderPath(tag)).toBe("/order?product=classic-saddle");
});

test("a gift to an address for this order only keeps it out of the profile", () => {
  const gift = form({ orderType: "gift", recipient: sam, me: ben, addressSource: "custom" });

  expect(makeTagForNewProfile(gift, variant, made)).toMatchObject({
    profileInfo: { ...emptyAddress, buyerName: "Ben Hogan", buyerEmail: "ben@example.com" },
    hasStoredAddress: false,
    shipping: { source: "custom", name: "Sam Snead", ...teeRoad },
  });
});

test("a gift that its owner sets up asks for the name on the tag and an address", () => {
  const typed = {
    orderType: "gift",
    profileType: "unassigned",
    product: variant.id,
    me: ben,
    recipient: { ...emptyPerson, ...teeRoad, firstName: "Joseph", lastName: "Snead" },
  } as const;
  const gift = form({
    ...typed,
    ...engravingFields(form(typed), { engravedName: " Grandpa Joe " }),
    addressSource: "custom",
  });

  expect(makeUnassignedTag(gift, productInCart(variant))).toMatchObject({
    isUnassigned: true,
    engravedName: "Grandpa Joe",
    hasStoredAddress: false,
    profileInfo: { displayName: "Grandpa Joe", email: "", phoneNumber: "", buyerEmail: "ben@example.com" },
    shipping: { source: "custom", name: "Joseph Snead", ...teeRoad },
  });
  expect(checkOrderForm(gift)).toBeUndefined();
  const nameless = { ...gift, recipient: { ...emptyPerson, ...teeRoad } };
  expect(checkOrderForm(nameless)).toMatchObject({
    title: "Name Required",
    errors: { "recipient.firstName": "Please enter the recipient's first name." },
  });
  expect(checkOrderForm({ ...nameless, addressSource: "buyer", me: sam })).toBeUndefined();
  expect(withOrderType(gift, "self")).toMatchObject({ profileType: "new" });
  const toStored = { ...gift, profileType: "new", addressSource: "recipient" } as const;
  expect(withProfileType(toStored, "unassigned")).toMatchObject({ addressSource: "" });
});

test("a gift to the buyer carries the buyer's name and address", () => {
  const gift = form({ orderType: "gift", recipient: ben, me: sam, addressSource: "buyer" });

  expect(makeTagForNewProfile(gift, variant, made)).toMatchObject({
    profileInfo: { displayName: "Ben Hogan" },
    hasStoredAddress: false,
    shipping: { source: "buyer", name: "Sam Snead", ...teeRoad },
  });
});

test("an account's tag goes to its stored address, or to another for this order only", () => {
  const own = { ...made, ...teeRoad, name: "Sam Snead", phone: "2145550137", email: "sam@example.com" };

  expect(makeTagForOwnProfile(form({ me: sam }), variant, own)).toMatchObject({
    hasStoredAddress: true,
    shipping: stored,
  });
  const elsewhere = form({ me: { ...sam, city: "Aberdeen" } });
  expect(makeTagForOwnProfile(elsewhere, variant, own).shipping).toEqual({
    source: "custom",
    name: "Sam Snead",
    ...teeRoad,
    city: "Aberdeen",
  });
});

test("of a profile that was found the tag holds no more than the search showed", () => {
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
  const tag = makeTagForFoundProfile(gift, variant, found);

  expect(tag).toMatchObject({
    profileInfo: { displayName: "S. S.", email: "", phoneNumber: "", ...emptyAddress },
    hasStoredAddress: true,
    storedPlace: "Pinehurst, NC",
    shipping: stored,
  });
  expect(tag.profileInfo.publicId).toBe("");
});

test("where nothing is stored and nothing chosen, shipping stays open", () => {
  const found = { profileId: made.profileId, name: "S. S.", hasAddress: false };

  expect(
    readChosenSource(makeTagForFoundProfile(form({ profileType: "existing", found }), variant, found)),
  ).toBe("");
});

test("a line has the trimmed gift note or none; without a product there is no line", () => {
  const tag = makeTagForNewProfile(form({ me: sam }), variant, made);
  const noted = (giftNote: string) => makeCartLine({ ...tag, profileInfo: { ...tag.profileInfo, giftNote } });

  expect(noted(" Enjoy ")).toMatchObject({ quantity: 1, profileInfo: { giftNote: "Enjoy" } });
  expect(noted("  ")?.profileInfo.giftNote).toBe("");
  expect(makeCartLine({ ...tag, product: null })).toBeUndefined();
});

test("a tag without the cart is a cart under its own id; in the cart too, it keeps its line", () => {
  vi.stubGlobal("window", new EventTarget());
  const forgetStorage = useStorage("localStorage", makeStorage());
  const tag = makeTagForNewProfile(form({ me: sam }), variant, made);
  expect(makeOwnCart(tag)).toMatchObject({ id: tag.id, lines: [{ id: tag.id }] });
  changeCart((cart) => addLine(cart, { ...makeCartLine(tag)!, id: "line" }));

  expect(makeOwnCart(tag)).toMatchObject({ id: tag.id, lines: [{ id: "line" }] });
  forgetStorage();
  vi.unstubAllGlobals();
});
