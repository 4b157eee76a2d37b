import { expect, test } from "vitest";
import { checkOrderForm } from "./check-order-form.ts";
import { noPasswords } from "./check-password.ts";
import { emptyOrderForm, emptyPerson, type OrderForm, withOrderType, withProfileType } from "./order-form.ts";
import { isStoredAddress, ownOf, ownParts, withOwn, withOwnProfile } from "./own-form.ts";

const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const own = {
  profileId: "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  publicId: "0123456789abcdef0123456789abcdef",
  name: "Ada Mary Palmer",
  phone: "2145550137",
  email: "ada@example.com",
  ...elm,
};
const blank = {
  ...own,
  name: "",
  phone: "",
  addressLine1: "",
  city: "",
  state: "",
  postalCode: "",
};
const guest = { ...emptyPerson, firstName: "Guy", lastName: "Other", email: "guy@example.com" };
const form = (given: Partial<OrderForm> = {}): OrderForm => ({ ...emptyOrderForm, product: "tag", ...given });

test("who is signed in finds their details filled in, and the tag leads to their own profile", () => {
  const filled = withOwn(form({ me: guest, profileType: "existing" }), own);
  expect(filled).toMatchObject({
    profileType: "new",
    me: { firstName: "Ada Mary", lastName: "Palmer", phone: "(214) 555-0137", email: own.email, ...elm },
  });
  const gift = form({ orderType: "gift", profileType: "existing", ownProfile: "chosen before" });
  expect(withOwn(gift, own)).toMatchObject({ profileType: "existing", ownProfile: "chosen before" });
  expect(withOwn(form({ me: guest }), null).me).toEqual(guest);
});

test("what the profile lacks is what was typed; the account's address is never another's", () => {
  const { me } = withOwn(form({ me: { ...guest, city: "Dallas" } }), blank);
  expect(me).toMatchObject({ firstName: "Guy", lastName: "Other", email: "ada@example.com", city: "Dallas" });
  expect(ownParts(blank)).toEqual(["email"]);
  expect(ownParts(own)).toEqual(["firstName", "lastName", "phone", "email"]);
});

test("an address that was typed goes before the profile's, and is told apart from it", () => {
  const other = withOwn(form({ me: { ...guest, ...elm, addressLine1: "1 Oak Ave" } }), own);
  expect(other.me.addressLine1).toBe("1 Oak Ave");
  expect(isStoredAddress(other, own)).toBe(false);
  expect(isStoredAddress(withOwn(form({ me: { ...guest, ...elm, state: "Texas " } }), own), own)).toBe(true);
  expect(isStoredAddress(form(), blank)).toBe(false);
});

test("of several tags the first is ordered for until another is chosen, and a gift is bought in the first's name", () => {
  const second = { ...own, profileId: crypto.randomUUID(), name: "Bea Palmer" };
  const chosen = withOwnProfile(form(), second);
  expect(ownOf(form(), [own, second])).toBe(own);
  expect(ownOf(chosen, [own, second])).toBe(second);
  expect(ownOf({ ...chosen, orderType: "gift" }, [own, second])).toBe(own);
  expect(ownOf({ ...chosen, ownProfile: crypto.randomUUID() }, [own, second])).toBe(own);
  expect(ownOf(chosen, [])).toBeNull();
});

test("another tag brings its own name and address; what was typed stays where the tag has no address", () => {
  const typed = form({ me: { ...guest, ...elm, city: "Dallas" }, engravedName: "Ada P." });
  const second = { ...own, profileId: crypto.randomUUID(), name: "Bea Palmer" };
  expect(withOwn(withOwnProfile(typed, second), second)).toMatchObject({
    ownProfile: second.profileId,
    engravedName: null,
    me: { firstName: "Bea", city: "Austin" },
  });
  expect(withOwn(withOwnProfile(typed, { ...blank, ...second, city: "" }), second).me.city).toBe("Dallas");
});

test("a profile with one word as name orders all the same; one without a name is asked for it", () => {
  const cher = { ...own, name: "Cher" };
  expect(checkOrderForm(withOwn(form(), cher), undefined, { own: cher })).toBeUndefined();
  expect(checkOrderForm(withOwn(form(), blank), undefined, { own: blank })?.title).toBe("Name Required");
});

test("an existing profile of one's own begins with signing in, a gift and a new profile as guest", () => {
  const existing = withProfileType(form(), "existing");
  expect(existing.authMode).toBe("signin");
  expect(checkOrderForm(existing)).toMatchObject({ field: "signIn", title: "Information Required" });
  expect(checkOrderForm({ ...existing, authMode: "guest" })?.title).toBe("No Profile Selected");
  expect(withOrderType(existing, "gift").authMode).toBe("guest");
  expect(withOrderType(withOrderType(existing, "gift"), "self").authMode).toBe("signin");
  expect(withProfileType(existing, "new").authMode).toBe("guest");
});

test("passwords are checked last, and may both be left empty", () => {
  const ready = form({ me: { ...guest, ...elm, phone: "2145550137" } });
  const told = (password: string, confirmation: string, given = ready) =>
    checkOrderForm(given, undefined, { passwords: { password, confirmation } });
  expect(checkOrderForm(ready, undefined, { passwords: noPasswords })).toBeUndefined();
  expect(told("short", "short")).toMatchObject({ field: "password" });
  expect(told("long enough", "")).toMatchObject({
    title: "Password Mismatch",
    description: "Passwords do not match",
    field: "confirmation",
  });
  expect(told("", "long enough")?.title).toBe("Password Mismatch");
  expect(told("long enough", "long enough")).toBeUndefined();
  expect(told("short", "", { ...ready, product: "" })?.title).toBe("Product Required");
});
