import { expect, test } from "vitest";
import { withStored } from "#platform/stored.ts";
import { difference } from "./form-draft.ts";

const initial = { name: "", isGift: false, address: { city: "Austin", state: "TX" } };

test("draft: keeps only differences, so newer values show through", () => {
  const typed = { ...initial, name: "Ann", address: { city: "Austin", state: "TX" } };
  expect(difference(initial, typed)).toEqual({ name: "Ann" });
  expect(withStored({ ...initial, isGift: true }, difference(initial, typed))).toEqual({
    ...typed,
    isGift: true,
  });
});
