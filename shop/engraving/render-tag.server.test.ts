import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#tests/read-qr.ts";
import { drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import { renderCatalogueImages, renderTagPng } from "./render-tag.server.ts";

test("a drawing is rendered at the asked width, in its own proportion, on nothing", async () => {
  const svg = drawTagFront({
    design: "classic",
    leather: "navy",
    name: "Jane",
    glyphs: await loadGlyphs("Jane"),
  });
  const picture = await sharp(await renderTagPng(svg, 264)).metadata();
  expect(picture).toMatchObject({ format: "png", width: 264, height: 510, hasAlpha: true });
});

test.each(["navy", "natural"] as const)(
  "the catalogue's pictures in %s are square, and their code leads home",
  async (leather) => {
    const pictures = await renderCatalogueImages({
      design: "crest",
      leather,
      name: "Margaret Ellison",
      siteUrl: "http://localhost:3000",
    });
    for (const picture of Object.values(pictures))
      expect(picture).toMatchObject({ width: 1080, height: 1080 });
    const { pixels, ...raw } = pictures.back;
    expect(await readQr(await sharp(pixels, { raw }).png().toBuffer())).toBe("http://LOCALHOST:3000/");
  },
);
