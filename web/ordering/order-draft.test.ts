import { beforeEach, expect, test, vi } from "vitest";
import { cents } from "#platform/money.ts";
import { withStored } from "#platform/stored.ts";
import { makeLine } from "#tests/make-cart.ts";
import { teeRoad } from "#tests/make-person.ts";
import { forbiddenStorage, makeStorage, useStorage } from "#tests/make-storage.ts";
import { readGuestSession, saveGuestSession } from "#web/shell/guest-session.ts";
import { session } from "#web/shell/session/browser-session.ts";
import {
  changeOrderDraft,
  correctKeptEmail,
  difference,
  emptyDraft,
  findUnpaidPage,
  forgetPaid,
  keepTag,
  type OrderDraft,
  profileToChange,
  readOrderDraft,
  rememberPayment,
  startNextOrder,
  withMadeProfile,
  withoutSaved,
} from "./order-draft.ts";
import { cleanPerson, emptyOrderForm, emptyPerson, type OrderForm, type TypedPerson } from "./order-form.ts";

const first = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const second = "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const sam: TypedPerson = { ...emptyPerson, firstName: "Sam", lastName: "Snead", email: "sam@example.com" };
const ben: TypedPerson = { ...sam, firstName: "Ben" };

const makeDraft = (me: TypedPerson, given: Partial<OrderForm> = {}): OrderDraft => ({
  ...emptyDraft,
  form: { ...emptyOrderForm, ...given, me },
});

const { quantity: _, ...tag } = makeLine({ profileInfo: { profileId: first, giftNote: "Enjoy " } });

let kept: Storage;

beforeEach(() => {
  vi.stubGlobal("window", new EventTarget());
  kept = makeStorage();
  const forgetStorage = useStorage("sessionStorage", kept);
  return () => {
    vi.resetModules();
    vi.unstubAllGlobals();
    forgetStorage();
  };
});

/** What a reload of the page finds. */
async function reloaded(): Promise<OrderDraft> {
  vi.resetModules();
  return (await import("./order-draft.ts")).readOrderDraft();
}

test("draft: a reload finds what was typed, the tag, and its gift note as typed", async () => {
  const draft = { ...makeDraft(sam), wasWelcomed: true, tag };
  changeOrderDraft(() => draft);

  expect(await reloaded()).toEqual(draft);
});

test("draft: corrupt storage and another version are an empty form", () => {
  const other = JSON.stringify({ ...emptyDraft, version: 1 });
  for (const corrupt of ["{", "null", "{}", '{"version":4,"form":{"orderType":"theft"}}', other]) {
    kept.setItem("fairway-tags:draft:order", corrupt);
    expect(readOrderDraft()).toEqual(emptyDraft);
  }
});

test("draft: a tag without its product is kept, one without a profile is not", () => {
  const store = (broken: object) =>
    kept.setItem("fairway-tags:draft:order", JSON.stringify({ ...emptyDraft, tag: broken }));
  store({ ...tag, product: { id: "gone" } });
  expect(readOrderDraft().tag).toEqual({ ...tag, product: null });
  store({ ...tag, profileInfo: {} });
  expect(readOrderDraft().tag).toBeNull();
});

test("draft: signing out empties it, in storage and in memory", async () => {
  changeOrderDraft(() => ({ ...makeDraft(sam), tag }));
  kept.removeItem("fairway-tags:draft:order");
  expect(readOrderDraft()).toEqual(emptyDraft);

  useStorage("sessionStorage", forbiddenStorage);
  vi.resetModules();
  const { changeOrderDraft: change, readOrderDraft: read } = await import("./order-draft.ts");
  change(() => makeDraft(sam));
  session.end();
  expect(read()).toEqual(emptyDraft);
});

test("the profile made before is changed: corrected, but in the cart only for the same person", () => {
  const made = withMadeProfile(makeDraft(sam), first);
  const corrected = { ...sam, lastName: "Snead Jr", email: "sam@example.org" };
  expect(profileToChange({ ...made, form: { ...made.form, me: corrected } })).toBe(first);

  const inCart = startNextOrder(made, first);
  expect(profileToChange(inCart)).toBe(first);
  expect(profileToChange({ ...inCart, form: { ...inCart.form, me: ben } })).toBeUndefined();

  // A recipient's profile is not the buyer's.
  const gift = { ...made, form: { ...made.form, orderType: "gift" as const, recipient: ben } };
  expect(profileToChange(gift)).toBeUndefined();
  expect(profileToChange(withMadeProfile(gift, second))).toBe(second);
});

