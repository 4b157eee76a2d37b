import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { codeContours, nameContours } from "#shop/engraving/tag-contours.ts";
import { rasterisePdf, readPdf } from "#tests/read-pdf.ts";
import { drawPickingList, type PickingList } from "./picking-list.server.ts";

type Tag = PickingList["tags"][number];

const codeText = (slot: number) => `https://FAIRWAY.EXAMPLE/P/${String(slot).padStart(32, "9F86D081")}`;

async function makeTag(changes: Partial<Tag> = {}, material: Material = demoMaterials.saddle): Promise<Tag> {
  const { slot, engravedName } = { slot: 1, engravedName: "Ada Palmer", ...changes };
  const front = nameContours({ design: "classic", engravedName }, await loadGlyphs(engravedName));
  const back = codeContours(material, codeText(slot));
  return { slot, engravedName, order: `FT-${100_000 + slot}`, codeEnd: "4C5D6E", front, back, ...changes };
}

function makeTags(count: number): Promise<Tag[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => makeTag({ slot: at + 1 })));
}

function makeList(tags: Tag[], changes: Partial<PickingList> = {}): PickingList {
  return {
    number: 42,
    material: demoMaterials.saddle,
    jigName: "Small one",
    turn: "tags_vertical",
    createdAt: new Date("2026-03-01T12:00:00Z"),
    emptySlots: [],
    tags,
    ...changes,
  };
}

test("picking list: says sheet, material, jig, date and how the back is reached", async () => {
  const [text] = await readPdf(await drawPickingList(makeList([await makeTag()])));

  expect(text).toContain("Sheet 42");
  expect(text).toContain("March 1, 2026");
  expect(text).toContain("1 tag · Saddle · Jig: Small one");
  expect(text).toContain("turn each tag over like a page, in its own slot");
  const turned = [await makeTag()];
  const [jig] = await readPdf(await drawPickingList(makeList(turned, { turn: "jig" })));
  expect(jig).toContain("turn the whole jig over");
});

test("picking list: a block for each tag in slot order, then the empty slots", async () => {
  const tags = [
    await makeTag({ slot: 12, engravedName: "Zoë O’Hara", codeEnd: "AB12CD" }),
    await makeTag({ slot: 2, engravedName: "Bob" }),
  ];

  const [text] = await readPdf(await drawPickingList(makeList(tags, { emptySlots: [9, 1, 5] })));

  const blocks = "2 FT-100002 Bob 4C5D6E Saddle 12 FT-100012 Zoë O’Hara AB12CD Saddle";
  expect(text).toContain(`${blocks} Slots 1, 5, and 9 stay empty.`);
});

test("picking list: five blocks a page, each page numbered", async () => {
  const pages = await readPdf(await drawPickingList(makeList(await makeTags(12))));

  expect(pages.map((page) => page.match(/FT-[\d-]+/g)?.length)).toEqual([5, 5, 2]);
  expect(pages[1]).toContain("Sheet 42 · Page 2 of 3");
  expect(pages[2]).not.toContain("empty");
  expect(await readPdf(await drawPickingList(makeList(await makeTags(5))))).toHaveLength(1);
});

test("picking list: the longest names and those without glyphs still print", async () => {
  const names = ["W".repeat(40), "山田 太郎", "Łukasz 🏌️ Żółć", "Иван Μαρία"];
  const tags = await Promise.all(names.map((engravedName, at) => makeTag({ slot: at + 1, engravedName })));

  const [text = ""] = await readPdf(await drawPickingList(makeList(tags)));

  expect(text.match(/W/g)).toHaveLength(40);
  for (const part of ["ukasz", "Иван", "Μαρία", "FT-100002"]) expect(text).toContain(part);
});

test.each([demoMaterials.saddle, demoMaterials.natural])(
  "picking list: thumbnails in $name show both sides in its colors",
  async (material) => {
    const pdf = await drawPickingList(makeList([await makeTag({}, material)], { material }));

    const [page] = await rasterisePdf(pdf, 200);
    const { width, height, data } = page!;
    const png = await sharp(data, { raw: { width, height, channels: 4 } })
      .png()
      .toBuffer();
    // Struck through: nobody may scan the paper instead of the tag.
    expect(await readQr(png)).toBeUndefined();
    const countOf = (hex: string) => {
      const color = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (color.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) < 8)) count += 1;
      return count;
    };
    // Two tags of 63 × 99 points; a plate or a code covers a part of one.
    expect(countOf(material.color)).toBeGreaterThan(50_000);
    expect(countOf(material.engraved)).toBeGreaterThan(1_500);
  },
);

test("picking list: 48 tags stay below 1.5 MB", async () => {
  const pdf = await drawPickingList(makeList(await makeTags(48)));

  expect(pdf.byteLength).toBeLessThan(1_500_000);
});
