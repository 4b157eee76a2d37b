import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { cleanText } from "#platform/text.ts";
import { giftNoteProblem } from "#shop/cart/gift-note.ts";
import { openFonts } from "./fonts.server.ts";

test("fonts: every character of a gift note has a glyph", async () => {
  const all = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code));
  const accepted = all.filter((character) => {
    const note = `a ${character} b`;
    return character.isWellFormed() && cleanText(note).includes(character) && !giftNoteProblem(note);
  });
  expect(accepted.length).toBeGreaterThan(2500);
  const { runsOf } = await openFonts(await PDFDocument.create(), accepted.join(""));
  const boxed = accepted.filter((character) => runsOf(character).some(({ font }) => !font));
  expect(boxed).toEqual([]);
});

test("fonts: an emoji of several characters is one run, an unknown mix has no box", async () => {
  const texts = ["❤️", "👨‍👩‍👧", "👍🏽", "🇺🇸", "1️⃣", "x\ufe0f"];
  const { runsOf } = await openFonts(await PDFDocument.create(), texts.join(""));
  for (const text of texts) expect(runsOf(text), text).toMatchObject([{ font: expect.anything() }]);
});
