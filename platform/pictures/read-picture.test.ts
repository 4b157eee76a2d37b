import sharp from "sharp";
import { expect, test } from "vitest";
import { maxUploadBytes } from "#platform/files/files.ts";
import { makePhoto, makePng, makeTextBomb } from "#tests/make-picture.ts";
import { encodePicture, readPicture } from "./read-picture.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

async function reencoded(content: Uint8Array) {
  const picture = await readPicture(content, 1280);
  if (typeof picture === "string") throw new Error(picture);
  return Promise.all(
    (["avif", "webp", "jpg"] as const).map(async (format) => {
      const copy = await encodePicture(picture, picture.width, format);
      return Buffer.from(copy.content);
    }),
  );
}

test("picture: HTML, SVG and PDF are refused", async () => {
  for (const content of ["<!doctype html><script>alert(1)</script>", "<svg/>", "%PDF-1.7", ""]) {
    expect(await readPicture(bytes(content), 1280), content).toBe("not_an_image");
  }
});

test("picture: 20,000 × 20,000 px are refused without decoding", async () => {
  const huge = makePng(20_000);
  expect(await sharp(huge, { limitInputPixels: false }).metadata()).toMatchObject({
    width: 20_000,
    height: 20_000,
  });
  expect(huge.length).toBeLessThan(maxUploadBytes);
  const before = process.memoryUsage().rss;
  expect(await readPicture(huge, 1280)).toBe("too_many_pixels");
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test("picture: one that takes too long is refused", async () => {
  const bomb = makeTextBomb();
  expect(bomb.length).toBeLessThan(maxUploadBytes);
  expect(await readPicture(bomb, 1280, 2_000)).toBe("not_an_image");
});

/** Milliseconds: a busy machine decodes the largest in more than the shop allows. */
const patience = 100_000;

test("picture: up to 24 megapixels, AVIF up to 12", async () => {
  const avif = async (height: number) =>
    sharp({ create: { width: 4032, height, channels: 3, background: "#84502b" } })
      .avif({ effort: 0 })
      .toBuffer();
  expect(typeof (await readPicture(makePng(4946), 1280, patience))).toBe("object");
  expect(await readPicture(makePng(5001), 1280, patience)).toBe("too_many_pixels");
  expect(typeof (await readPicture(await avif(3024), 1280, patience))).toBe("object");
  expect(await readPicture(await avif(3102), 1280, patience)).toBe("too_many_pixels");
});

test("picture: a side below 400 px is refused, also of a large picture", async () => {
  expect(await readPicture(await makePhoto({ width: 399, height: 900 }), 1280, patience)).toBe("too_small");
  expect(await readPicture(await makePhoto({ width: 4000, height: 399 }), 1280, patience)).toBe("too_small");
  expect(await readPicture(await makePhoto({ width: 4000, height: 400 }), 1280, patience)).toMatchObject({
    height: 128,
  });
});

test("picture: a truncated file is refused", async () => {
  const whole = sharp(await makePhoto({ width: 400, height: 400 }));
  for (const content of [
    await whole.jpeg().toBuffer(),
    await whole.png().toBuffer(),
    await whole.webp().toBuffer(),
  ]) {
    expect(typeof (await readPicture(content, 1280))).toBe("object");
    expect(await readPicture(content.subarray(0, content.length / 2), 1280)).toBe("not_an_image");
  }
});

test("picture: only the pixels of a polyglot file are kept", async () => {
  const photo = await makePhoto();
  const polyglot = Buffer.concat([photo, bytes("<script>alert('polyglot')</script>PK\x03\x04")]);
  for (const copy of await reencoded(polyglot)) expect(copy.includes("polyglot")).toBe(false);
});

test("picture: metadata is stripped and the orientation applied", async () => {
  const exif = { IFD0: { Make: "Camera of Ada", Orientation: "6" }, IFD3: { GPSLatitude: "40/1 26/1 46/1" } };
  const photo = await sharp(await makePhoto({ width: 600, height: 400 }))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes("Camera of Ada")).toBe(true);
  for (const copy of await reencoded(photo)) {
    const metadata = await sharp(copy).metadata();
    expect(metadata).toMatchObject({ width: 400, height: 600 });
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.iptc]).toEqual(Array(4).fill(undefined));
    expect(copy.includes("Ada")).toBe(false);
  }
});

test("picture: the first frame of an animation is kept", async () => {
  const frames = await Promise.all(
    [200, 20].map((shade) => {
      const background = { r: shade, g: shade, b: shade };
      return sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    }),
  );
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect((await sharp(gif).metadata()).pages).toBe(2);
  const [, webp] = await reencoded(gif);
  const { pages, height } = await sharp(webp!).metadata();
  expect([pages ?? 1, height]).toEqual([1, 400]);
  expect((await sharp(webp!).stats()).channels[0]!.mean).toBeGreaterThan(190);
});

test("picture: transparent becomes white in JPEG; gray pictures work", async () => {
  const clear = { create: { width: 400, height: 400, channels: 4 as const, background: "#00000000" } };
  const [, , jpg] = await reencoded(await sharp(clear).png().toBuffer());
  expect((await sharp(jpg!).stats()).channels[0]!.mean).toBeGreaterThan(250);
  const gray = await sharp(await makePhoto())
    .grayscale()
    .png()
    .toBuffer();
  expect(await reencoded(gray)).toHaveLength(3);
});
