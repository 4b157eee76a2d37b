import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makePurchase, makeVariant, now } from "#tests/make.ts";
import { makePhoto } from "#tests/make-picture.ts";
import { makeServices } from "#tests/services.ts";
import { cleanUpPictures, storeUpload } from "./picture-files.server.ts";
import { listCopies, pictureKey } from "./pictures.ts";
import { pictures, productImages } from "./products.table.ts";

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

const hours = (count: number) => new Date(now.getTime() + count * 60 * 60_000);

async function makeUpload(db: Database, files: ReturnType<typeof makeServices>["files"]) {
  const content = await makePhoto({ width: 400, height: 400 });
  const stored = await storeUpload(db, files, { content, now });
  return (stored as { id: string }).id;
}

test("clean-up: a picture that nothing has shown for a day is deleted with its files", async ({ db }) => {
  const { files } = makeServices(db);
  const [ofProduct, ofOrder, ofNobody] = [
    await makeUpload(db, files),
    await makeUpload(db, files),
    await makeUpload(db, files),
  ];
  await makeVariant(db, { images: ["", ofProduct] });
  await makePurchase(db, {}, [{ pictureId: ofOrder }]);

  expect(await cleanUpPictures(db, files, hours(10))).toBe(0);
  expect(await cleanUpPictures(db, files, hours(33))).toBe(0);
  expect(await cleanUpPictures(db, files, hours(34))).toBe(1);

  const kept = (await db.select().from(pictures)).map(({ id }) => id);
  expect(kept.toSorted()).toEqual([ofProduct, ofOrder].toSorted());
  expect(await files.read(pictureKey(ofProduct))).toBeDefined();
  expect(await files.read(pictureKey(ofNobody))).toBeUndefined();
});

test("clean-up: when the file store fails, the row is kept for the next run", async ({ db }) => {
  const { files } = makeServices(db);
  await makeUpload(db, files);
  const down = { ...files, delete: () => Promise.reject(new Error("the bucket is down")) };
  await cleanUpPictures(db, files, hours(0));
  await expect(cleanUpPictures(db, down, hours(25))).rejects.toThrow("the bucket is down");
  expect(await cleanUpPictures(db, files, hours(25))).toBe(1);
});

test("clean-up: files are deleted after their rows, outside the transaction", async ({ db }) => {
  const { files } = makeServices(db);
  await makeUpload(db, files);
  await cleanUpPictures(db, files, hours(0));
  const rowsSeen: number[] = [];
  const watched = {
    ...files,
    delete: async () => void rowsSeen.push((await db.select().from(pictures)).length),
  };
  expect(await cleanUpPictures(db, watched, hours(25))).toBe(1);
  expect(rowsSeen).toEqual(Array(6).fill(0));
});

test("clean-up: a picture that is shown again starts a new day", async ({ db }) => {
  const { files } = makeServices(db);
  const picture = await makeUpload(db, files);
  await cleanUpPictures(db, files, hours(0));
  const { id } = await makeVariant(db, { images: [picture] });
  await cleanUpPictures(db, files, hours(24));
  await db.delete(productImages).where(eq(productImages.productId, id));
  expect(await cleanUpPictures(db, files, hours(48))).toBe(0);
  expect(await cleanUpPictures(db, files, hours(72))).toBe(1);
});
