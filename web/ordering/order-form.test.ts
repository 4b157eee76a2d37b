import { expect, test } from "vitest";
import { emptyAddress } from "#platform/address.ts";
import {
  chooseFound,
  chooseOwnTag,
  cleanPerson,
  emptyOrderForm,
  emptyPerson,
  engravingFields,
  fillFromAccount,
  isStoredAddress,
  listAccountFields,
  nameOnTag,
  type OrderForm,
  pickOwnProfile,
  splitName,
  withEarlyChoices,
  withOrderType,
  withProfileType,
} from "./order-form.ts";
import { checkOrderForm, noPasswords } from "./order-form-rules.ts";

const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";

test("a person is stored with normalized phone, email, state and ZIP code", () => {
  const typed = {
    ...emptyPerson,
    firstName: " Sam ",
    lastName: "Snead",
    phone: "(214) 555-0137",
    email: " MAILTO:Sam@Example.com ",
    addressLine1: " 1  Tee Road ",
    state: "north carolina",
    postalCode: "28374 1234",
  };

  expect(cleanPerson(typed)).toEqual({
    name: "Sam Snead",
    phone: "2145550137",
    email: "sam@example.com",
    addressLine1: "1 Tee Road",
    addressLine2: "",
    city: "",
    state: "NC",
    postalCode: "28374-1234",
  });
});

