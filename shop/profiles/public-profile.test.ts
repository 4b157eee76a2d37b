import { expect, test } from "vitest";
import { previewProfile, toPublicProfile } from "./public-profile.ts";

const profile = {
  displayName: "Ada Palmer",
  displayNamePublic: null,
  displayNameVisible: true,
  phoneNumber: "2145550137",
  phoneNumberPublic: null,
  displayPhoneVisible: true,
  email: "ada@example.com",
  emailPublic: null,
  displayEmailVisible: true,
  addressLine1: "1 Fairway Drive",
  addressLine2: null,
  city: "Austin",
  state: "TX",
  postalCode: "78701",
  displayAddressVisible: true,
  notes: "Reward",
  displayNotesVisible: true,
  whatsAppVisible: false,
  isLost: false,
  lostSince: null,
  lostReward: null,
  lostMessage: null,
  lostPhoneVisible: false,
  isResting: false,
};

const typed = new Map(
  Object.entries(profile).flatMap(([name, value]) =>
    name !== "email" && value ? [[name, value === true ? "on" : String(value)]] : [],
  ),
);

test("finder: a public value replaces the private one and hides with it", () => {
  const instead = {
    displayNamePublic: "Ada",
    phoneNumberPublic: "5125550100",
    emailPublic: "a@club.example",
  };
  expect(toPublicProfile({ ...profile, ...instead })).toMatchObject({
    name: "Ada",
    phone: "5125550100",
    email: "a@club.example",
  });
  const hidden = { displayNameVisible: false, displayPhoneVisible: false, displayEmailVisible: false };
  expect(Object.keys(toPublicProfile({ ...profile, ...instead, ...hidden }))).toEqual(["address", "notes"]);
});

test("finder: the preview of a stored profile equals the page", () => {
  expect(previewProfile(profile.email, typed)).toEqual(toPublicProfile(profile));
});

test("finder: the preview follows what is typed and switched", () => {
  const changed = new Map(typed).set("phoneNumberPublic", "(512) 555-0100").set("displayName", " Ada  P. ");
  changed.delete("displayEmailVisible");
  changed.delete("addressLine1");
  changed.delete("city");
  expect(previewProfile(profile.email, changed)).toEqual({
    name: "Ada P.",
    phone: "5125550100",
    notes: "Reward",
  });
});
