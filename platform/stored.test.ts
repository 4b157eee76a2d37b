import { expect, test } from "vitest";
import { parseStored, withStored } from "./stored.ts";

const initial = { name: "", isGift: false, address: { city: "Austin", state: "TX" } };

test("stored: fills only fields of the same shape", () => {
  const kept = { name: "Ann", isGift: "yes", address: { city: "Waco", state: 7 }, extra: 1 };
  expect(withStored(initial, kept)).toEqual({
    name: "Ann",
    isGift: false,
    address: { city: "Waco", state: "TX" },
  });
  for (const nothing of [null, undefined, "text", 7, []])
    expect(withStored(initial, nothing)).toEqual(initial);
});

test("stored: text that can't be read is nothing", () => {
  expect([null, "", "{", "7"].map(parseStored)).toEqual([null, undefined, undefined, 7]);
});
