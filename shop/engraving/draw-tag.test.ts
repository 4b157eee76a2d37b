import { expect, test } from "vitest";
import { writePath } from "./contours.ts";
import { demoMaterials } from "./demo-materials.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { designCodes, profileUrl, toQrText } from "./engraving.ts";
import { loadGlyphs } from "./glyphs.ts";
import { rasterize } from "./render-tag.server.ts";
import { frontContours } from "./tag-contours.ts";

const qrText = toQrText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));

test("front: only closed contours", async () => {
  const name = "Zoë O'Hara";
  const glyphs = await loadGlyphs(name);
  for (const design of designCodes) {
    expect(writePath(frontContours({ design, engravedName: name }, glyphs))).toMatch(/^(M[^MZz]+[Zz])+$/);
  }
});

async function drawFront(engravedName: string, given: object = {}) {
  const glyphs = await loadGlyphs(engravedName);
  return drawTagFront({ design: "crest", material: demoMaterials.natural, engravedName, glyphs, ...given });
}

test("front: a name is outlines; only the escaped label holds its text", async () => {
  const svg = await drawFront(`O"Neil & 'Ann'`);
  expect(svg).toContain("engraved with the name O&quot;Neil &amp; &#x27;Ann&#x27;");
  expect(svg).not.toContain("<text");
});

test("front: a name that can't be engraved leaves no trace in the drawing", async () => {
  for (const name of ["<script>alert(1)</script>", "李", "x".repeat(200), "", "\u0001\ufffe"]) {
    const svg = await drawFront(name, { design: "monogram" });
    expect(svg).not.toMatch(/script|李|xxx|the name/);
    await expect(rasterize(svg, 120).png().toBuffer()).resolves.toBeInstanceOf(Buffer);
  }
});

test("drawing: every id has the prefix, every reference resolves", async () => {
  const front = await drawFront("Jane", { design: "monogram", idPrefix: "hero-" });
  const ids = [...front.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids.every((id) => id?.startsWith("hero-"))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, id] of front.matchAll(/(?:href="|url\()#([^")]+)/g)) expect(ids).toContain(id);
});

test("drawing: below 64 KB, so that pages can inline it", async () => {
  const front = await drawFront("Maximilian Alexander von Hohenstaufenburg");
  expect(front.length).toBeLessThan(64_000);
  expect(drawTagBack({ material: demoMaterials.saddle, qrText }).length).toBeLessThan(64_000);
});
