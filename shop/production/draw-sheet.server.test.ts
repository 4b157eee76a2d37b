import { scanGrayBuffer } from "@undecaf/zbar-wasm";
import { expect, test } from "vitest";
import { readQr, readQrTwice } from "#platform/pictures/read-qr.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { designCodes, type Material, profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { readTemplate } from "#shop/engraving/lightburn-template.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { tagSize } from "#shop/engraving/tag-shape.ts";
import { drawLbrn2, readLbrn2 } from "#tests/read-lbrn2.ts";
import { drawSheet, type SheetFacts, type SheetTag } from "./draw-sheet.server.ts";
import { type Jig, jigCorners, jigTurns, listSlots } from "./jig.ts";

const jig: Jig = {
  ...{ columns: 2, rows: 2, pitchX: 76, pitchY: 116, offsetX: 8, offsetY: 12, bedWidth: 180, bedHeight: 260 },
  ...{ firstCorner: "top_left", turn: "tags_vertical", unusedSlots: [] },
};

function tagIn(slot: number, engravedName = `Tag ${slot}`): SheetTag {
  const id = String(slot).padStart(2, "0").repeat(16);
  const qrText = toQrText(profileUrl("https://fairway.example", id));
  return {
    slot,
    order: `FT-${100 + slot}`,
    engravedName,
    design: designCodes[slot % 3] ?? "classic",
    qrText,
  };
}

function makeSheet(given: Partial<SheetFacts> = {}): SheetFacts {
  return {
    ...{ number: 42, createdAt: new Date("2026-03-02T12:00:00Z"), jigName: "Bench", jig },
    ...{ material: demoMaterials.saddle, burnOffset: 0, template: null },
    tags: [1, 2, 4].map((slot) => tagIn(slot)),
    ...given,
  };
}

/** What zxing, `qr` and zbar read in the tag's place, all three alike. */
async function readSlot(
  svg: string,
  { left, top }: { left: number; top: number },
): Promise<string | undefined> {
  const { width, height } = tagSize;
  const cut = svg.replace(/viewBox="[^"]+"/, `viewBox="${left} ${top} ${width} ${height}"`);
  const picture = () => rasterize(cut, 700);
  const two = await readQrTwice(picture());
  const { data, info } = await picture().flatten().grayscale().raw().toBuffer({ resolveWithObject: true });
  const gray = Uint8Array.from(data).buffer;
  const [found] = await scanGrayBuffer(gray, info.width, info.height);
  return found?.decode() === two && (await readQr(await picture().png().toBuffer())) === two
    ? two
    : undefined;
}

function inColor(svg: string, { color, engraved }: Material): string {
  const ground = `<rect width="1000" height="1000" fill="${color}"/>`;
  return svg
    .replace(/ width="[\d.]+mm" height="[\d.]+mm"/, "")
    .replaceAll('fill="#000"', `fill="${engraved}"`)
    .replace("</title>", `</title>${ground}`);
}

/** Seeded, so that a failure can be repeated. */
function random(seed: number) {
  let state = seed;
  return <Each>(all: readonly Each[]): Each => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return all[Math.floor((state / 2 ** 31) * all.length)] as Each;
  };
}

const names = ["Zoë O'Hara", "Maximilian Alexander von Hohenstaufen", "A", "Łukasz Żółć", "Νίκος"];

test.each(Array.from({ length: 6 }, (_, seed) => [seed]))(
  "sheet: each back leads to the order of its slot, in random jigs, materials and flips (%i)",
  async (seed) => {
    const pick = random(seed + 1);
    const material = Object.values(demoMaterials)[seed] ?? demoMaterials.saddle;
    const layout: Jig = {
      ...jig,
      firstCorner: jigCorners[seed % 4] ?? "top_left",
      turn: jigTurns[seed % 3] ?? "jig",
      unusedSlots: [pick([1, 2, 3])],
    };
    const free = listSlots(layout).filter(({ isUsed }) => isUsed);
    const used = free.filter((_, at) => at === 0 || pick([true, true, false]));
    const tags = used.map(({ slot }) => tagIn(slot, pick(names)));
    const mirror = pick(["True", "False"]);
    const template = readTemplate(
      `<LightBurnProject FormatVersion="1" MirrorX="${mirror}" MirrorY="${pick(["True", "False"])}"><CutSetting type="Scan"><index Value="2"/></CutSetting></LightBurnProject>`,
    );
    const burnOffset = pick([-0.15, -0.05, 0, 0.1, 0.15]);
    const sheet = makeSheet({ material, jig: layout, tags, burnOffset, template: template! });
    const { files, problems } = await drawSheet(sheet);
    expect(problems).toEqual([]);
    const name = `sheet-0042_${material.name.toLowerCase()}_back`;
    const bed = { width: layout.bedWidth, height: layout.bedHeight };
    const colors = { ground: material.color, engraved: material.engraved };
    const drawn = [
      drawLbrn2(files[`${name}.lbrn2`] ?? "", bed, colors),
      inColor(files[`${name}.svg`] ?? "", material),
    ];
    for (const { slot, back } of listSlots(layout)) {
      const expected = tags.find((tag) => tag.slot === slot)?.qrText;
      for (const svg of drawn) expect(await readSlot(svg, back), `slot ${slot}`).toBe(expected);
    }
  },
  60_000,
);

test("sheet: four files, a group a tag, outlines on the tool layer, and a note that opens", async () => {
  const { files } = await drawSheet(makeSheet());
  expect(Object.keys(files).sort()).toEqual([
    "sheet-0042_saddle_back.lbrn2",
    "sheet-0042_saddle_back.svg",
    "sheet-0042_saddle_front.lbrn2",
    "sheet-0042_saddle_front.svg",
  ]);
  const project = readLbrn2(files["sheet-0042_saddle_front.lbrn2"] ?? "", { width: 180, height: 260 });
  expect(project.note).toContain("Sheet 42, front: Saddle, 3 tags, jig Bench.");
  expect(project.note).toContain("Absolute Coords");
  expect(project.note).toContain("TEST FILE");
  expect(project.groups).toHaveLength(3);
  for (const group of project.groups) expect(group.filter(({ layer }) => layer === 30)).toHaveLength(1);
  const svg = files["sheet-0042_saddle_front.svg"] ?? "";
  expect(svg).toContain('width="180mm" height="260mm" viewBox="0 0 180 260"');
  expect(svg.match(/<path /g)).toHaveLength(3);
});

test("sheet: empty slots move nothing, and the same facts make the same bytes", async () => {
  const all = makeSheet({ tags: [1, 2, 3, 4].map((slot) => tagIn(slot)) });
  const [whole, part] = [await drawSheet(all), await drawSheet({ ...all, tags: [tagIn(4)] })];
  expect(await drawSheet(all)).toEqual(whole);
  const pathIn = (svg = "") => / id="slot-4"[^>]* d="([^"]+)"/.exec(svg)?.[1];
  for (const file of ["sheet-0042_saddle_back.svg", "sheet-0042_saddle_front.svg"])
    expect(pathIn(part.files[file])).toBe(pathIn(whole.files[file]));
});

test("sheet: none with a code that can't be read or a name that can't be engraved", async () => {
  const inverted = { ...demoMaterials.natural, polarity: "lighter" as const };
  const { files, problems } = await drawSheet(
    makeSheet({ material: inverted, tags: [tagIn(1), tagIn(2, "李")] }),
  );
  expect(files).toEqual({});
  expect(problems).toEqual([
    { order: "FT-101", reason: expect.stringContaining("can't be read back in Natural") },
    { order: "FT-102", reason: "Its name can't be engraved." },
  ]);
});
