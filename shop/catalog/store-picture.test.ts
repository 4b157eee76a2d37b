import sharp from "sharp";
import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makePhoto } from "#tests/make-picture.ts";
import { makeServices } from "#tests/services.ts";
import { pictureIdOf, sourcesOf } from "./picture-files.ts";
import { pictures } from "./pictures.table.ts";
import { storeUpload } from "./store-picture.server.ts";

test("an upload is stored as AVIF, WebP and JPEG at 320, 640 and 1280 px, where pages look for them", async ({
  db,
}) => {
  const { files } = makeServices(db);
  const content = await makePhoto({ width: 1600, height: 1200 });
  const stored = await storeUpload(db, files, { content, now });
  if (typeof stored === "string") throw new Error(stored);

  const copies = sourcesOf(stored.url)!.flatMap(({ srcSet }) => srcSet.split(", "));
  const found = await Promise.all(
    copies.map(async (copy) => {
      const [url = "", width] = copy.split(" ");
      const file = (await files.read(url.replace("/files/", "")))!;
      const metadata = await sharp(file).metadata();
      return `${metadata.format} ${metadata.width}w ${metadata.height} ${width}`;
    }),
  );
  expect(found).toEqual(
    ["heif", "webp", "jpeg"].flatMap((format) => [
      `${format} 320w 240 320w`,
      `${format} 640w 480 640w`,
      `${format} 1280w 960 1280w`,
    ]),
  );
  expect(await db.select().from(pictures)).toMatchObject([
    { id: pictureIdOf(stored.url), width: 1280, height: 960 },
  ]);
});

test("a small picture is never enlarged", async ({ db }) => {
  const { files } = makeServices(db);
  const content = await makePhoto({ width: 500, height: 400 });
  const stored = await storeUpload(db, files, { content, now });
  expect(stored).toEqual({ url: expect.stringMatching(/-500\.jpg$/) });
  const [avif] = sourcesOf((stored as { url: string }).url)!;
  expect(avif?.srcSet).toMatch(/-320\.avif 320w, .*-500\.avif 500w$/);
});

test("where the file store fails, the upload fails and what it left is known", async ({ db }) => {
  const { files } = makeServices(db);
  const down = { ...files, put: () => Promise.reject(new Error("the bucket is down")) };
  const content = await makePhoto({ width: 500, height: 400 });
  await expect(storeUpload(db, down, { content, now })).rejects.toThrow("the bucket is down");
  expect(await db.select().from(pictures)).toHaveLength(1);
});
