import { beforeEach, expect, test } from "vitest";
import { emptyOrderForm, emptyPerson, type Person } from "#shop/checkout/order-form.ts";
import { forbiddenStorage, makeStorage, useStorage } from "#tests/make-storage.ts";
import {
  finishOrderDraft,
  type OrderDraft,
  profileToChange,
  readOrderDraft,
  saveOrderDraft,
  withMadeProfile,
  withoutSaved,
} from "./order-draft.ts";

const first = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const second = "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const sam: Person = { ...emptyPerson, firstName: "Sam", lastName: "Snead", email: "sam@example.com" };
const ben: Person = { ...sam, firstName: "Ben" };

const makeDraft = (me: Person, given: Partial<OrderDraft> = {}): OrderDraft => ({
  form: { ...emptyOrderForm, me },
  made: [],
  wasWelcomed: false,
  wantsGuest: false,
  ...given,
});

let kept: Storage;

beforeEach(() => {
  kept = makeStorage();
  return useStorage("sessionStorage", kept);
});

test("what was typed is there again, product, search and all", () => {
  const draft = makeDraft(sam, { wasWelcomed: true });
  saveOrderDraft(draft);

  expect(readOrderDraft()).toEqual(draft);
});

test("corrupt and forbidden storage is an empty form, not a broken page", () => {
  for (const corrupt of ["{", "null", "{}", '{"form":{"orderType":"theft"}}']) {
    kept.setItem("fairway-tags:draft:order", corrupt);
    expect(readOrderDraft()).toBeUndefined();
  }
  useStorage("sessionStorage", forbiddenStorage);
  expect(readOrderDraft()).toBeUndefined();
  expect(() => saveOrderDraft(makeDraft(sam))).not.toThrow();
});

test("going back and correcting the name or the e-mail changes the profile that was made", () => {
  const made = withMadeProfile(makeDraft(sam), first);
  const corrected = { ...sam, lastName: "Snead Jr", email: "sam@example.org" };

  expect(profileToChange({ ...made, form: { ...made.form, me: corrected } })).toBe(first);
});

test("once in the cart, a profile is taken again for the same person and never for another", () => {
  saveOrderDraft(withMadeProfile(makeDraft(sam), first));
  finishOrderDraft(first);
  const after = readOrderDraft() as OrderDraft;

  expect(profileToChange(after)).toBe(first);
  expect(profileToChange({ ...after, form: { ...after.form, me: ben } })).toBeUndefined();
});

test("a recipient's profile is not the buyer's", () => {
  const made = withMadeProfile(makeDraft(sam), first);
  const gift = { ...made.form, orderType: "gift" as const, recipient: ben };

  expect(profileToChange({ ...made, form: gift })).toBeUndefined();
  expect(profileToChange(withMadeProfile({ ...made, form: gift }, second))).toBe(second);
});

test("what an order saved to the profile is kept nowhere else; a gift's other address is until it is in the cart", () => {
  const oak = {
    addressLine1: "1 Oak Ave",
    addressLine2: "",
    city: "Austin",
    state: "TX",
    postalCode: "78701",
  };
  const self = makeDraft({ ...sam, ...oak });
  const gift = { ...self, form: { ...self.form, orderType: "gift" as const, recipient: ben } };

  expect(withoutSaved(self, true).form.me).toEqual(emptyPerson);
  expect(withoutSaved(self, false).form.me).toEqual(emptyPerson);
  expect(withoutSaved(gift, true).form).toEqual({ ...gift.form, me: emptyPerson });
  expect(withoutSaved(gift, false).form.me).toEqual({ ...emptyPerson, ...oak });
});

test("after adding to the cart the form starts afresh, but knows who orders", () => {
  saveOrderDraft(makeDraft(sam, { form: { ...emptyOrderForm, orderType: "gift", me: sam, recipient: ben } }));
  finishOrderDraft(first);

  expect(readOrderDraft()?.form).toEqual({ ...emptyOrderForm, me: sam });
});
