import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

/** A JPEG of some leather, optionally with camera metadata. */
export function makePhoto({ width = 800, height = 800, exif = {} } = {}): Promise<Buffer> {
  const background = { r: 132, g: 80, b: 43 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return picture.withExif(exif).jpeg().toBuffer();
}

/** A black PNG of `side` × `side` px with one bit a pixel: 20,000 of them are 50 kB. `more`: chunks before the pixels. */
export function makePng(side: number, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const pixels = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 1 });
  const chunks = [chunk("IHDR", header), ...more, chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

/** A PNG of 10 × 10 px with 4.9 MB of compressed comments that take more than a minute to unpack. */
export function makeTextBomb(): Buffer {
  const text = deflateSync(Buffer.alloc(50_000_000, "a"), { level: 9 });
  return makePng(10, Array(95).fill(chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), text]))));
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
