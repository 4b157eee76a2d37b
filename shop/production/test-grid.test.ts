import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { measureBounds, writePath } from "#shop/engraving/contours.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { drawTestGrid } from "./test-grid.ts";

const glyphs = await loadGlyphs("");
const names = ["A1", "A2", "A3", "B1", "B2", "B3", "C1", "C2", "C3"];
const pixels = 20; // a mm

/** A picture of each cell, in the order of the names. */
async function renderCells(material: Material, burnOffset = 0): Promise<Buffer[]> {
  const { contours, width, height } = drawTestGrid({ ...material, burnOffset }, glyphs);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    `<rect width="${width}" height="${height}" fill="${material.color}"/>` +
    `<path fill="${material.engraved}" fill-rule="evenodd" d="${writePath(contours)}"/></svg>`;
  const png = await sharp(Buffer.from(svg), { density: 72 * pixels })
    .png()
    .toBuffer();
  const cell = { width: Math.round((width * pixels) / 3), height: Math.round((height * pixels) / 3) };
  return Promise.all(
    names.map((_, at) => {
      const [left, top] = [(at % 3) * cell.width, Math.floor(at / 3) * cell.height];
      return sharp(png)
        .extract({ left, top, ...cell })
        .png()
        .toBuffer();
    }),
  );
}

/** In mm: the label is narrower. */
async function codeWidth(cell: Buffer, { color }: Material): Promise<number> {
  const { info } = await sharp(cell)
    .trim({ background: color, threshold: 60 })
    .toBuffer({ resolveWithObject: true });
  return info.width / pixels;
}

test("test grid: fits a spoiled tag, below its slot", () => {
  const { contours, width, height } = drawTestGrid({ polarity: "lighter", burnOffset: 0.15 }, glyphs);

  const { left, right, top, bottom } = measureBounds(contours);
  expect([left > 0, right < width, top > 0, bottom < height]).toEqual([true, true, true, true]);
  expect([width, height]).toEqual([64.2, 76.2]);
});

test.each(Object.values(demoMaterials))(
  "test grid: every code in $name reads as its name",
  async (material) => {
    const cells = await renderCells(material);

    expect(await Promise.all(cells.map(readQr))).toEqual(names);
  },
);

test.each([
  { material: demoMaterials.saddle, modules: 29 },
  { material: demoMaterials.natural, modules: 21 },
])(
  "test grid: in $material.name rows differ in burn offset, columns in module size",
  async ({ material, modules }) => {
    const pictures = await renderCells(material, 0.1);

    for (const [at, picture] of pictures.entries()) {
      const burnOffset = [0.05, 0.1, 0.15][Math.floor(at / 3)]!;
      const moduleMm = [0.4, 0.5, 0.6][at % 3]!;
      const difference = (await codeWidth(picture, material)) - (modules * moduleMm + 2 * burnOffset);
      expect(Math.abs(difference), names[at]).toBeLessThan(0.07);
    }
  },
);