test.each([
  ["Sam Snead", "Sam", "Snead"],
  ["María José de la Cruz", "María José", "de la Cruz"],
  ["Robert O’Neil, Jr.", "Robert", "O’Neil, Jr."],
  ["Dr. Ludwig van Beethoven", "Dr. Ludwig", "van Beethoven"],
  ["Cher", "Cher", ""],
  ["", "", ""],
])("a stored name comes back in its two fields: %s", (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test("the name on the tag follows the recipient until it is changed", () => {
  const form = { ...emptyOrderForm, me: { ...emptyPerson, firstName: "Sam", lastName: "Snead" } };

  expect(nameOnTag(form)).toBe("Sam Snead");
  expect(nameOnTag({ ...form, orderType: "gift" })).toBe("");
  expect(nameOnTag({ ...form, ...engravingFields(form, { engravedName: "Slammin' Sam" }) })).toBe(
    "Slammin' Sam",
  );
});

test("a typed name stays with its owner; another owner's tag begins with the owner's name", () => {
  const rita = { ...emptyPerson, firstName: "Rita", lastName: "Moe" };
  const self = form({ me: { ...emptyPerson, firstName: "Gina", lastName: "Kay" } });
  const typed = { ...self, ...engravingFields(self, { engravedName: "GINA K." }) };
  const gift = { ...withOrderType(typed, "gift"), recipient: rita };
  expect(nameOnTag(gift)).toBe("Rita Moe");
  expect(nameOnTag(withOrderType(gift, "self"))).toBe("GINA K.");
  const changed = { ...gift, ...engravingFields(gift, { engravedName: "RITA" }) };
  expect(nameOnTag(changed)).toBe("RITA");

  const unassigned = withProfileType(gift, "unassigned");
  expect(nameOnTag(unassigned)).toBe("");
  const named = { ...unassigned, ...engravingFields(unassigned, { engravedName: "TEAM 1" }) };
  expect(nameOnTag(withProfileType(named, "new"))).toBe("Rita Moe");

  const bob = { profileId, name: "Bob Green", hasAddress: false };
  const bobs = chooseFound(withProfileType(gift, "existing"), bob);
  const bobby = { ...bobs, ...engravingFields(bobs, { engravedName: "BOBBY" }) };
  expect(nameOnTag(chooseFound(bobby, bob))).toBe("BOBBY");
  const zoe = { ...bob, profileId: crypto.randomUUID(), name: "Zoë" };
  expect(nameOnTag(chooseFound(bobby, zoe))).toBe("Zoë");
});

test("for an existing profile the tag takes the name that its owner shows, never initials", () => {
  const existing = withProfileType(emptyOrderForm, "existing");
  expect(nameOnTag(existing)).toBe("");
  expect(nameOnTag(chooseFound(existing, { profileId, name: "Sam S.", hasAddress: false }))).toBe("Sam S.");

  const hidden = { profileId, name: "S. S.", isNameHidden: true as const, hasAddress: false };
  const form = chooseFound(existing, hidden);
  expect(nameOnTag(form)).toBe("");
  const me = { ...emptyPerson, firstName: "Sam", lastName: "Snead" };
  expect(nameOnTag({ ...form, me })).toBe("Sam Snead");
  expect(nameOnTag({ ...form, ...engravingFields(form, { engravedName: "S. S." }) })).toBe("S. S.");
});

test("switching to a gift for a new profile clears recipient and shipping, not the buyer", () => {
  const me = { ...emptyPerson, firstName: "Ben" };
  const recipient = { ...emptyPerson, firstName: "Sam" };
  const form = { ...emptyOrderForm, me, recipient, addressSource: "custom" as const };

  expect(withOrderType(form, "gift")).toMatchObject({ me, recipient: emptyPerson, addressSource: "" });
  expect(withOrderType({ ...form, profileType: "existing" }, "gift")).toMatchObject({ recipient });
});

test("a stored address is chosen as soon as it is known, and never when there is none", () => {
  const gift = { ...emptyOrderForm, orderType: "gift" as const, profileType: "existing" as const };
  const stored = chooseFound(gift, { profileId, name: "S. S.", hasAddress: true });

  expect(stored.addressSource).toBe("recipient");
  expect(chooseFound(stored, { profileId, name: "B. H.", hasAddress: false }).addressSource).toBe("");
  for (const addressSource of ["buyer", "custom"] as const)
    expect(chooseFound({ ...gift, addressSource }, stored.found).addressSource).toBe(addressSource);
});

const elm = { addressLine1: "9 Elm St", addressLine2: "", city: "Austin", state: "TX", postalCode: "78701" };
const own = {
  profileId,
  publicId: "0123456789abcdef0123456789abcdef",
  name: "Ada Mary Palmer",
  phone: "2145550137",
  email: "ada@example.com",
  ...elm,
};
const blank = { ...own, ...emptyAddress, name: "", phone: "" };
const guest = { ...emptyPerson, firstName: "Guy", lastName: "Other", email: "guy@example.com" };
const form = (given: Partial<OrderForm> = {}): OrderForm => ({ ...emptyOrderForm, product: "tag", ...given });

test("signed in, the details are filled in and the tag leads to the own profile", () => {
  const filled = fillFromAccount(form({ me: guest, profileType: "existing" }), own);
  expect(filled).toMatchObject({
    profileType: "new",
    me: { firstName: "Ada Mary", lastName: "Palmer", phone: "(214) 555-0137", email: own.email, ...elm },
  });
  const gift = form({ orderType: "gift", profileType: "existing", ownProfile: "chosen before" });
  expect(fillFromAccount(gift, own)).toMatchObject({
    profileType: "existing",
    ownProfile: "chosen before",
  });
  expect(fillFromAccount(form({ me: guest }), null).me).toEqual(guest);
});

test("early input: what the page shows of an account by itself was not chosen", () => {
  const painted = new FormData();
  painted.set("ownProfile", own.profileId);
  const kept = form({ orderType: "gift", recipient: guest, ownProfile: "chosen before" });
  expect(withEarlyChoices(kept, painted, [own])).toEqual(kept);

  painted.set("ownProfile", "another");
  painted.set("orderType", "gift");
  expect(withEarlyChoices(form(), painted, [own])).toEqual(
    form({ orderType: "gift", ownProfile: "another" }),
  );
});

test("what the profile lacks is what was typed; the account's address is never another's", () => {
  const { me } = fillFromAccount(form({ me: { ...guest, city: "Dallas" } }), blank);
  expect(me).toMatchObject({ firstName: "Guy", lastName: "Other", email: "ada@example.com", city: "Dallas" });
  expect(listAccountFields(blank)).toEqual(["email"]);
  expect(listAccountFields(own)).toEqual(["firstName", "lastName", "phone", "email"]);
});

test("a typed address goes before the profile's", () => {
  const other = fillFromAccount(form({ me: { ...guest, ...elm, addressLine1: "1 Oak Ave" } }), own);
  expect(other.me.addressLine1).toBe("1 Oak Ave");
  expect(isStoredAddress(other.me, own)).toBe(false);
  expect(
    isStoredAddress(fillFromAccount(form({ me: { ...guest, ...elm, state: "Texas " } }), own).me, own),
  ).toBe(true);
  expect(isStoredAddress(form().me, blank)).toBe(false);
});

test("of several tags the first is preselected, and a gift is bought in its name", () => {
  const second = { ...own, profileId: crypto.randomUUID(), name: "Bea Palmer" };
  const chosen = chooseOwnTag(form(), second);
  expect(pickOwnProfile(form(), [own, second])).toBe(own);
  expect(pickOwnProfile(chosen, [own, second])).toBe(second);
  expect(pickOwnProfile({ ...chosen, orderType: "gift" }, [own, second])).toBe(own);
  expect(pickOwnProfile({ ...chosen, ownProfile: crypto.randomUUID() }, [own, second])).toBe(own);
  expect(pickOwnProfile(chosen, [])).toBeNull();
});

test("another tag brings its name and address; a typed address stays if it has none", () => {
  const typed = form({ me: { ...guest, ...elm, city: "Dallas" }, engravedName: "Ada P." });
  const second = { ...own, profileId: crypto.randomUUID(), name: "Bea Palmer" };
  expect(fillFromAccount(chooseOwnTag(typed, second), second)).toMatchObject({
    ownProfile: second.profileId,
    engravedName: null,
    me: { firstName: "Bea", city: "Austin" },
  });
  expect(fillFromAccount(chooseOwnTag(typed, { ...blank, ...second, city: "" }), second).me.city).toBe(
    "Dallas",
  );
});

test("a profile with a one-word name can order; one without a name must enter it", () => {
  const cher = { ...own, name: "Cher" };
  expect(checkOrderForm(fillFromAccount(form(), cher), undefined, { own: cher })).toBeUndefined();
  expect(checkOrderForm(fillFromAccount(form(), blank), undefined, { own: blank })?.title).toBe(
    "Name Required",
  );
});

test("a self order for an existing profile begins with sign-in, others as guest", () => {
  const existing = withProfileType(form(), "existing");
  expect(existing.authMode).toBe("signin");
  expect(checkOrderForm(existing)).toMatchObject({
    errors: { auth: expect.any(String) },
    title: "Information Required",
  });
  expect(checkOrderForm({ ...existing, authMode: "guest" })?.title).toBe("No Profile Selected");
  expect(withOrderType(existing, "gift").authMode).toBe("guest");
  expect(withOrderType(withOrderType(existing, "gift"), "self").authMode).toBe("signin");
  expect(withProfileType(existing, "new").authMode).toBe("guest");
});

test("passwords are checked last, and may both be left empty", () => {
  const ready = form({ me: { ...guest, ...elm, phone: "2145550137" } });
  const failureOf = (password: string, confirmation: string, given = ready) =>
    checkOrderForm(given, undefined, { passwords: { password, confirmation } });
  expect(checkOrderForm(ready, undefined, { passwords: noPasswords })).toBeUndefined();
  expect(failureOf("short", "short")).toMatchObject({ errors: { password: expect.any(String) } });
  expect(failureOf("long enough", "")).toMatchObject({
    title: "Password Mismatch",
    description: "Passwords do not match",
    errors: { confirmation: expect.any(String) },
  });
  expect(failureOf("", "long enough")?.title).toBe("Password Mismatch");
  expect(failureOf("abcdef", "abcdef")).toMatchObject({
    title: "Account Creation Error",
    errors: { password: "This password is too easy to guess." },
  });
  expect(failureOf("long enough", "long enough")).toBeUndefined();
  expect(failureOf("short", "", { ...ready, product: "" })?.title).toBe("Product Required");
});
