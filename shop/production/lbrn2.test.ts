import { expect, test } from "vitest";
import { type Contour, flattenContour } from "#shop/engraving/contours.ts";
import { readTemplate } from "#shop/engraving/lightburn-template.ts";
import { readLbrn2 } from "#tests/read-lbrn2.ts";
import { writeLbrn2 } from "./lbrn2.ts";

const bed = { width: 200, height: 150 };
const triangle: Contour = [10, 20, 40, 20, 40, 20, 40, 60.12346, 40, 60.12346, 10, 20, 10, 20];
const square: Contour = [0, 0, 50, 0, 50, 0, 50, 50, 50, 50, 0, 50, 0, 50];
const tag = { contours: [triangle], outline: [square] };

function makeTemplate(
  content: string,
  attributes = 'AppVersion="2.0.05" FormatVersion="1" DeviceName="Red &amp; Co"',
) {
  return readTemplate(`<LightBurnProject ${attributes}>${content}</LightBurnProject>`)!;
}

function layer(index: number, type: string, settings = "") {
  return `<CutSetting type="${type}"><index Value="${index}"/>${settings}</CutSetting>`;
}

function write(options: Partial<Parameters<typeof writeLbrn2>[0]> = {}) {
  return writeLbrn2({ note: ["Sheet 1"], bed, tags: [tag], template: null, ...options });
}

