import { expect, test } from "vitest";
import { loadGlyphs } from "./glyphs.ts";
import { lineWidth, setLine } from "./lettering.ts";

test("line: kerning and ligatures apply", async () => {
  const glyphs = await loadGlyphs("");
  const alone = lineWidth("A", glyphs) + lineWidth("V", glyphs);
  expect(lineWidth("AV", glyphs)).toBeLessThan(alone - 0.05);
  expect(setLine("fi", glyphs).placed).toHaveLength(1);
  expect(setLine("fi", glyphs, 100).placed).toHaveLength(2);
});

test("line: an empty one has no width and no glyphs", async () => {
  expect(setLine("", await loadGlyphs(""))).toEqual({ placed: [], width: 0 });
});
