import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { CartLine, OrderedTag } from "#shop/cart/cart.ts";
import { makeLine } from "#tests/make-cart.ts";
import { makeCartLine } from "./ordered-tag.ts";
import {
  checkBuyerDetails,
  checkReview,
  makeReviewedTag,
  makeReviewForm,
  needsReceipt,
  withPurchaser,
} from "./review-form.ts";

const id = "0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a11";
const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const ann = { name: "Ann Lee", phone: "(214) 555-0137", email: "ann@example.com", ...elm, savedAt: 1 };

function makeTag(given: Parameters<typeof makeLine>[0] = {}): OrderedTag {
  return makeLine({ hasStoredAddress: false, ...given });
}

test("the tag has the recipient's name until changed; a stored address is chosen", () => {
  const form = makeReviewForm(makeTag({ hasStoredAddress: true }), undefined);
  expect([form.engravedName, form.source, form.purchaser]).toEqual(["Bob Green", "recipient", "select"]);
});

test("a saved guest session restores the buyer and the buyer's address", () => {
  const form = makeReviewForm(makeTag({ orderType: "gift" }), ann);
  expect([form.purchaser, form.buyerName, form.buyer]).toEqual(["confirmed", "Ann Lee", elm]);
});

test("problems come in the order of the form", () => {
  let form = makeReviewForm(makeTag({ orderType: "gift" }), undefined);
  const gift = makeTag({ orderType: "gift" });
  const message = () => checkReview(form, gift, "Too long.")?.title;
  expect(message()).toBe("Please confirm purchaser information first");
  form = { ...form, purchaser: "guest" };
  expect(message()).toBe("Please complete required fields");
  form = { ...form, buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  expect(message()).toBe("Please confirm purchaser information first");
  form = { ...form, purchaser: "confirmed" };
  expect(message()).toBe("Please select a shipping option");
  form = { ...form, source: "custom" };
  expect(message()).toBe("Please complete your shipping address");
  form = { ...form, custom: elm };
  expect(message()).toBe("Too long.");
  expect(checkReview(form, gift, undefined)).toBeUndefined();
});

test("a self order needs no purchaser", () => {
  const tag = makeTag({ hasStoredAddress: true });
  const form = makeReviewForm(tag, undefined);
  expect(checkReview(form, tag, undefined)).toBeUndefined();
  expect(checkReview(form, makeTag(), undefined)?.title).toBe("Please select a shipping option");
});

test("all fields in error are marked at once", () => {
  const gift = makeTag({ orderType: "gift" });
  const form = { ...makeReviewForm(gift, undefined), purchaser: "guest" as const, source: "custom" as const };
  const failure = checkReview({ ...form, custom: { ...elm, city: "" } }, gift, "No.");
  expect(failure?.title).toBe("Please complete required fields");
  expect(Object.keys(failure?.errors ?? {})).toEqual(["buyerName", "buyerEmail", "city", "engravedName"]);
});

test("a guest's own order for an existing profile needs an email for the receipt", () => {
  const found = makeTag({ hasStoredAddress: true, profileInfo: { email: "" } });
  const form = { ...makeReviewForm(found, undefined), buyerEmail: " Ann@Example.com " };
  expect(checkReview({ ...form, buyerEmail: "ann" }, found, undefined)?.errors).toHaveProperty("buyerEmail");
  expect(checkReview(form, found, undefined)).toBeUndefined();
  expect(makeReviewedTag(found, form).profileInfo).toMatchObject({
    buyerName: "",
    buyerEmail: "ann@example.com",
  });

  expect(needsReceipt(found, { purchaser: "profile" })).toBe(false);
  expect(needsReceipt(makeTag(), form)).toBe(false);
});

test("a guest is confirmed with a name and an email address that can be one", () => {
  const form = makeReviewForm(makeTag({ orderType: "gift" }), undefined);
  expect(Object.keys(checkBuyerDetails(form)?.errors ?? {})).toEqual(["buyerName", "buyerEmail"]);
  const half = { ...form, buyerName: "Ann", buyerEmail: "ann", buyerPhone: "214" };
  expect(Object.keys(checkBuyerDetails(half)?.errors ?? {})).toEqual(["buyerEmail", "buyerPhone"]);
});

test("a gift note that was unchecked is not sent, and a gift carries its buyer", () => {
  const tag = makeTag({ orderType: "gift", profileInfo: { giftNote: "Enjoy" } });
  const form = { ...makeReviewForm(tag, ann), source: "buyer" as const, hasGiftNote: false };
  const line = makeCartLine(makeReviewedTag(tag, form));
  expect(line?.profileInfo.giftNote).toBe("");
  expect(line?.profileInfo.buyerPhone).toBe("2145550137");
  expect(line?.shipping).toEqual({ source: "buyer", name: "Ann Lee", ...elm });
});

test("a line saved without a change stays the same, except reported changes", () => {
  const line = makeLine({
    id,
    orderType: "gift",
    profileInfo: {
      profileId: id,
      giftNote: "Enjoy",
      buyerName: "Ann Lee",
      buyerPhone: "2145550137",
      buyerEmail: "ann@example.com",
    },
    shipping: { source: "custom", name: "Bob at work", ...elm },
  });
  const seen: CartLine = { ...line, change: { kind: "price", was: cents(1) } };
  const saved = makeCartLine(makeReviewedTag(seen, makeReviewForm(seen, undefined)));
  expect({ ...saved, id }).toEqual(line);
});

test("an account is the purchaser: its profile goes first, what it lacks is asked for", () => {
  const own = { ...ann, profileId: id, publicId: "" };
  const gift = makeTag({ orderType: "gift", hasStoredAddress: true });
  const typed = { ...makeReviewForm(gift, undefined), buyerName: "Guy" };
  expect(withPurchaser(typed, own)).toMatchObject({
    purchaser: "profile",
    buyerName: "Ann Lee",
    buyerEmail: "ann@example.com",
    buyer: elm,
  });
  expect(withPurchaser(typed, null)).toBe(typed);

  const nameless = withPurchaser({ ...typed, buyerName: "" }, { ...own, name: "" });
  expect(checkReview(nameless, gift, undefined)?.errors).toHaveProperty("buyerName");
  expect(checkReview({ ...nameless, buyerName: "Guy" }, gift, undefined)).toBeUndefined();
  expect(checkReview({ ...typed, purchaser: "signin" }, gift, undefined)?.title).toBe(
    "Please confirm purchaser information first",
  );
});

test("a package to the buyer has a name that can be printed", () => {
  const tag = makeTag({ orderType: "gift", hasStoredAddress: true });
  const form = makeReviewForm(tag, { ...ann, name: "李 Ann" });
  const problem = "We can't print 李 on the label. Please write it in Latin letters.";
  expect(checkReview(form, tag, undefined)).toBeUndefined();
  expect(checkReview({ ...form, source: "buyer" }, tag, undefined)?.errors).toEqual({ source: problem });
  const moved = { ...form, source: "custom" as const, custom: { ...elm, city: "東" } };
  expect(checkReview(moved, tag, undefined)?.errors.city).toContain("We can't print 東 on the label.");
});
