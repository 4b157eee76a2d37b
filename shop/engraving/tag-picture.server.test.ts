import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { demoMaterials } from "./demo-materials.ts";
import { createTagDrawer } from "./tag-picture.server.ts";

const side = { material: demoMaterials.navy, qrText: "HTTP://SHOP.EXAMPLE/P/1" } as const;

function open() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const start = () => {
    const tags = createTagDrawer(folder.path);
    onTestFinished(tags.stop);
    return tags;
  };
  return { folder: folder.path, start };
}

test("drawn tags: a picture comes from another process, and its code is readable", async () => {
  const jpeg = Buffer.from(await open().start().drawTag(side));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width: 176, height: 340 });
  expect(await readQr(jpeg)).toBe(side.qrText);
});

test("drawn tags: the same side is drawn once, also after a restart", async () => {
  const { folder, start } = open();
  const first = start();
  const [one, same] = await Promise.all([first.drawTag(side), first.drawTag({ ...side })]);
  expect(same).toBe(one);
  // The picture and its blank tag.
  expect(readdirSync(folder)).toHaveLength(2);
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "kept");
  expect(String(await start().drawTag(side))).toBe("kept");
  const other = await first.drawTag({ ...side, qrText: "HTTP://SHOP.EXAMPLE/P/2" });
  expect(other).not.toEqual(one);
});

test("drawn tags: old pictures are deleted at the start", () => {
  const { folder, start } = open();
  for (const [name, days] of [
    ["old", 6],
    ["new", 4],
  ] as const) {
    writeFileSync(join(folder, name), "picture");
    const moment = Date.now() / 1_000 - days * 24 * 60 * 60;
    utimesSync(join(folder, name), moment, moment);
  }
  start();
  expect(readdirSync(folder)).toEqual(["new"]);
});
