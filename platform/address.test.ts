import { expect, test } from "vitest";
import { emptyAddress } from "./address.ts";
import {
  addressProblems,
  isPostalCode,
  isValidAddress,
  tidyAddress,
  usStateCode,
  zipProblem,
} from "./address-rules.ts";
import { hasAllAddressParts, postalCodeOrNone, usAddress } from "./person.ts";

const good = { ...emptyAddress, addressLine1: "9 Elm St", city: "Austin", state: "TX", postalCode: "78701" };

test("address: an empty one lacks all but line 2, in the form's order", () => {
  expect(Object.keys(addressProblems(emptyAddress))).toEqual(["addressLine1", "city", "state", "postalCode"]);
  expect(isValidAddress(good)).toBe(true);
});

test.each([
  ["addressLine1", "  "],
  ["addressLine1", "x".repeat(201)],
  ["addressLine2", "x".repeat(201)],
  ["city", "x".repeat(101)],
  ["state", "Ontario"],
  ["postalCode", "7870"],
  ["postalCode", "K1A 0B1"],
  ["postalCode", "99999"],
] as const)("address: %s can't be %j", (field, typed) => {
  expect(Object.keys(addressProblems({ ...good, [field]: typed }))).toEqual([field]);
});

test("address: stored with single spaces, state code and hyphenated ZIP", () => {
  const typed = { ...good, addressLine1: " 9  Elm St ", state: "texas", postalCode: "787011234" };
  expect(tidyAddress(typed)).toEqual({ ...good, postalCode: "78701-1234" });
});

test("address: a ZIP code is taken as PDFs copy it, in the browser and on the server", () => {
  for (const postalCode of ["78701\u20111234", "\u202a78701\u2013 1234\u202c", "78701 1234"]) {
    expect(addressProblems({ ...good, postalCode })).toEqual({});
    expect(tidyAddress({ ...good, postalCode }).postalCode).toBe("78701-1234");
    expect(usAddress.parse({ ...good, postalCode }).postalCode).toBe("78701-1234");
    expect(postalCodeOrNone.parse(postalCode)).toBe("78701-1234");
  }
});

test("address: states by code or name, ZIP codes of five or nine digits", () => {
  expect(["tx", "Texas", " new york ", "DC", "PR"].map(usStateCode)).toEqual(["TX", "TX", "NY", "DC", "PR"]);
  expect(usStateCode("Ontario")).toBeUndefined();
  expect(["78701", "78701-1234"].every(isPostalCode)).toBe(true);
  expect(["7870", "787011234", "7870a"].some(isPostalCode)).toBe(false);
  expect(hasAllAddressParts({ addressLine1: "1 A", city: "B", state: "TX", postalCode: "" })).toBe(false);
});

test("address: ZIP codes by their first digits, and those that begin as another state's", () => {
  for (const typed of [
    "NY 06390, TX 73960, TX 73949-1234, TN 42223, KY 42223, MD 20588, UT 86044, TX 88510",
    "TX 73301, VA 20166, DC 56901, MA 05501, AE 09012, WY 83414, PR 00901",
  ].flatMap((line) => line.split(", "))) {
    const [state = "", postalCode = ""] = typed.split(" ");
    expect(zipProblem(state, postalCode), typed).toBeUndefined();
  }
});

test("address: a ZIP code that two states share makes no others theirs", () => {
  expect(zipProblem("TX", "73961")).toBe("This ZIP code is not in Texas.");
  expect(zipProblem("TX", "42223")).toBe("This ZIP code is not in Texas.");
});

test("address: a ZIP code of another state is named at its field, in the browser and on the server", () => {
  const wrong = { ...good, city: "London", state: "CA", postalCode: "99999" };
  expect(addressProblems(wrong)).toEqual({ postalCode: "This ZIP code is not in California." });
  expect(usAddress.safeParse(wrong).error?.issues).toMatchObject([
    { path: ["postalCode"], message: "This ZIP code is not in California." },
  ]);
});
