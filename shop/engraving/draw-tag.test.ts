import { expect, test } from "vitest";
import { readQr } from "#tests/read-qr.ts";
import { designCodes } from "./designs.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import { leatherCodes } from "./leathers.ts";
import { engravedText, profileUrl } from "./profile-link.ts";
import { rasterize } from "./render-tag.server.ts";
import { frontContours } from "./tag-contours.ts";

const qrText = engravedText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));

test.each(leatherCodes)(
  "the drawn back in %s is read as the exact address, as small as a phone shows it",
  async (leather) => {
    expect(await readQr(await rasterize(drawTagBack({ leather, qrText }), 320).png().toBuffer())).toBe(
      qrText,
    );
  },
);

test("a front is engraved in closed contours only", async () => {
  const name = "Zoë O'Hara";
  const glyphs = await loadGlyphs(name);
  for (const design of designCodes) {
    expect(frontContours(design, name, glyphs)).toMatch(/^(M[^MZz]+[Zz])+$/);
  }
});

test("text is outlines: nothing of a name reaches the drawing but its escaped label", async () => {
  const name = `O"Neil & 'Ann'`;
  const svg = drawTagFront({ design: "crest", leather: "natural", name, glyphs: await loadGlyphs(name) });
  expect(svg).toContain("engraved with the name O&quot;Neil &amp; &#39;Ann&#39;");
  expect(svg).not.toContain("<text");
});

test("a name that can't be engraved leaves its place empty and its letters out of the drawing", async () => {
  for (const name of ["<script>alert(1)</script>", "李", "x".repeat(200), "", "\u0001\ufffe"]) {
    const svg = drawTagFront({ design: "monogram", leather: "black", name, glyphs: await loadGlyphs(name) });
    expect(svg).not.toMatch(/script|李|xxx|the name/);
    await expect(rasterize(svg, 120).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
  }
});

test("several drawings share a page: every id carries its prefix, every reference is met", async () => {
  const glyphs = await loadGlyphs("Jane");
  const front = drawTagFront({
    design: "monogram",
    leather: "forest",
    name: "Jane",
    glyphs,
    idPrefix: "hero-",
  });
  const ids = [...front.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.every((id) => id?.startsWith("hero-"))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of front.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
});

test("a drawing is light enough to stand in a page", async () => {
  const name = "Maximilian Alexander von Hohenstaufenburg";
  const front = drawTagFront({ design: "crest", leather: "saddle", name, glyphs: await loadGlyphs(name) });
  expect(front.length).toBeLessThan(64_000);
  expect(drawTagBack({ leather: "saddle", qrText }).length).toBeLessThan(64_000);
});
