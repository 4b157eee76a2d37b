import sharp from "sharp";
import { keepPromise } from "#platform/keep-promise.ts";
import type { Picture } from "#platform/pictures/read-picture.server.ts";
import type { DesignCode } from "./designs.ts";
import { drawBlankTag, drawSmallEngraving, drawTagBack, drawTagFront } from "./draw-tag.ts";
import { loadGlyphs } from "./glyphs.ts";
import { type LeatherCode, leatherOf } from "./leathers.ts";
import { engravedText, sampleUrl } from "./profile-link.ts";
import { captions, codeContours, frameContours, nameContours } from "./tag-contours.ts";
import { tagView } from "./tag-shape.ts";

/** An SVG drawing in pixels, transparent where the drawing is. */
export function rasterize(svg: string, widthPx: number) {
  return sharp(Buffer.from(svg), { density: densityOf(svg, widthPx) }).resize({ width: widthPx });
}

// The drawing's units are taken as pixels at 72 dpi.
function densityOf(svg: string, widthPx: number): number {
  const units = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  return (72 * widthPx) / units;
}

/** One side of a tag by all that it shows. `qrText` is the code's text in its engraved form (`engravedText`). */
export type TagSide = { leather: LeatherCode } & ({ design: DesignCode; name: string } | { qrText: string });

const smallWidth = 400;

// Kept in memory: the 24 blank tags of all leathers, designs and backs, and the latest pictures, about 150 KB each.
const blankTags = new Map<string, Promise<Buffer>>();
const smallTags = new Map<string, Promise<Buffer>>();
const maxKept = 100;

/** A picture of a side for emails, as PNG, 400 px wide, transparent around the tag. The same side again costs nothing. */
export function renderSmallTag(side: TagSide): Promise<Buffer> {
  return keepPromise(smallTags, JSON.stringify(side), () => composeSmallTag(side), maxKept);
}

async function composeSmallTag(side: TagSide): Promise<Buffer> {
  const leather = leatherOf(side.leather);
  const [blank, engraving] =
    "qrText" in side
      ? [captions, codeContours(leather, side.qrText)]
      : [frameContours(side.design), nameContours(side.design, side.name, await loadGlyphs(side.name))];
  const tag = await keepPromise(blankTags, leather.code + blank, () =>
    // Few enough colors to compress well, enough for a smooth shadow.
    rasterize(drawBlankTag(leather, blank), smallWidth).png({ palette: true, quality: 90 }).toBuffer(),
  );
  const svg = drawSmallEngraving(leather, engraving);
  return sharp(tag)
    .composite([{ input: Buffer.from(svg), density: densityOf(svg, smallWidth) }])
    .png({ compressionLevel: 4 }) // 5 % more bytes than the default in half the time
    .toBuffer();
}

// A card of 360 CSS pixels on a screen of three device pixels each.
const pictureWidth = 1080;

/** A product's pictures, 1080 × 1080 px: front, back with a code that leads home, and a close-up of the front. */
export async function renderCatalogImages(product: {
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
  const { data, info } = await rasterize(picture, pictureWidth)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}
