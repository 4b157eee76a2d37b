import { SaxesParser } from "saxes";

type Point = [x: number, y: number];
type Matrix = [a: number, b: number, c: number, d: number, e: number, f: number];
type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };
type Bed = { width: number; height: number };
type Settings = Record<string, string>;

export type ReadPath = { layer: number; points: Point[] };

/** A LightBurn project as it lies on the bed: in mm from its upper left corner, y downwards. */
export type ReadProject = {
  attributes: Record<string, string>;
  note: string;
  preferences: Settings;
  layers: { index: number; type: string; isOutput: boolean; settings: Settings }[];
  groups: ReadPath[][];
};

/** Reads as LightBurn does, as far as its format is known; throws where a file has anything else. */
export function readLbrn2(xml: string, bed: Bed): ReadProject {
  const root = parse(xml);
  if (root.name !== "LightBurnProject" || root.attributes.FormatVersion !== "1") throw new Error("No .lbrn2");
  const notes = root.children.find(({ name }) => name === "Notes")?.attributes ?? {};
  const shapes = root.children.filter(({ name }) => name === "Shape");
  const lists = new Map<string, string>();
  const toBed = ([x, y]: Point): Point => [
    root.attributes.MirrorX === "True" ? bed.width - x : x,
    root.attributes.MirrorY === "True" ? y : bed.height - y,
  ];
  return {
    attributes: root.attributes,
    note: notes.ShowOnLoad === "1" ? (notes.Notes ?? "") : "",
    preferences: settingsOf(root.children.find(({ name }) => name === "UIPrefs")),
    layers: root.children.filter(({ name }) => name.startsWith("CutSetting")).map(layerOf),
    groups: shapes.map((shape) =>
      pathsOf(shape, [1, 0, 0, 1, 0, 0], lists).map(({ layer, points }) => ({
        layer,
        points: points.map(toBed),
      })),
    ),
  };
}

/** What the laser burns: an SVG in mm in which each group's output paths are filled even-odd. */
export function drawLbrn2(xml: string, bed: Bed, colors: { ground: string; engraved: string }): string {
  const { layers, groups } = readLbrn2(xml, bed);
  const burnt = layers.filter(({ isOutput }) => isOutput).map(({ index }) => index);
  const paths = groups.map((group) => {
    const contours = group.filter(({ layer }) => burnt.includes(layer));
    const d = contours.map(({ points }) => `M${points.map((point) => point.join(" ")).join("L")}Z`).join("");
    return `<path fill="${colors.engraved}" fill-rule="evenodd" d="${d}"/>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ` +
    `viewBox="0 0 ${bed.width} ${bed.height}"><rect width="${bed.width}" height="${bed.height}" ` +
    `fill="${colors.ground}"/>${paths.join("")}</svg>`
  );
}

function parse(xml: string): Element {
  const document: Element = { name: "", attributes: {}, text: "", children: [] };
  const open = [document];
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    const element: Element = { name, attributes, text: "", children: [] };
    (open.at(-1) as Element).children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    (open.at(-1) as Element).text += text;
  });
  parser.on("closetag", () => open.pop());
  parser.write(xml).close();
  return document.children[0] as Element;
}

function settingsOf(element: Element | undefined): Settings {
  return Object.fromEntries(
    element?.children.map(({ name, attributes }) => [name, attributes.Value ?? ""]) ?? [],
  );
}

function layerOf(element: Element) {
  const settings = settingsOf(element);
  const type = element.attributes.type ?? "";
  const isOutput = type !== "Tool" && settings.doOutput !== "0";
  return { index: Number(settings.index), type, isOutput, settings };
}

function textOf(shape: Element, name: string): string | undefined {
  return shape.children.find((child) => child.name === name)?.text;
}

// As in LightBurn, a list whose id was there before is the earlier one.
function listOf(shape: Element, name: "Vert" | "Prim", lists: Map<string, string>): string {
  const key = `${name} ${shape.attributes[`${name}ID`] ?? `without ${lists.size}`}`;
  const list = lists.get(key) ?? textOf(shape, `${name}List`) ?? "";
  lists.set(key, list);
  return list;
}

function pathsOf(shape: Element, outer: Matrix, lists: Map<string, string>): ReadPath[] {
  const matrix = multiply(outer, (textOf(shape, "XForm") ?? "1 0 0 1 0 0").split(" ").map(Number) as Matrix);
  if (shape.attributes.Type === "Group") {
    const children = shape.children.find(({ name }) => name === "Children")?.children ?? [];
    return children.flatMap((child) => pathsOf(child, matrix, lists));
  }
  if (shape.attributes.Type !== "Path") throw new Error(`A shape of type ${shape.attributes.Type}`);
  const vertices = readVertices(listOf(shape, "Vert", lists)).map((point) => transform(matrix, point));
  const loops = readLoops(listOf(shape, "Prim", lists), vertices.length);
  const layer = Number(shape.attributes.CutIndex);
  return loops.map((loop) => ({ layer, points: loop.map((index) => vertices[index] as Point) }));
}

function readVertices(list: string): Point[] {
  const vertex = /V(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)(?:c[01][xy]-?[\d.]+)*/gy;
  const points = [...list.matchAll(vertex)];
  if (points.map(([text]) => text).join("") !== list) throw new Error(`No vertices: ${list.slice(0, 60)}`);
  return points.map(([, x, y]) => [Number(x), Number(y)]);
}

/** Closed loops of vertex indexes. */
function readLoops(list: string, vertices: number): number[][] {
  if (list === "LineClosed") return [Array.from({ length: vertices }, (_, index) => index)];
  const lines = [...list.matchAll(/L(\d+) (\d+)/gy)];
  if (lines.map(([text]) => text).join("") !== list) throw new Error(`No lines: ${list.slice(0, 60)}`);
  const loops: number[][] = [];
  let next: number | undefined;
  for (const [, from, to] of lines) {
    if (Number(from) !== next) loops.push([]);
    loops.at(-1)?.push(Number(from));
    next = Number(to);
  }
  return loops;
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function transform([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
