import { expect, test } from "vitest";
import { makeCollection } from "./collection.ts";
import type { Entry } from "./journal.ts";

test("above its limit a collection loses the oldest record, and says so to the journal", () => {
  const recorded: Entry[] = [];
  const record = (entry: Entry) => recorded.push(entry);
  const words = makeCollection<string>([], { name: "words", limit: 2, record });

  for (const word of ["one", "two", "three"]) words.put(word, word);

  expect(words.newestFirst()).toEqual(["three", "two"]);
  expect(recorded.at(-1)).toEqual(["words", "one", null]);
  expect(makeCollection(recorded, { name: "words", limit: 2, record }).all()).toEqual(["two", "three"]);
});
