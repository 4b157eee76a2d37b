import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

const widthOf = (text: string) => text.length;

test("wrap: at spaces, inside words wider than a line, and at typed line breaks", () => {
  expect(wrapText("one two three", 7, widthOf)).toEqual(["one two", "three"]);
  expect(wrapText("a abcdefghij b", 4, widthOf)).toEqual(["a", "abcd", "efgh", "ij b"]);
  expect(wrapText("one\n\ntwo", 7, widthOf)).toEqual(["one", "", "two"]);
});

test("wrap: measuring grows with the number of characters only", () => {
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

test("wrap: a cut never splits a grapheme", () => {
  expect(wrapText("👨‍👩‍👧👨‍👩‍👧", 10, widthOf)).toEqual(["👨‍👩‍👧", "👨‍👩‍👧"]);
});
