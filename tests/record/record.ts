import { expect, test } from "vitest";
import { fillShop } from "./fill-shop.ts";
import { recordPages } from "./record-pages.ts";
import { openRecordedShop } from "./recorded-shop.ts";
import { makeRecording } from "./recording.ts";

const folder = process.env.RECORD_FOLDER ?? "";

test("record: what each reader sees", async () => {
  const recording = makeRecording();
  const shop = await openRecordedShop(recording);
  await recordPages(shop, await fillShop(shop, recording));
  console.log(`${recording.write(folder)} files in ${folder}`);
  expect(shop.reported).toEqual([]);
  await shop.close();
});
