import { type Contour, flattenContour } from "#shop/engraving/contours.ts";
import { type LightBurnTemplate, readSetting } from "#shop/engraving/lightburn-template.ts";
import { writeAttributes, writeXml, type XmlElement } from "#shop/engraving/xml.ts";

type Bed = { width: number; height: number };

type Point = [x: number, y: number];

/** Measures are in mm from the bed's upper left corner, as everywhere. The contours are engraved, the outline is only shown. */
type EngravedTag = { contours: Contour[]; outline: Contour[] };

/** LightBurn's layer T1, which is never engraved. */
const toolLayer = 30;

type Project = {
  note: string[];
  bed: Bed;
  tags: EngravedTag[];
  /** Null makes a test file, which its note says. */
  template: LightBurnTemplate | null;
};

/**
 * A LightBurn project that engraves one tag after the other.
 * The format has no "Start From": the note, which LightBurn shows on opening, must ask for Absolute Coords.
 */
export function writeLbrn2({ note, bed, tags, template }: Project): string {
  const { attributes, settings, layer } = template ?? testTemplate;
  const power = template
    ? "Power and speed are those of your template."
    : "TEST FILE: made without your LightBurn template. Set power and speed before you engrave.";
  const notes = { ShowOnLoad: "1", Notes: [...note, power].join("\n") };
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<LightBurnProject${writeAttributes(attributes)}>\n` +
    makeSettings(settings, layer).map(writeXml).join("") +
    writeTags(tags, layer, (point) => placeOnMachine(point, bed, attributes)) +
    `<Notes${writeAttributes(notes)}/>\n</LightBurnProject>\n`
  );
}

function element(name: string, attributes: Record<string, string>, settings: Record<string, string>) {
  return { name, attributes, children: settingElements(settings) };
}

function settingElements(settings: Record<string, string>): XmlElement[] {
  return Object.entries(settings).map(([name, Value]) => ({ name, attributes: { Value }, children: [] }));
}

// Weak enough for any material; the workshop sets power and speed itself.
const testLayer = {
  index: "0",
  name: "Engrave (test settings)",
  priority: "0",
  minPower: "10",
  maxPower: "10",
  maxPower2: "10",
  speed: "100",
  interval: "0.1",
};

const testTemplate: LightBurnTemplate = {
  attributes: {
    AppVersion: "1.7.08",
    FormatVersion: "1",
    MaterialHeight: "0",
    MirrorX: "False",
    MirrorY: "False",
  },
  settings: [element("CutSetting", { type: "Scan" }, testLayer)],
  layer: 0,
};

const toolSetting = element(
  "CutSetting",
  { type: "Tool" },
  { index: String(toolLayer), name: "T1", priority: "1" },
);

/** Each number is the place in the Cut Planner's list "Order by": groups first, so that a tag is done before the next. */
const cutOrder = { Optimize_ByLayer: "1", Optimize_ByGroup: "0", Optimize_ByPriority: "2" };

function makeSettings(settings: XmlElement[], layer: number): XmlElement[] {
  const preferences = settings.find(({ name }) => name === "UIPrefs") ?? element("UIPrefs", {}, {});
  const layers = settings.filter((each) => each !== preferences);
  return [
    withSettings(preferences, cutOrder),
    ...layers.map((each) => (isLayer(each, layer) ? withSettings(each, { scanOpt: "byGroup" }) : each)),
    ...(layers.some((each) => isLayer(each, toolLayer)) ? [] : [toolSetting]),
  ];
}

function isLayer(setting: XmlElement, index: number): boolean {
  return setting.name === "CutSetting" && readSetting(setting, "index") === String(index);
}

function withSettings(parent: XmlElement, settings: Record<string, string>): XmlElement {
  const otherSettings = parent.children.filter(({ name }) => !Object.hasOwn(settings, name));
  return { ...parent, children: [...otherSettings, ...settingElements(settings)] };
}

// A project keeps coordinates from the machine's origin: the lower left corner, unless its axes are mirrored.
function placeOnMachine(
  [x, y]: Point,
  bed: Bed,
  { MirrorX, MirrorY }: LightBurnTemplate["attributes"],
): Point {
  return [MirrorX === "True" ? bed.width - x : x, MirrorY === "True" ? y : bed.height - y];
}

function writeTags(tags: EngravedTag[], layer: number, toMachine: (point: Point) => Point): string {
  let id = 0;
  const writeShapes = (contours: Contour[], index: number) =>
    contours
      .map((contour) => writeVertices(contour, toMachine))
      // Without an area there is nothing to fill.
      .filter((vertices) => vertices.length >= 3)
      .map((vertices) => {
        id += 1;
        return writeShape(vertices, { id, index });
      })
      .join("");
  const groups = tags.map(({ contours, outline }) => {
    const children = writeShapes(contours, layer) + writeShapes(outline, toolLayer);
    return `<Shape Type="Group" CutIndex="${layer}">\n${identity}<Children>\n${children}</Children>\n</Shape>\n`;
  });
  return groups.join("");
}

const identity = "<XForm>1 0 0 1 0 0</XForm>\n";

/** LightBurn takes shapes with the same VertID or PrimID for copies of one shape. */
function writeShape(vertices: string[], { id, index }: { id: number; index: number }): string {
  return (
    `<Shape Type="Path" CutIndex="${index}" VertID="${id}" PrimID="${id}">\n${identity}` +
    `<VertList>${vertices.map((vertex) => `V${vertex}c0x1c1x1`).join("")}</VertList>\n` +
    "<PrimList>LineClosed</PrimList>\n</Shape>\n"
  );
}

/** Rounding makes some neighbors equal, also the last and the first: only one of them stays. */
function writeVertices(contour: Contour, toMachine: (point: Point) => Point): string[] {
  const vertices = flatten(contour).map((point) => toMachine(point).map(formatNumber).join(" "));
  return vertices.filter((vertex, at) => vertex !== vertices.at(at - 1));
}

function formatNumber(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

/** A flattened curve is off by at most 0.01 mm, with the rounding of its points. */
const tolerance = 0.0099;

function flatten(contour: Contour): Point[] {
  let start = contour.slice(0, 2) as Point;
  const points = [start];
  for (let at = 2; at < contour.length; at += 4) {
    const [controlX, controlY, ...end] = contour.slice(at, at + 4) as [number, number, ...Point];
    const curve = [...start, controlX, controlY, ...end];
    points.push(...flattenContour(curve, countSteps(start, [controlX, controlY], end)).slice(1));
    start = end;
  }
  return points;
}

function countSteps(start: Point, control: Point, end: Point): number {
  const isStraight = control[0] === end[0] && control[1] === end[1];
  if (isStraight) return 1;
  const sag = Math.hypot(start[0] - 2 * control[0] + end[0], start[1] - 2 * control[1] + end[1]) / 4;
  return Math.max(1, Math.ceil(Math.sqrt(sag / tolerance)));
}
