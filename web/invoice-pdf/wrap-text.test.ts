import { expect, test } from "vitest";
import { wrapText } from "./wrap-text.ts";

const widthOf = (text: string) => text.length;

test("lines break at spaces, words wider than a line break inside, and typed lines stay", () => {
  expect(wrapText("one two three", 7, widthOf)).toEqual(["one two", "three"]);
  expect(wrapText("a abcdefghij b", 4, widthOf)).toEqual(["a", "abcd", "efgh", "ij b"]);
  expect(wrapText("one\n\ntwo", 7, widthOf)).toEqual(["one", "", "two"]);
});
