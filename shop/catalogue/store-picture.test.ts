import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { folderFiles } from "#platform/files/flydrive.server.ts";
import { smallPictureOf } from "./picture-sizes.ts";
import { storePicture } from "./store-picture.server.ts";

test("a stored picture has a smaller copy where pages look for it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = folderFiles(folder);
  const background = { r: 120, g: 80, b: 40 };
  const picture = await sharp({ create: { width: 1080, height: 1080, channels: 3, background } })
    .webp()
    .toBuffer();

  const url = await storePicture(files, picture);
  const small = await files.read(smallPictureOf(url)!.replace(/^\/files\//, ""));

  expect(await files.exists(url.replace(/^\/files\//, ""))).toBe(true);
  expect(await sharp(small).metadata()).toMatchObject({ format: "webp", width: 480, height: 480 });
});

test("a picture from elsewhere has no smaller copy", () => {
  expect(smallPictureOf("https://example.com/tag.jpg")).toBeUndefined();
});
