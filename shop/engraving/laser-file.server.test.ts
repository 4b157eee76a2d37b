import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { measureBounds, readContours } from "./contours.ts";
import { demoMaterials } from "./demo-materials.ts";
import { drawTagFront } from "./draw-tag.ts";
import { commonHeight } from "./engraved-name.ts";
import { designCodes, profileUrl, toQrText } from "./engraving.ts";
import { loadGlyphs } from "./glyphs.ts";
import { drawLaserFile } from "./laser-file.server.ts";
import { rasterize } from "./render-tag.server.ts";
import { frameContours } from "./tag-contours.ts";

const qrText = toQrText(profileUrl("https://fairway.example", "9f86d081884c7d659a2feaa0c55ad015"));

const back = { title: "back", burnOffset: 0 };

const pathIn = (svg = "") => / fill-rule="evenodd" d="([^"]+)"/.exec(svg)?.[1] ?? "";

test.each(designCodes)("laser file: a %s front in mm, as in the preview", async (design) => {
  const engravedName = "Zoë <O'Hara>";
  const front = { material: demoMaterials.navy, design, engravedName };
  const svg = await drawLaserFile(front, { title: `FT-100001 ${engravedName}`, burnOffset: 0 });
  expect(svg).toMatch(
    /^<svg [^>]*width="70mm" height="110mm" viewBox="0 0 70 110"><title>FT-100001 Zoë &lt;O/,
  );
  expect(drawTagFront({ ...front, glyphs: await loadGlyphs(engravedName) })).toContain(pathIn(svg));
});

test("laser file: in one size a short and a long name have letters of one height", async () => {
  const heightIn = async (engravedName: string, engravedHeightUm: number | null) => {
    const front = { material: demoMaterials.saddle, design: "crest", engravedName, engravedHeightUm };
    const path = pathIn(await drawLaserFile(front, { title: engravedName, burnOffset: 0 }));
    // The first letter comes after the crest.
    const frame = frameContours("crest").length;
    const { top, bottom } = measureBounds([readContours(path)[frame]!]);
    return bottom - top;
  };
  const [short, long] = ["Hal", "Hannah Hillingworth-Smythe"];
  const common = await commonHeight([{ engravedName: short }, { engravedName: long }]);
  expect(await heightIn(short, null)).toBeGreaterThan(1.5 * (await heightIn(long, null)));
  expect(await heightIn(short, common)).toBeCloseTo(await heightIn(long, common), 1);
});

test.each(Object.values(demoMaterials))(
  "laser file: the back in $name is readable once it is engraved",
  async (material) => {
    const svg = await drawLaserFile({ material, qrText }, back);
    const { color, engraved } = material;
    const tag = svg
      ?.replace(/ (?:width|height)="\w+mm"/g, "")
      .replace("</title>", `</title><rect width="70" height="110" fill="${color}"/>`)
      .replace('fill="#000"', `fill="${engraved}"`);
    const png = rasterize(tag ?? "", 827).png();
    expect(await readQr(await png.toBuffer())).toBe(qrText);
  },
);

test("laser file: none for a code that reads as another text", async () => {
  // A reader turns the byte into a replacement character.
  expect(
    await drawLaserFile({ material: demoMaterials.navy, qrText: "HTTP://SHOP.EXAMPLE/\ud800" }, back),
  ).toBeUndefined();
});

const countProcesses = () => process.getActiveResourcesInfo().filter((name) => name === "ProcessWrap").length;

test("laser file: codes are read in one process, each content once", async () => {
  const draw = (burnOffset: number) =>
    drawLaserFile({ material: demoMaterials.navy, qrText }, { title: "back", burnOffset });
  // Tests of other files may have left processes that end later.
  const before = countProcesses();
  const drawn = Promise.all([0.01, 0.02, 0.03, 0.01].map(draw));
  await setImmediate();
  expect(countProcesses() - before).toBeLessThanOrEqual(1);
  const [first, , , again] = await drawn;
  expect(again).toBe(first);
  // Nothing is asked again.
  expect(await Promise.race([draw(0.02), setImmediate("later")])).toMatch(/^<svg/);
});
