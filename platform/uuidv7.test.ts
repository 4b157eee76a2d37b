import { expect, test } from "vitest";
import { uuidv7 } from "./uuidv7.ts";

test("uuidv7: valid, and sorted as made within a millisecond", () => {
  const made = Array.from({ length: 20_000 }, uuidv7);
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});
