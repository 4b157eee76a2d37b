import { SaxesParser } from "saxes";

type Point = [x: number, y: number];
type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };
type Bed = { width: number; height: number };
type Settings = Record<string, string>;

type ReadPath = { layer: number; points: Point[] };

/** A LightBurn project as it lies on the bed: in mm from its upper left corner, y downwards. */
type ReadProject = {
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
      pathsOf(shape).map(({ layer, points }) => ({ layer, points: points.map(toBed) })),
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

/** Groups of closed paths that are not moved: the shop writes nothing else. */
function pathsOf(shape: Element): ReadPath[] {
  if (textOf(shape, "XForm") !== "1 0 0 1 0 0") throw new Error("A shape that is moved");
  if (shape.attributes.Type === "Group") {
    const children = shape.children.find(({ name }) => name === "Children")?.children ?? [];
    return children.flatMap(pathsOf);
  }
  if (shape.attributes.Type !== "Path") throw new Error(`A shape of type ${shape.attributes.Type}`);
  if (textOf(shape, "PrimList") !== "LineClosed") throw new Error("A path that is not closed");
  return [
    { layer: Number(shape.attributes.CutIndex), points: readVertices(textOf(shape, "VertList") ?? "") },
  ];
}

function readVertices(list: string): Point[] {
  const vertex = /V(-?[\d.]+(?:e-?\d+)?) (-?[\d.]+(?:e-?\d+)?)(?:c[01][xy]-?[\d.]+)*/gy;
  const points = [...list.matchAll(vertex)];
  if (points.map(([text]) => text).join("") !== list) throw new Error(`No vertices: ${list.slice(0, 60)}`);
  return points.map(([, x, y]) => [Number(x), Number(y)]);
}
