import { expect, test } from "vitest";
import { profileForm } from "./profile-form.ts";
import { visibilityFlags } from "./public-profile.ts";

const blank = Object.fromEntries(Object.keys(profileForm.shape).map((name) => [name, ""]));

function read(typed: Record<string, string>) {
  const parsed = profileForm.safeParse({ ...blank, displayName: "Ada Palmer", ...typed });
  if (parsed.success) return parsed.data as Record<string, unknown>;
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

test("profile form: all but the name may be empty, missing switches are off", () => {
  const off = Object.fromEntries(visibilityFlags.map((name) => [name, false]));
  const none = Object.fromEntries(Object.keys(blank).map((name) => [name, null]));
  expect(read({})).toEqual({ ...none, ...off, displayName: "Ada Palmer", phoneNumber: "" });
  expect(read({ displayName: " \u200b " })).toEqual({ displayName: "Please enter your name." });
});

test("profile form: reward and message lead nowhere else", () => {
  for (const text of ["write to me@example.com", "see example.com", "https://example", "www.example"]) {
    const error = "Please write it without addresses and links.";
    expect(read({ lostReward: text, lostMessage: text })).toEqual({ lostReward: error, lostMessage: error });
  }
  expect(read({ lostReward: "A round at St. Andrews, $50.", lostSince: "2026-02-03" })).toMatchObject({
    lostReward: "A round at St. Andrews, $50.",
    lostSince: "2026-02-03",
  });
  expect(read({ lostSince: "2026-13-01" })).toEqual({ lostSince: "Please enter a day." });
});

test("profile form: phones, states and emails are normalized", () => {
  expect(
    read({
      displayName: "  Ada   Palmer ",
      phoneNumber: "+1 (214) 555-0137",
      phoneNumberPublic: "512.555.0100",
      emailPublic: " mailto:Found@Example.com ",
      city: "Austin",
      state: "texas",
      postalCode: "78701-1234",
      notes: "Reward\r\nfor\u0000 you",
      displayNotesVisible: "on",
    }),
  ).toMatchObject({
    displayName: "Ada Palmer",
    phoneNumber: "2145550137",
    phoneNumberPublic: "5125550100",
    emailPublic: "found@example.com",
    addressLine1: null,
    city: "Austin",
    state: "TX",
    postalCode: "78701-1234",
    notes: "Reward\nfor you",
    displayNotesVisible: true,
  });
});

test("profile form: names of 100 and notes of 2,000 characters fit", () => {
  const name = "x".repeat(100);
  const longest = { displayName: name, displayNamePublic: name, notes: "x".repeat(2000) };
  expect(read(longest)).toMatchObject(longest);
});

test("profile form: each error names its field", () => {
  expect(
    read({
      displayName: "x".repeat(101),
      displayNamePublic: "x".repeat(101),
      phoneNumber: "214 555 013",
      phoneNumberPublic: "call me",
      emailPublic: "nobody",
      state: "Ontario",
      postalCode: "7870",
      notes: "x".repeat(2001),
    }),
  ).toEqual({
    displayName: "A name has at most 100 characters.",
    displayNamePublic: "At most 100 characters.",
    phoneNumber: "Enter a 10-digit US or Canadian phone number.",
    phoneNumberPublic: "Enter a 10-digit US or Canadian phone number.",
    emailPublic: "Please enter a valid email address.",
    state: "Please choose a state of the United States.",
    postalCode: "Please enter a ZIP code of five or nine digits.",
    notes: "Notes have at most 2,000 characters.",
  });
});
