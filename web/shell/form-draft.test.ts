import { expect, test } from "vitest";
import { difference, withDraft } from "./form-draft.ts";

const initial = { name: "", isGift: false, address: { city: "Austin", state: "TX" } };

test("draft: fills only fields of the same shape", () => {
  const kept = { name: "Ann", isGift: "yes", address: { city: "Waco", state: 7 }, extra: 1 };
  expect(withDraft(initial, kept)).toEqual({
    name: "Ann",
    isGift: false,
    address: { city: "Waco", state: "TX" },
  });
  for (const nothing of [null, undefined, "text", 7, []])
    expect(withDraft(initial, nothing)).toEqual(initial);
});

test("draft: keeps only differences, so newer values show through", () => {
  const typed = { ...initial, name: "Ann", address: { city: "Austin", state: "TX" } };
  expect(difference(initial, typed)).toEqual({ name: "Ann" });
  expect(withDraft({ ...initial, isGift: true }, difference(initial, typed))).toEqual({
    ...typed,
    isGift: true,
  });
});
