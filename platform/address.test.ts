import { expect, test } from "vitest";
import { addressProblems, emptyAddress, isCompleteAddress, tidyAddress } from "./address.ts";

const good = { ...emptyAddress, addressLine1: "9 Elm St", city: "Austin", state: "TX", postalCode: "78701" };

test("an empty address lacks everything but its second line, in the order of the form", () => {
  expect(Object.keys(addressProblems(emptyAddress))).toEqual(["addressLine1", "city", "state", "postalCode"]);
  expect(isCompleteAddress(good)).toBe(true);
});

test.each([
  ["addressLine1", "  "],
  ["addressLine1", "x".repeat(201)],
  ["addressLine2", "x".repeat(201)],
  ["city", "x".repeat(101)],
  ["state", "Ontario"],
  ["postalCode", "7870"],
  ["postalCode", "K1A 0B1"],
] as const)("%s can't be %j", (field, typed) => {
  expect(Object.keys(addressProblems({ ...good, [field]: typed }))).toEqual([field]);
});

test("an address is sent tidily", () => {
  const typed = { ...good, addressLine1: " 9  Elm St ", state: "texas", postalCode: "787011234" };
  expect(tidyAddress(typed)).toEqual({ ...good, postalCode: "78701-1234" });
});
