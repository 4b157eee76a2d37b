import { expect, test } from "vitest";
import { drawLbrn2, readLbrn2 } from "./read-lbrn2.ts";

const bed = { width: 240, height: 140 };

function project(shapes: string, mirror = { x: "False", y: "False" }) {
  return (
    `<LightBurnProject FormatVersion="1" MirrorX="${mirror.x}" MirrorY="${mirror.y}">` +
    '<CutSetting type="Scan"><index Value="0"/></CutSetting>' +
    `<CutSetting type="Scan"><index Value="1"/><doOutput Value="0"/></CutSetting>${shapes}</LightBurnProject>`
  );
}

function path(list: string, attributes = "", matrix = "1 0 0 1 0 0") {
  return (
    `<Shape Type="Path" CutIndex="0" ${attributes}><XForm>${matrix}</XForm>` +
    `<VertList>V0 0c0x1c1x1V4 0V4 2c0x1c1x1</VertList><PrimList>${list}</PrimList></Shape>`
  );
}

function pointsIn(xml: string) {
  return readLbrn2(xml, { width: 100, height: 50 }).groups.map((group) => group.map(({ points }) => points));
}

const triangle = [
  [0, 50],
  [4, 50],
  [4, 48],
];

test("reader: a list of lines is the same path as a closed one", () => {
  expect(pointsIn(project(path("LineClosed")))).toEqual([[triangle]]);
  expect(pointsIn(project(path("L0 1L1 2L2 0")))).toEqual([[triangle]]);
});

test("reader: the matrix of a shape is applied before its group's", () => {
  const group = (matrix: string) =>
    `<Shape Type="Group"><XForm>${matrix}</XForm><Children>${path("LineClosed", "", "0 1 -1 0 10 0")}</Children></Shape>`;

  // A quarter turn to the left and 10 to the right, then doubled.
  expect(pointsIn(project(group("2 0 0 2 0 0")))[0]?.[0]).toEqual([
    [20, 50],
    [20, 42],
    [16, 42],
  ]);
});

test("reader: mirrored axes start at the right and at the top", () => {
  const mirrored = project(path("LineClosed"), { x: "True", y: "True" });

  expect(pointsIn(mirrored)[0]?.[0]).toEqual([
    [100, 0],
    [96, 0],
    [96, 2],
  ]);
});

test("reader: shapes that share an id share the first one's vertices", () => {
  const [first, second] = [path("LineClosed", 'VertID="1"'), path("LineClosed", 'VertID="1"')];
  const xml = project(first + second.replace("V0 0", "V3 3"));

  expect(pointsIn(xml)).toEqual([[triangle], [triangle]]);
});

test("reader: only output layers are drawn", () => {
  const xml = project(path("LineClosed") + path("LineClosed").replace('CutIndex="0"', 'CutIndex="1"'));

  expect(drawLbrn2(xml, bed, { ground: "#000", engraved: "#fff" }).match(/d="M[^"]+"/g)).toHaveLength(1);
});
