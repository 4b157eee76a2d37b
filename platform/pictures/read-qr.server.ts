import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { pixelsOf } from "./read-picture.server.ts";

// The reader would fetch its program from the net; it lies in the package.
const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Read strictly: never inverted. Undefined without a readable code. */
export async function readQr(image: Buffer): Promise<string | undefined> {
  const { pixels, width, height } = await pixelsOf(
    sharp(image).flatten({ background: "#ffffff" }).ensureAlpha(),
  );
  const data = new Uint8ClampedArray(pixels);
  const codes = await readBarcodes({ data, width, height, colorSpace: "srgb" } as ImageData, {
    formats: ["QRCode"],
    tryInvert: false,
    tryHarder: true,
  });
  return codes.find(({ isValid }) => isValid)?.text;
}
