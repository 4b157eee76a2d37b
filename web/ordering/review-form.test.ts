import { expect, test } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { editState } from "./edit-line.ts";
import { type NavigationState, readNavigationState } from "./navigation-state.ts";
import {
  confirmProblem,
  lineOf,
  remainingProblem,
  reviewFormOf,
  reviewProblem,
  withPurchaser,
} from "./review-form.ts";

const id = "0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a11";
const product = { productDbId: id, productId: "CLASSIC", productTitle: "Classic - Tan", productPrice: 1499 };
const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const ann = { name: "Ann Lee", phone: "(214) 555-0137", email: "ann@example.com", ...elm, savedAt: 1 };

function makeState(given: object = {}): NavigationState {
  const state = readNavigationState({ profileId: id, customerName: "Bob Green", ...product, ...given });
  if (!state) throw new Error("The state of this test is none of ours.");
  return state;
}

test("the name on the tag is the recipient's until it is changed, and a stored address is chosen", () => {
  const form = reviewFormOf(makeState({ hasAddress: true }), undefined);
  expect([form.engravedName, form.source, form.purchaser]).toEqual(["Bob Green", "recipient", "select"]);
});

test("a stored address that isn't there can't be chosen", () => {
  const form = reviewFormOf(makeState({ shipping: { source: "recipient" } }), undefined);
  expect(form.source).toBe("");
});

test("a saved guest session restores the buyer and the buyer's address", () => {
  const form = reviewFormOf(makeState({ orderType: "gift" }), ann);
  expect([form.purchaser, form.buyerName, form.buyer]).toEqual(["confirmed", "Ann Lee", elm]);
});

test("problems come in the order of the specification", () => {
  let form = reviewFormOf(makeState({ orderType: "gift" }), undefined);
  const gift = { orderType: "gift", hasAddress: false } as const;
  const said = () => reviewProblem(form, gift, "Too long.")?.message;
  expect(said()).toBe("Please confirm purchaser information first");
  form = { ...form, purchaser: "guest" };
  expect(said()).toBe("Please complete required fields");
  form = { ...form, buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
  expect(said()).toBe("Please confirm purchaser information first");
  form = { ...form, purchaser: "confirmed" };
  expect(said()).toBe("Please select a shipping option");
  form = { ...form, source: "custom" };
  expect(said()).toBe("Please complete your shipping address");
  form = { ...form, custom: elm };
  expect(said()).toBe("Too long.");
  expect(reviewProblem(form, gift, undefined)).toBeUndefined();
});

test("a self order needs no purchaser", () => {
  const form = reviewFormOf(makeState({ hasAddress: true }), undefined);
  expect(reviewProblem(form, { orderType: "self", hasAddress: true }, undefined)).toBeUndefined();
  const gone = reviewProblem(form, { orderType: "self", hasAddress: false }, undefined);
  expect(gone?.message).toBe("Please select a shipping option");
});

test("a guest is confirmed with a name and an e-mail address that can be one", () => {
  const form = reviewFormOf(makeState({ orderType: "gift" }), undefined);
  expect(Object.keys(confirmProblem(form)?.fields ?? {})).toEqual(["buyerName", "buyerEmail"]);
  const half = { ...form, buyerName: "Ann", buyerEmail: "ann", buyerPhone: "214" };
  expect(Object.keys(confirmProblem(half)?.fields ?? {})).toEqual(["buyerEmail", "buyerPhone"]);
});

test("a message goes when what it speaks of is put right, the others stay", () => {
  const state = makeState();
  const before = { ...reviewFormOf(state, undefined), source: "custom" as const };
  const found = reviewProblem(before, state, undefined);
  const changed = { custom: { ...before.custom, addressLine1: "9 Elm St" } };
  const left = found && remainingProblem(found, { ...before, ...changed }, changed);
  expect(Object.keys(left?.address ?? {})).toEqual(["city", "state", "postalCode"]);
  const chosen = { source: "recipient" as const };
  expect(left && remainingProblem(left, { ...before, ...chosen }, chosen).address).toEqual({});
});

test("a gift note that was unchecked is not sent, and a gift carries its buyer", () => {
  const state = makeState({ orderType: "gift", giftNote: "Enjoy" });
  const form = { ...reviewFormOf(state, ann), source: "buyer" as const, hasGiftNote: false };
  const line = lineOf(state, form, "line");
  expect(line?.profileInfo.giftNote).toBeUndefined();
  expect(line?.profileInfo.buyerPhone).toBe("2145550137");
  expect(line?.shipping).toEqual({ source: "buyer", name: "Ann Lee", ...elm });
});

test("without a product there is nothing to add", () => {
  const { productDbId: _, ...state } = makeState();
  expect(lineOf(state, reviewFormOf(state, undefined), "line")).toBeUndefined();
});

test("a line that is edited and saved without a change stays as it is", () => {
  const line = makeLine({
    id,
    orderType: "gift",
    product: { id, productId: "CLASSIC" },
    profileInfo: {
      profileId: id,
      giftNote: "Enjoy",
      buyerName: "Ann Lee",
      buyerPhone: "2145550137",
      buyerEmail: "ann@example.com",
    },
    shipping: { source: "custom", name: "Bob at work", ...elm },
  });
  const state = makeState(editState(line, 2));
  expect([state.cartIndex, state.lineId, state.returnPath]).toEqual([2, id, "/checkout"]);
  expect(editState({ ...line, firstId: "first" }, 2).lineId).toBe("first");
  expect(lineOf(state, reviewFormOf(state, undefined), id)).toEqual(line);
});

test("whoever is signed in is the purchaser; what their profile lacks is asked for, and what was typed stays", () => {
  const own = { ...ann, profileId: id, publicId: "" };
  const typed = {
    ...reviewFormOf(makeState({ orderType: "gift", hasAddress: true }), undefined),
    buyerName: "Guy",
  };
  expect(withPurchaser(typed, own)).toMatchObject({
    purchaser: "profile",
    buyerName: "Ann Lee",
    buyerEmail: "ann@example.com",
    buyer: elm,
  });
  expect(withPurchaser(typed, null)).toBe(typed);

  const nameless = withPurchaser({ ...typed, buyerName: "" }, { ...own, name: "" });
  const gift = { orderType: "gift" as const, hasAddress: true };
  expect(reviewProblem(nameless, gift, undefined)?.fields).toHaveProperty("buyerName");
  expect(reviewProblem({ ...nameless, buyerName: "Guy" }, gift, undefined)).toBeUndefined();
  expect(reviewProblem({ ...typed, purchaser: "signin" }, gift, undefined)?.message).toBe(
    "Please confirm purchaser information first",
  );
});
