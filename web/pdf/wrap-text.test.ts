import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

const widthOf = (text: string) => text.length;

test("lines break at spaces, words wider than a line break inside, and typed lines stay", () => {
  expect(wrapText("one two three", 7, widthOf)).toEqual(["one two", "three"]);
  expect(wrapText("a abcdefghij b", 4, widthOf)).toEqual(["a", "abcd", "efgh", "ij b"]);
  expect(wrapText("one\n\ntwo", 7, widthOf)).toEqual(["one", "", "two"]);
});

test("a text costs as much measuring as it has letters, however long its lines and words are", () => {
  const measured = (text: string) => {
    let letters = 0;
    wrapText(text, 50, (part) => {
      letters += part.length;
      return part.length;
    });
    return letters;
  };
  expect(measured("one two ".repeat(200))).toBeLessThan(2_000);
  expect(measured("x".repeat(2_000))).toBeLessThan(5_000);
});

test("what is read as one letter stays whole where a word is cut", () => {
  expect(wrapText("👨‍👩‍👧👨‍👩‍👧", 10, widthOf)).toEqual(["👨‍👩‍👧", "👨‍👩‍👧"]);
});
