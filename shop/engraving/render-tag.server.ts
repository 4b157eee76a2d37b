import sharp from "sharp";
import { keepFile } from "#platform/files/keep-file.server.ts";
import { type Picture, readPixels } from "#platform/pictures/read-picture.server.ts";
import { keepPromise } from "#platform/promises.ts";
import { writePath } from "./contours.ts";
import { drawTag, drawTagBack, drawTagFront } from "./draw-tag.ts";
import { engravePixels } from "./engrave-pixels.ts";
import { loadEngravingGlyphs } from "./engraved-name.ts";
import type { FrontEngraving, Material } from "./engraving.ts";
import { captions, codeContours, frameContours, nameContours } from "./tag-contours.ts";
import { tagSize, tagView } from "./tag-shape.ts";

export function rasterize(svg: string, widthPx: number) {
  return sharp(Buffer.from(svg), { density: findDensity(svg, widthPx) }).resize({ width: widthPx });
}

// The drawing's units are taken as pixels at 72 dpi.
function findDensity(svg: string, widthPx: number): number {
  const units = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)?.[1]);
  return (72 * widthPx) / units;
}

type Front = { material: Material } & FrontEngraving;

/** `qrText` is the code's text in its engraved form (`toQrText`). */
type Back = { material: Material; qrText: string };

export type TagSide = Front | Back;

/** A front and a back side by side. Width and height in pixels. */
type TagPair = { front: Front; back: Back; width: number; height: number };

export type TagImage = TagSide | TagPair;

/** Draws one side for an email, or both sides for a page that links to the shop, as JPEG. */
export async function renderTagPicture(image: TagImage, folder: string): Promise<Buffer> {
  return "front" in image ? renderTagPair(image) : renderSmallTag(image, folder);
}

/** Widths are in pixels, a whole number of them a mm or two. An email shows a front 150 to 180 px wide and its back, smaller, beside it. */
const smallWidths = { front: 308, back: 176 };

/** The background of an email's card is drawn around the tag, because a JPEG shows nothing through. */
const smallBackground = "#fffdf8";

/** Engraved into a blank tag, which is drawn once and kept in the folder. */
async function renderSmallTag(side: TagSide, folder: string): Promise<Buffer> {
  const { material } = side;
  const { width, frame, engraving } = await planSmallTag(side);
  const blank = await blankTag(material, frame, width, folder);
  const tag = { ...blank, pixels: new Uint8Array(blank.pixels) };
  engravePixels(tag, material, engraving);
  return sharp(tag.pixels, { raw: tag })
    .jpeg({ quality: 84, optimiseCoding: false }) // 5 % more bytes in half the time
    .toBuffer();
}

/** The frame is what all tags of a material and design have in common. */
async function planSmallTag(side: TagSide) {
  if ("qrText" in side) {
    const engraving = codeContours(side.material, side.qrText);
    return { width: smallWidths.back, frame: captions, engraving };
  }
  const engraving = nameContours(side, await loadEngravingGlyphs(side));
  return { width: smallWidths.front, frame: writePath(frameContours(side.design)), engraving };
}

const blankTags = new Map<string, Promise<Picture>>();

/** Four of each material: its back and its designs. */
function blankTag(material: Material, frame: string, width: number, folder: string): Promise<Picture> {
  return keepPromise(blankTags, JSON.stringify(material) + frame, async () => {
    const svg = drawTag(material, frame);
    const png = await keepFile(folder, `${width} ${svg}`, () => rasterize(svg, width).png().toBuffer());
    return readPixels(sharp(png).flatten({ background: smallBackground }));
  });
}

// A card of 360 CSS pixels on a screen of three device pixels each.
const pictureWidth = 1080;

/** 1080 × 1080 px: a front and its close-up, or a back. */
export async function renderCatalogImages(side: TagSide): Promise<Picture[]> {
  if ("qrText" in side) return [await renderPicture(drawTagBack(side), wholeTag)];
  const front = drawTagFront({ ...side, glyphs: await loadEngravingGlyphs(side) });
  return Promise.all([renderPicture(front, wholeTag), renderPicture(front, closeUp)]);
}

/** A square part of the drawing, in mm, turned by some degrees. */
type Crop = { centerX: number; centerY: number; side: number; turn: number };

const wholeTag: Crop = { centerX: 35.5, centerY: 41, side: 152, turn: 0 };
const closeUp: Crop = { centerX: 45, centerY: 70, side: 60, turn: -12 };

async function renderPicture(drawing: string, { centerX, centerY, side, turn }: Crop): Promise<Picture> {
  const view = { left: centerX - side / 2, top: centerY - side / 2, width: side, height: side };
  const turned = `<g transform="rotate(${turn} ${centerX} ${centerY})">${placeDrawing(drawing)}</g>`;
  return readPixels(rasterize(onPaper(view, turned), pictureWidth).removeAlpha());
}

/** Half the gap between the two tags of a pair, in mm. */
const halfGap = 8;

/** A wide picture shows the tags as large as it can, without the ends of their straps. */
async function renderTagPair({ front, back, width, height }: TagPair): Promise<Buffer> {
  const frontDrawing = drawTagFront({
    ...front,
    glyphs: await loadEngravingGlyphs(front),
    idPrefix: "front-",
  });
  const backDrawing = drawTagBack({ ...back, idPrefix: "back-" });
  const [top, shownHeight] = width > height ? [-13, 134] : [-62, 186];
  const shownWidth = (shownHeight * width) / height;
  const view = { left: -shownWidth / 2, top, width: shownWidth, height: shownHeight };
  const tags =
    `<g transform="translate(${-tagSize.width - halfGap} 0) rotate(-2 35 55)">${placeDrawing(frontDrawing)}</g>` +
    `<g transform="translate(${halfGap} 0) rotate(2 35 55)">${placeDrawing(backDrawing)}</g>`;
  return rasterize(onPaper(view, tags), width).jpeg({ quality: 84 }).toBuffer();
}

/** The drawing as a part of a larger one, whose unit is a mm too. */
function placeDrawing(drawing: string): string {
  const { left, top, width, height } = tagView;
  return drawing.replace("<svg ", `<svg x="${left}" y="${top}" width="${width}" height="${height}" `);
}

type View = { left: number; top: number; width: number; height: number };

function onPaper({ left, top, width, height }: View, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"><defs><radialGradient id="paper" cx=".42" cy=".36" r=".8">` +
    `<stop stop-color="#fbf8f1"/><stop offset="1" stop-color="#ebe4d5"/></radialGradient></defs>` +
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="url(#paper)"/>${content}</svg>`
  );
}
