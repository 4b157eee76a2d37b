import sharp from "sharp";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePhoto } from "#tests/make-picture.ts";
import { makeServices } from "#tests/services.ts";
import { listCopies, pictureKey } from "./pictures.ts";
import { pictures } from "./products.table.ts";
import { storeUpload } from "./store-picture.server.ts";

test("upload: stored as AVIF, WebP and JPEG at 320, 640 and 1280 px", async ({ db }) => {
  const { files } = makeServices(db);
  const content = await makePhoto({ width: 1600, height: 1200 });
  const stored = await storeUpload(db, files, { content, now });
  if (typeof stored === "string") throw new Error(stored);

  const found = await Promise.all(
    listCopies(stored.id).map(async ({ fileName, width }) => {
      const file = (await files.read(pictureKey(fileName)))!;
      const metadata = await sharp(file).metadata();
      return `${metadata.format} ${metadata.width}w ${metadata.height} ${width}w`;
    }),
  );
  expect(found).toEqual(
    ["heif", "webp", "jpeg"].flatMap((format) => [
      `${format} 320w 240 320w`,
      `${format} 640w 480 640w`,
      `${format} 1280w 960 1280w`,
    ]),
  );
  expect(stored.id).toMatch(/-1280\.jpg$/);
  expect(await db.select().from(pictures)).toMatchObject([{ id: stored.id }]);
});

test("upload: a small picture is not enlarged", async ({ db }) => {
  const { files } = makeServices(db);
  const content = await makePhoto({ width: 500, height: 400 });
  const stored = await storeUpload(db, files, { content, now });
  expect(stored).toEqual({ id: expect.stringMatching(/-500\.jpg$/) });
  const copies = listCopies((stored as { id: string }).id).map(({ fileName }) => fileName);
  expect(copies.slice(0, 2)).toEqual([
    expect.stringMatching(/-320\.avif$/),
    expect.stringMatching(/-500\.avif$/),
  ]);
});

test("upload: a failing file store fails the upload and leaves its row for the clean-up", async ({ db }) => {
  const { files } = makeServices(db);
  const down = { ...files, put: () => Promise.reject(new Error("the bucket is down")) };
  const content = await makePhoto({ width: 500, height: 400 });
  await expect(storeUpload(db, down, { content, now })).rejects.toThrow("the bucket is down");
  expect(await db.select().from(pictures)).toHaveLength(1);
});
