import sharp from "sharp";
import type { DesignCode } from "./designs.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import type { LeatherCode } from "./leathers.ts";
import { engravedText, sampleUrl } from "./profile-link.ts";

/** An SVG drawing as PNG, `widthPx` wide, transparent where the drawing is. */
export async function renderTagPng(svg: string, widthPx: number): Promise<Buffer> {
  return rasterise(svg, widthPx).png({ compressionLevel: 9 }).toBuffer();
}

/** An SVG drawing as WebP, `widthPx` wide, transparent where the drawing is. */
export async function renderTagWebp(svg: string, widthPx: number): Promise<Buffer> {
  return rasterise(svg, widthPx).webp({ quality: 86 }).toBuffer();
}

// The drawing's units are taken as pixels at 72 dpi.
function rasterise(svg: string, widthPx: number) {
  const units = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * widthPx) / units }).resize({ width: widthPx });
}

/** A product's pictures as WebP, 1200 × 1200 px: front, back with a code that leads home, and a close-up of the front. */
export async function renderCatalogueImages(product: {
  design: DesignCode;
  leather: LeatherCode;
  name: string;
  siteUrl: string;
}): Promise<{ front: Buffer; back: Buffer; detail: Buffer }> {
  const { design, leather, name } = product;
  const glyphs = await loadGlyphs(name);
  const front = drawTagFront({ design, leather, name, glyphs });
  const back = drawTagBack({ leather, qrText: engravedText(sampleUrl(product.siteUrl)) });
  return { front: await picture(front), back: await picture(back), detail: await picture(front) };
}

async function picture(svg: string): Promise<Buffer> {
  const tag = await rasterise(svg, 628).png().toBuffer();
  const paper = sharp({ create: { width: 1200, height: 1200, channels: 4, background: "#f7f3ea" } });
  return paper
    .composite([{ input: tag, gravity: "centre" }])
    .webp({ quality: 86 })
    .toBuffer();
}
