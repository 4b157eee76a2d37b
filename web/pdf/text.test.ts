import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { cleanText } from "#platform/text.ts";
import { giftNoteProblem } from "#shop/cart/gift-note.ts";
import { openFonts, wrapText } from "./text.server.ts";

test("fonts: every character of a gift note has a glyph", async () => {
  const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const accepted = all.filter((character) => {
    const note = `a ${character} b`;
    return character.isWellFormed() && cleanText(note).includes(character) && !giftNoteProblem(note);
  });
  expect(accepted.length).toBeGreaterThan(2500);
  const { splitRuns } = await openFonts(await PDFDocument.create(), accepted.join(""));
  const boxed = accepted.filter((character) => splitRuns(character).some(({ font }) => !font));
  expect(boxed).toEqual([]);
});

test("fonts: an emoji of several characters is one run, an unknown mix has no box", async () => {
  const texts = ["❤️", "👨‍👩‍👧", "👍🏽", "🇺🇸", "1️⃣", "x\ufe0f"];
  const { splitRuns } = await openFonts(await PDFDocument.create(), texts.join(""));
  for (const text of texts) expect(splitRuns(text), text).toMatchObject([{ font: expect.anything() }]);
});

const measureWidth = (text: string) => text.length;

test("wrap: at spaces, inside words wider than a line, and at typed line breaks", () => {
  expect(wrapText("one two three", 7, measureWidth)).toEqual(["one two", "three"]);
  expect(wrapText("a abcdefghij b", 4, measureWidth)).toEqual(["a", "abcd", "efgh", "ij b"]);
  expect(wrapText("one\n\ntwo", 7, measureWidth)).toEqual(["one", "", "two"]);
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
  expect(wrapText("👨‍👩‍👧👨‍👩‍👧", 10, measureWidth)).toEqual(["👨‍👩‍👧", "👨‍👩‍👧"]);
});