test("an address saved to the profile is kept nowhere else; a gift's until in the cart", () => {
  const self = makeDraft({ ...sam, ...teeRoad });
  const gift = { ...self, form: { ...self.form, orderType: "gift" as const, recipient: ben } };

  expect(withoutSaved(self, true).form.me).toEqual(emptyPerson);
  expect(withoutSaved(self, false).form.me).toEqual(emptyPerson);
  expect(withoutSaved(gift, true).form).toEqual({ ...gift.form, me: emptyPerson });
  expect(withoutSaved(gift, false).form.me).toEqual({ ...emptyPerson, ...teeRoad });
});

test("after adding to the cart the form starts afresh, but knows who orders", () => {
  const gift = makeDraft(sam, { orderType: "gift", recipient: ben });

  const after = startNextOrder({ ...gift, tag }, first);
  expect(after.form).toEqual({ ...emptyOrderForm, orderType: "gift", me: sam });
  expect(after.tag).toEqual({ ...tag, id: expect.not.stringMatching(tag.id) });
});

test("gift note and cart of a tag stay while its profile is the same", () => {
  const profileInfo = { ...tag.profileInfo, giftNote: "" };
  const noted = { ...makeDraft(sam), tag };

  const same = keepTag(noted, { ...tag, id: "new", profileInfo });
  expect([same.tag?.profileInfo.giftNote, same.tag?.id]).toEqual(["Enjoy ", tag.id]);
  const other = keepTag(noted, { ...tag, id: "new", profileInfo: { ...profileInfo, profileId: second } });
  expect([other.tag?.profileInfo.giftNote, other.tag?.id]).toEqual(["", "new"]);
});

test("a payment of the cart empties the tag that it bought, and no other", () => {
  changeOrderDraft(() => ({ ...makeDraft(sam, { orderType: "gift" }), tag }));
  forgetPaid({ cartId: "cart", profileIds: [second] });
  expect(readOrderDraft().tag).toEqual(tag);

  forgetPaid({ cartId: "cart", profileIds: [first] });
  expect(readOrderDraft()).toEqual({ ...makeDraft(sam, { orderType: "gift" }), tag: null });
});

test("an unpaid cart is paid on its own page: the tag's, the group's or the checkout", () => {
  const draft = { ...makeDraft(sam), tag, typed: { group: { cartId: "group" } } };
  const pages = [tag.id, "group", "cart", null, undefined].map((cartId) => findUnpaidPage(draft, cartId));
  expect(pages).toEqual(["/profile-created", "/group", "/checkout", "/checkout", "/checkout"]);
  expect(findUnpaidPage(undefined, tag.id)).toBe("/checkout");
});

test("a payment without the cart empties form and tag, and only its own", () => {
  changeOrderDraft(() => ({ ...withMadeProfile(makeDraft(sam, { query: "Ben" }), first), tag }));
  const opened = { cartId: tag.id, sessionId: "cs_1", checkoutUrl: "https://pay.example/c/pay/cs_1" };
  rememberPayment({ ...opened, total: cents(15_99) });
  const waiting = () => ["checkoutUrl", "checkoutTotal"].map((key) => kept.getItem(key));
  expect(waiting()).toEqual([opened.checkoutUrl, "$15.99"]);

  forgetPaid({ cartId: "another", profileIds: [] });
  expect(waiting()).toEqual([null, null]);
  expect(readOrderDraft()).toMatchObject({ tag, payment: { sessionId: "cs_1" } });

  forgetPaid({ cartId: tag.id, profileIds: [] });
  expect(readOrderDraft()).toMatchObject({
    form: { me: sam, query: "" },
    tag: null,
    payment: null,
  });
});

test("a corrected email takes the wrong one's place in draft and guest session, and no other's", () => {
  const forgetStorage = useStorage("localStorage", makeStorage());
  const right = "sam@right.example";
  const other = { ...ben, email: "ben@example.com" };
  for (const [me, after] of [
    [
      { ...sam, email: " Sam@Example.com" },
      { ...sam, email: right },
    ],
    [other, other],
  ] as const) {
    changeOrderDraft(() => withMadeProfile(makeDraft(me), first));
    saveGuestSession(cleanPerson(me));
    correctKeptEmail("sam@example.com", right);
    expect(readOrderDraft()).toMatchObject({ form: { me: after }, made: [{ email: after.email }] });
    expect(readGuestSession()).toMatchObject({ email: after.email });
  }
  forgetStorage();
});

test("draft: keeps only differences, so newer values show through", () => {
  const initial = { name: "", isGift: false, address: { city: "Austin", state: "TX" } };
  const typed = { ...initial, name: "Ann", address: { city: "Austin", state: "TX" } };
  expect(difference(initial, typed)).toEqual({ name: "Ann" });
  expect(withStored({ ...initial, isGift: true }, difference(initial, typed))).toEqual({
    ...typed,
    isGift: true,
  });
});
