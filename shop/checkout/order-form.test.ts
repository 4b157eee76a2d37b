import { expect, test } from "vitest";
import {
  emptyOrderForm,
  emptyPerson,
  nameOnTag,
  personOf,
  withFound,
  withOrderType,
  withProfileType,
} from "./order-form.ts";

const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";

test("a person is stored with digits, a plain e-mail, the state's code and one ZIP form", () => {
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

  expect(personOf(typed)).toEqual({
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

test("the name on the tag follows the recipient until it is changed", () => {
  const form = { ...emptyOrderForm, me: { ...emptyPerson, firstName: "Sam", lastName: "Snead" } };

  expect(nameOnTag(form)).toBe("Sam Snead");
  expect(nameOnTag({ ...form, orderType: "gift" })).toBe("");
  expect(nameOnTag({ ...form, engravedName: "Slammin' Sam" })).toBe("Slammin' Sam");
});

test("for an existing profile the tag takes the name that its owner shows", () => {
  const form = withProfileType(emptyOrderForm, "existing");

  expect(nameOnTag(form)).toBe("");
  expect(nameOnTag(withFound(form, { profileId, name: "Sam S.", hasAddress: false }))).toBe("Sam S.");
});

test("initials that a search answers are not engraved: the tag takes the name typed before, or waits for one", () => {
  const hidden = { profileId, name: "S. S.", isNameHidden: true as const, hasAddress: false };
  const form = withFound(withProfileType(emptyOrderForm, "existing"), hidden);

  expect(nameOnTag(form)).toBe("");
  expect(nameOnTag({ ...form, me: { ...emptyPerson, firstName: "Sam", lastName: "Snead" } })).toBe(
    "Sam Snead",
  );
  expect(nameOnTag({ ...form, engravedName: "S. S." })).toBe("S. S.");
});

test("switching to a gift with a new profile clears the recipient and the way to send it, and keeps the buyer", () => {
  const me = { ...emptyPerson, firstName: "Ben" };
  const recipient = { ...emptyPerson, firstName: "Sam" };
  const form = { ...emptyOrderForm, me, recipient, addressSource: "custom" as const };

  expect(withOrderType(form, "gift")).toMatchObject({ me, recipient: emptyPerson, addressSource: "" });
  expect(withOrderType({ ...form, profileType: "existing" }, "gift")).toMatchObject({ recipient });
  expect(withOrderType({ ...form, orderType: "gift" }, "gift")).toMatchObject({ recipient });
});

test("a stored address is chosen as soon as it is known, and never when there is none", () => {
  const gift = { ...emptyOrderForm, orderType: "gift" as const, profileType: "existing" as const };
  const stored = withFound(gift, { profileId, name: "S. S.", hasAddress: true });

  expect(stored.addressSource).toBe("recipient");
  expect(withFound(stored, { profileId, name: "B. H.", hasAddress: false }).addressSource).toBe("");
  expect(withFound({ ...stored, addressSource: "buyer" }, null).addressSource).toBe("buyer");
});

test("an address that was chosen stays chosen when the profile turns out to have one stored", () => {
  const gift = { ...emptyOrderForm, orderType: "gift" as const, addressSource: "buyer" as const };
  const found = withFound(withProfileType(gift, "existing"), { profileId, name: "S. S.", hasAddress: true });

  expect(found.addressSource).toBe("buyer");
  const again = { profileId, name: "B. H.", hasAddress: true };
  expect(withFound({ ...found, addressSource: "custom" }, again).addressSource).toBe("custom");
});
