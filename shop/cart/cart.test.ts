import { expect, test } from "vitest";
import { parcelName } from "./cart.ts";

test("a parcel has the typed name, the buyer's at the buyer's, else the owner's", () => {
  const people = { owner: "Bob Green", buyer: "Ann Lee" };
  expect(parcelName({ source: "recipient", name: "Bob at work" }, people)).toBe("Bob Green");
  expect(parcelName({ source: "custom", name: "Bob at work" }, people)).toBe("Bob at work");
  expect(parcelName({ source: "custom", name: "" }, people)).toBe("Bob Green");
  expect(parcelName({ source: "buyer", name: null }, people)).toBe("Ann Lee");
  expect(parcelName({ source: "buyer", name: null }, { owner: "Bob Green" })).toBe("Bob Green");
});
