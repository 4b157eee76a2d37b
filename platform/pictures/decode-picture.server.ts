import sharp from "sharp";
import { answerMessages } from "#platform/child-worker.server.ts";
import { type Picture, type PictureProblem, readPixels } from "./read-picture.server.ts";

export type PictureWork = { content: Uint8Array; maxWidth: number; maxPixels: number };

/** A smaller picture is blurred where the shop shows it. */
const minSide = 400;

answerMessages(decode);

async function decode({ content, maxWidth, maxPixels }: PictureWork): Promise<Picture | PictureProblem> {
  const file = sharp(content, { limitInputPixels: maxPixels, failOn: "warning", pages: 1 });
  try {
    const picture = await readPixels(
      file
        .autoOrient()
        .resize({ width: maxWidth, height: maxWidth * 2, fit: "inside", withoutEnlargement: true })
        .toColorspace("srgb"),
    );
    const { width, height } = await sharp(content).metadata();
    if (Math.min(width, height) < minSide) return "too_small";
    return picture;
  } catch (error) {
    return /exceeds pixel limit/.test(String(error)) ? "too_many_pixels" : "not_an_image";
  }
}
