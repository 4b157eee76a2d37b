import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { decodeQR, type FinderPoints } from "qr/decode.js";
import sharp, { type Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { type Picture, readPixels } from "./read-picture.server.ts";

// The reader would fetch its program from the net; it lies in the package.
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Reads a code strictly: never an inverted one. Undefined without a readable code. */
export async function readQr(image: Buffer): Promise<string | undefined> {
  return readByZxing(await flatten(sharp(image)));
}

/** Returns the text that two independent readers agree on. Undefined if either reads nothing, another text or an inverted code. */
export async function readQrTwice(image: Sharp): Promise<string | undefined> {
  const picture = await flatten(image);
  const text = readByQr(picture);
  return text !== undefined && text === (await readByZxing(picture)) ? text : undefined;
}

function flatten(image: Sharp): Promise<Picture> {
  return readPixels(image.flatten({ background: "#ffffff" }).ensureAlpha());
}

async function readByZxing({ pixels, width, height }: Picture): Promise<string | undefined> {
  const data = new Uint8ClampedArray(pixels);
  const codes = await readBarcodes({ data, width, height, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
    tryInvert: false,
    tryHarder: true,
  });
  return codes.find(({ isValid }) => isValid)?.text;
}

/** This reader takes inverted codes too, so we look at a finder pattern: dark in the middle, light around it. */
function readByQr({ pixels, width, height }: Picture): string | undefined {
  let isInverted = false;
  const lightness = (x: number, y: number) => {
    const offset = (Math.round(y) * width + Math.round(x)) * 4;
    return (pixels[offset] ?? 0) + (pixels[offset + 1] ?? 0) + (pixels[offset + 2] ?? 0);
  };
  const look = ({ tl: { x, y, moduleSize } }: FinderPoints) => {
    isInverted = lightness(x, y) > lightness(x + 2 * moduleSize, y);
  };
  try {
    const text = decodeQR({ data: pixels, width, height }, { pointsOnDetect: look, timeLimit: 2_000 });
    return isInverted ? undefined : text;
  } catch {
    return undefined;
  }
}
