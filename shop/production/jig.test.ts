import { expect, test } from "vitest";
import { measureBounds } from "#shop/engraving/contours.ts";
import {
  drawCalibration,
  formatJig,
  type Jig,
  jigCorners,
  jigForm,
  listSlots,
  placeInSlot,
  tagEdge,
} from "./jig.ts";

const jig: Jig = {
  columns: 3,
  rows: 2,
  pitchX: 80,
  pitchY: 120,
  firstCorner: "top_left",
  offsetX: 5,
  offsetY: 7,
  bedWidth: 300,
  bedHeight: 260,
  turn: "tags_vertical",
  unusedSlots: [2],
};

function fields(changes: Record<string, string> = {}): Record<string, string> {
  return { ...formatJig({ ...jig, name: "Small jig" }), ...changes };
}

function findErrors(changes: Record<string, string>) {
  const issues = jigForm.safeParse(fields(changes)).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

function findPlaces(changes: Partial<Jig>, side: "front" | "back" = "front") {
  return listSlots({ ...jig, ...changes }).map((slot) => [slot[side].left, slot[side].top]);
}

test("jig: slots are numbered along the row, then row by row; broken ones keep their numbers", () => {
  expect(listSlots(jig).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(listSlots(jig).map(({ isUsed }) => isUsed)).toEqual([true, false, true, true, true, true]);
  expect(findPlaces({})).toEqual([
    [5, 7],
    [85, 7],
    [165, 7],
    [5, 127],
    [85, 127],
    [165, 127],
  ]);
});

test("jig: slot 1 lies at its corner of the bed", () => {
  const firsts = jigCorners.map((firstCorner) => findPlaces({ firstCorner })[0]);

  expect(firsts).toEqual([
    [5, 7],
    [225, 7],
    [5, 143],
    [225, 143],
  ]);
  expect(findPlaces({ firstCorner: "bottom_right" }).slice(1, 4)).toEqual([
    [145, 143],
    [65, 143],
    [225, 23],
  ]);
});

test("jig: tags turned in their slots keep their places, upside down over the horizontal axis", () => {
  expect(findPlaces({ turn: "tags_vertical" }, "back")).toEqual(findPlaces({}));
  expect(findPlaces({ turn: "tags_horizontal" }, "back")).toEqual(findPlaces({}));
  expect(listSlots({ ...jig, turn: "tags_horizontal" }).every(({ back }) => back.isTurned)).toBe(true);
  expect(listSlots(jig).some(({ front, back }) => front.isTurned || back.isTurned)).toBe(false);
});

test.each(jigCorners)("jig: a turned jig mirrors its columns in its own box, from %s", (firstCorner) => {
  const fronts = findPlaces({ firstCorner });
  const backs = findPlaces({ firstCorner, turn: "jig" }, "back");
  const lefts = fronts.map(([left = 0]) => left);
  const ends = Math.min(...lefts) + Math.max(...lefts);

  expect(backs).toEqual(fronts.map(([left = 0, top]) => [ends - left, top]));
  expect(listSlots({ ...jig, firstCorner, turn: "jig" }).some(({ back }) => back.isTurned)).toBe(false);
});

test("placing: a turned drawing is rotated by 180 degrees within its tag", () => {
  const corner = [[0, 0, 10, 0, 10, 0, 10, 20, 10, 20]];

  expect(placeInSlot(corner, { left: 100, top: 50, isTurned: false })).toEqual([
    [100, 50, 110, 50, 110, 50, 110, 70, 110, 70],
  ]);
  expect(placeInSlot(corner, { left: 100, top: 50, isTurned: true })).toEqual([
    [170, 160, 160, 160, 160, 160, 160, 140, 160, 140],
  ]);
});

test("tag edge: closed, and as large as the tag", () => {
  const edge = tagEdge();
  const { left, right, top, bottom } = measureBounds([edge]);

  expect([left, right, top, bottom].map((value) => Math.round(value * 100) / 100)).toEqual([0, 70, 0, 110]);
  expect(edge.slice(-2)).toEqual(edge.slice(0, 2));
});

test("jig form: texts become a jig, broken slots in order and once", () => {
  const typed = fields({ name: " Large  jig ", pitchX: "80.5", unusedSlots: "6, 2,2 ,3" });

  expect(jigForm.parse(typed)).toEqual({ ...jig, name: "Large jig", pitchX: 80.5, unusedSlots: [2, 3, 6] });
  expect(jigForm.parse(fields({ unusedSlots: " " })).unusedSlots).toEqual([]);
});

const largeBed = { bedWidth: "9000", bedHeight: "9000" };

test.each([
  [{ bedWidth: "222.5" }, "bedWidth", "The bed would have to be 12.5 mm wider for all tags to fit."],
  [{ bedHeight: "236.99" }, "bedHeight", "The bed would have to be 0.01 mm higher for all tags to fit."],
  [{ pitchX: "69.99" }, "pitchX", "Neighboring tags would overlap. A pitch of at least 70 mm is needed."],
  [{ pitchY: "109" }, "pitchY", "Neighboring tags would overlap. A pitch of at least 110 mm is needed."],
  [{ unusedSlots: "3, 7" }, "unusedSlots", "The jig has no slot 7, only 1 to 6."],
  [{ unusedSlots: "0" }, "unusedSlots", "The jig has no slot 0, only 1 to 6."],
  [{ unusedSlots: "1 2 3 4 5 6" }, "unusedSlots", "At least one slot must be usable."],
  [{ columns: "20", rows: "6", ...largeBed }, "rows", "A jig has at most 100 slots; these are 120."],
])("jig form: %j is refused at %s", (changes, field, message) => {
  expect(findErrors(changes)).toEqual([[field, message]]);
});

test("jig form: a bed may just fit, one column needs no pitch, and 100 slots are not too many", () => {
  expect(findErrors({ bedWidth: "235", bedHeight: "237" })).toEqual([]);
  expect(findErrors({ columns: "1", pitchX: "0" })).toEqual([]);
  expect(findErrors({ columns: "20", rows: "5", ...largeBed })).toEqual([]);
});

test.each([
  ["name", " "],
  ["name", "x".repeat(61)],
  ["columns", "0"],
  ["rows", "21"],
  ["columns", "1.5"],
  ["pitchX", "80.123"],
  ["offsetX", "-1"],
  ["offsetY", ""],
  ["bedWidth", "1e3"],
  ["bedHeight", "10000"],
  ["firstCorner", "middle"],
  ["turn", ""],
  ["unusedSlots", "3; 7"],
])("jig form: %s can't be %j", (field, typed) => {
  expect(findErrors({ [field]: typed }).map(([name]) => name)).toEqual([field]);
});

test("calibration: a frame around all slots and a cross in their middle, in lines of 0.3 mm", () => {
  const layout = { ...jig, firstCorner: "bottom_right" as const, offsetX: 0, unusedSlots: [1] };
  const boxes = drawCalibration(layout).map((contour) => {
    const { left, top, right, bottom } = measureBounds([contour]);
    return [left, top, right, bottom].map((mm) => Math.round(mm * 100) / 100);
  });

  expect(boxes).toEqual([
    [70, 23, 300, 253],
    [70.3, 23.3, 299.7, 252.7],
    [184.85, 128, 185.15, 148],
    [175, 137.85, 184.85, 138.15],
    [185.15, 137.85, 195, 138.15],
  ]);
});
