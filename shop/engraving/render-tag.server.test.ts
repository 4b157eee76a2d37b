import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { drawTag } from "#tests/services.ts";
import { brandColors } from "#web/ui/brand-colors.ts";
import { demoMaterials } from "./demo-materials.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { designCodes, profileUrl, sampleUrl, toQrText } from "./engraving.ts";
import { loadGlyphs } from "./glyphs.ts";
import { rasterize, renderCatalogImages } from "./render-tag.server.ts";

const qrText = toQrText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));

test("render: requested width, own proportions, transparent background", async () => {
  const png = await rasterize(drawTagBack({ material: demoMaterials.navy, qrText }), 264)
    .png()
    .toBuffer();
  expect(await sharp(png).metadata()).toMatchObject({ width: 264, height: 510, hasAlpha: true });
});

test.each(designCodes)("small picture: %s fronts look like the whole drawing", async (design) => {
  for (const engravedName of ["Zoë O'Hara", "Maximilian Alexander von Hohenstaufen", "李"]) {
    const front = { material: demoMaterials.natural, design, engravedName };
    const whole = drawTagFront({ ...front, glyphs: await loadGlyphs(engravedName) });
    await expectToLookLike(await drawTag(front), whole);
  }
});

test.each(Object.values(demoMaterials))(
  "small picture: a back in $name looks like the whole drawing and is readable",
  async (material) => {
    const small = await drawTag({ material, qrText });
    await expectToLookLike(small, drawTagBack({ material, qrText }));
    expect(await readQr(Buffer.from(small))).toBe(qrText);
  },
);

/** Almost no channel of a pixel is off by 40 of 255. A wrong accent alone changes 200 of them. */
async function expectToLookLike(small: Uint8Array, svg: string) {
  const { width } = await sharp(small).metadata();
  const drawn = await rasterize(svg, width)
    .flatten({ background: brandColors.card })
    .jpeg({ quality: 84 })
    .toBuffer();
  const [pixels, whole] = await Promise.all([small, drawn].map((picture) => sharp(picture).raw().toBuffer()));
  expect(pixels?.length).toBe(whole?.length);
  expect(pixels?.filter((value, at) => Math.abs(value - (whole?.[at] ?? 0)) > 40).length).toBeLessThan(50);
}

test.each([demoMaterials.navy, demoMaterials.natural])(
  "catalog pictures in $name: the back is square, and its code opens the home page",
  async (material) => {
    const home = toQrText(sampleUrl("http://localhost:3000"));
    const [back] = await renderCatalogImages({ material, qrText: home });
    const { pixels, ...raw } = back!;
    expect(raw).toMatchObject({ width: 1080, height: 1080 });
    expect(await readQr(await sharp(pixels, { raw }).png().toBuffer())).toBe("http://LOCALHOST:3000/");
  },
);

test("catalog pictures: a front is drawn whole and close up, both square", async () => {
  const front = {
    material: demoMaterials.natural,
    design: "crest",
    engravedName: "Margaret Ellison",
  } as const;
  const square = expect.objectContaining({ width: 1080, height: 1080 });
  expect(await renderCatalogImages(front)).toEqual([square, square]);
});
