import sharp from "sharp";
import type { Picture } from "#platform/pictures/encode-picture.server.ts";
import type { DesignCode } from "./designs.ts";
import { drawTagBack, drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import type { LeatherCode } from "./leathers.ts";
import { engravedText, sampleUrl } from "./profile-link.ts";
import { tagView } from "./tag-size.ts";

/** An SVG drawing as PNG, `widthPx` wide, transparent where the drawing is. */
export async function renderTagPng(svg: string, widthPx: number): Promise<Buffer> {
  return rasterise(svg, widthPx).png().toBuffer();
}

// The drawing's units are taken as pixels at 72 dpi.
function rasterise(svg: string, widthPx: number) {
  const units = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * widthPx) / units }).resize({ width: widthPx });
}

// A card of 360 CSS pixels on a screen of three device pixels each.
const pictureWidth = 1080;

/** A product's pictures, 1080 × 1080 px: front, back with a code that leads home, and a close-up of the front. */
export async function renderCatalogueImages(product: {
  design: DesignCode;
  leather: LeatherCode;
  name: string;
  siteUrl: string;
}): Promise<{ front: Picture; back: Picture; detail: Picture }> {
  const { design, leather, name } = product;
  const glyphs = await loadGlyphs(name);
  const front = drawTagFront({ design, leather, name, glyphs });
  const back = drawTagBack({ leather, qrText: engravedText(sampleUrl(product.siteUrl)) });
  const [frontPicture, backPicture, detail] = await Promise.all([
    renderPicture(front, whole),
    renderPicture(back, whole),
    renderPicture(front, closeUp),
  ]);
  return { front: frontPicture, back: backPicture, detail };
}

/** A square part of the drawing, in mm, turned by some degrees. */
type Frame = { centerX: number; centerY: number; side: number; turn: number };

const whole: Frame = { centerX: 35.5, centerY: 41, side: 152, turn: 0 };
const closeUp: Frame = { centerX: 45, centerY: 70, side: 60, turn: -12 };

async function renderPicture(drawing: string, { centerX, centerY, side, turn }: Frame): Promise<Picture> {
  const { left, top, width, height } = tagView;
  const placed = drawing.replace("<svg ", `<svg x="${left}" y="${top}" width="${width}" height="${height}" `);
  const [x, y] = [centerX - side / 2, centerY - side / 2];
  const picture =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${side} ${side}"><defs><radialGradient id="paper" cx=".42" cy=".36" r=".8">` +
    `<stop stop-color="#fbf8f1"/><stop offset="1" stop-color="#ebe4d5"/></radialGradient></defs>` +
    `<rect x="${x}" y="${y}" width="${side}" height="${side}" fill="url(#paper)"/>` +
    `<g transform="rotate(${turn} ${centerX} ${centerY})">${placed}</g></svg>`;
  const { data, info } = await rasterise(picture, pictureWidth)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}