test("lbrn2: a project without a template, to the byte", () => {
  expect(write()).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>
<LightBurnProject AppVersion="1.7.08" FormatVersion="1" MaterialHeight="0" MirrorX="False" MirrorY="False">
<UIPrefs>
<Optimize_ByLayer Value="1"/>
<Optimize_ByGroup Value="0"/>
<Optimize_ByPriority Value="2"/>
</UIPrefs>
<CutSetting type="Scan">
<index Value="0"/>
<name Value="Engrave (test settings)"/>
<priority Value="0"/>
<minPower Value="10"/>
<maxPower Value="10"/>
<maxPower2 Value="10"/>
<speed Value="100"/>
<interval Value="0.1"/>
<scanOpt Value="byGroup"/>
</CutSetting>
<CutSetting type="Tool">
<index Value="30"/>
<name Value="T1"/>
<priority Value="1"/>
</CutSetting>
<Shape Type="Group" CutIndex="0">
<XForm>1 0 0 1 0 0</XForm>
<Children>
<Shape Type="Path" CutIndex="0" VertID="1" PrimID="1">
<XForm>1 0 0 1 0 0</XForm>
<VertList>V40 130c0x1c1x1V40 89.8765c0x1c1x1V10 130c0x1c1x1</VertList>
<PrimList>LineClosed</PrimList>
</Shape>
<Shape Type="Path" CutIndex="30" VertID="2" PrimID="2">
<XForm>1 0 0 1 0 0</XForm>
<VertList>V0 150c0x1c1x1V50 150c0x1c1x1V50 100c0x1c1x1V0 100c0x1c1x1</VertList>
<PrimList>LineClosed</PrimList>
</Shape>
</Children>
</Shape>
<Notes ShowOnLoad="1" Notes="Sheet 1&#10;TEST FILE: made without your LightBurn template. Set power and speed before you engrave."/>
</LightBurnProject>
`,
  );
});

test("lbrn2: the note survives, markup, lines and all", () => {
  const note = 'Sheet 3 · front\nJig "A" & <B>, ]]> 12 tags\n\tStart from: Absolute Coords \u{1F3CC}';

  expect(readLbrn2(write({ note: [note] }), bed).note.split("\nTEST FILE")[0]).toBe(note);
});

test("lbrn2: each tag is one group, and no two shapes share an id", () => {
  const written = write({ tags: [tag, tag, tag] });
  const ids = [...written.matchAll(/VertID="(\d+)" PrimID="\1"/g)].map(([, id]) => id);

  expect(readLbrn2(written, bed).groups.map((group) => group.map(({ layer }) => layer))).toEqual([
    [0, 30],
    [0, 30],
    [0, 30],
  ]);
  expect(ids).toEqual(["1", "2", "3", "4", "5", "6"]);
});

test.each([
  ["False", "False", "V40 130"],
  ["True", "False", "V160 130"],
  ["False", "True", "V40 20"],
  ["True", "True", "V160 20"],
])("lbrn2: coordinates count from the machine's origin: MirrorX %s, MirrorY %s", (x, y, first) => {
  const attributes = `FormatVersion="1" MirrorX="${x}" MirrorY="${y}"`;
  const written = write({ template: makeTemplate(layer(0, "Scan"), attributes) });
  const [path] = readLbrn2(written, bed).groups[0] ?? [];

  expect(written).toContain(`<VertList>${first}c0x1c1x1`);
  expect(path?.points.map((point) => point.map((value) => Number(value.toFixed(4))))).toEqual([
    [40, 20],
    [40, 60.1235],
    [10, 20],
  ]);
});

test("lbrn2: a template's settings stay, but for filling by group", () => {
  const settings =
    '<maxPower Value="35"/><speed Value="250"/><scanOpt Value="mergeAll"/><interval Value="0.08"/>';
  const template = makeTemplate(
    '<UIPrefs><Optimize_ByLayer Value="0"/><Optimize_ByGroup Value="-1"/><Optimize_HideBacklash Value="1"/></UIPrefs>' +
      `${layer(2, "Cut", '<scanOpt Value="mergeAll"/>')}${layer(4, "Scan", settings)}` +
      '<CutSetting_Img type="Image"><index Value="4"/><scanOpt Value="individual"/></CutSetting_Img>',
  );
  const project = readLbrn2(write({ template }), bed);

  const attributes = { AppVersion: "2.0.05", FormatVersion: "1", DeviceName: "Red & Co" };
  expect(project.attributes).toEqual(attributes);
  expect(project.preferences).toEqual({
    Optimize_HideBacklash: "1",
    Optimize_ByLayer: "1",
    Optimize_ByGroup: "0",
    Optimize_ByPriority: "2",
  });
  expect(project.layers.map(({ type, settings: { index, ...others } }) => [type, index, others])).toEqual([
    ["Cut", "2", { scanOpt: "mergeAll" }],
    ["Scan", "4", { maxPower: "35", speed: "250", interval: "0.08", scanOpt: "byGroup" }],
    ["Image", "4", { scanOpt: "individual" }],
    ["Tool", "30", { name: "T1", priority: "1" }],
  ]);
  expect(project.groups[0]?.map((path) => path.layer)).toEqual([4, 30]);
});

test("lbrn2: the chosen layer engraves, and a template's own tool layer stays", () => {
  const tool = layer(30, "Tool", '<name Value="Jig"/>');
  const template = { ...makeTemplate(layer(1, "Scan") + tool + layer(5, "Scan")), layer: 5 };
  const { groups, layers } = readLbrn2(write({ template }), bed);

  expect(groups[0]?.map((path) => path.layer)).toEqual([5, 30]);
  const tools = layers.filter(({ index }) => index === 30);
  expect(tools.map(({ settings }) => settings.name)).toEqual(["Jig"]);
});

test("lbrn2: a flattened curve is off by at most 0.01 mm", () => {
  const curve: Contour = [0, 0, 60, 0, 60, 60, 60, 0.5, 0.3, 90, 0, 0, 0, 0];
  const points =
    readLbrn2(write({ tags: [{ contours: [curve], outline: [] }] }), bed).groups[0]?.[0]?.points ?? [];
  const sides = points.map((from, at) => [from, points[(at + 1) % points.length] ?? from] as const);
  const distances = flattenContour(curve, 2_000).map((point) =>
    Math.min(...sides.map(([from, to]) => distance(point, from, to))),
  );

  expect(Math.max(...distances)).toBeLessThanOrEqual(0.01);
  expect(points.length).toBeLessThan(120);
});

type Point = readonly [x: number, y: number];

function distance([x, y]: Point, [fromX, fromY]: Point, [toX, toY]: Point): number {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * dx + (y - fromY) * dy) / (dx ** 2 + dy ** 2);
  const t = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - t * dx, y - fromY - t * dy);
}

test("lbrn2: contours without an area are left out", () => {
  const speck: Contour = [5, 5, 5.00001, 5, 5.00001, 5, 5, 5.00001, 5, 5.00001];

  expect(readLbrn2(write({ tags: [{ contours: [speck], outline: [] }] }), bed).groups).toEqual([[]]);
});
