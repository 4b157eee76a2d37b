import sharp, { type Sharp } from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#tests/read-qr.ts";
import { designCodes } from "./designs.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import { leatherCodes } from "./leathers.ts";
import { engravedText, profileUrl } from "./profile-link.ts";
import { rasterize, renderCatalogImages, renderSmallTag } from "./render-tag.server.ts";

const qrText = engravedText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));

test("a drawing is rendered at the asked width, in its own proportion, on nothing", async () => {
  const png = await rasterize(drawTagBack({ leather: "navy", qrText }), 264)
    .png()
    .toBuffer();
  expect(await sharp(png).metadata()).toMatchObject({ width: 264, height: 510, hasAlpha: true });
});

test.each(designCodes)("small %s fronts look like their whole drawing", async (design) => {
  for (const name of ["Zoë O'Hara", "Maximilian Alexander von Hohenstaufen", "李"]) {
    const small = await renderSmallTag({ leather: "natural", design, name });
    const glyphs = await loadGlyphs(name);
    await expectToLookLike(small, drawTagFront({ leather: "natural", design, name, glyphs }));
  }
});

test.each(leatherCodes)(
  "a small back in %s looks like its whole drawing and opens its page",
  async (leather) => {
    const small = await renderSmallTag({ leather, qrText });
    await expectToLookLike(small, drawTagBack({ leather, qrText }));
    expect(await readQr(small)).toBe(qrText);
  },
);

test("a small picture is drawn once, another name or leather another", async () => {
  const side = { leather: "navy", design: "crest", name: "Ada" } as const;
  const [first, again, ...others] = await Promise.all(
    [side, { ...side }, { ...side, name: "Bob" }, { ...side, leather: "black" } as const].map(renderSmallTag),
  );
  expect(again).toBe(first);
  for (const other of others) expect(other).not.toEqual(first);
});

/** On white, almost no channel of a pixel is off by 40 of 255. A wrong accent alone changes 200 of them. */
async function expectToLookLike(small: Buffer, svg: string) {
  const pixelsOf = (picture: Sharp) => picture.flatten({ background: "#fff" }).raw().toBuffer();
  const [pixels, whole] = await Promise.all([pixelsOf(sharp(small)), pixelsOf(rasterize(svg, 400))]);
  expect(pixels.length).toBe(whole.length);
  expect(pixels.filter((value, at) => Math.abs(value - (whole[at] ?? 0)) > 40).length).toBeLessThan(50);
}

test.each(["navy", "natural"] as const)(
  "the catalog's pictures in %s are square, and their code leads home",
  async (leather) => {
    const pictures = await renderCatalogImages({
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
