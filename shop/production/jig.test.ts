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

function errorsOf(changes: Record<string, string>) {
  const issues = jigForm.safeParse(fields(changes)).error?.issues ?? [];
  return issues.map(({ path, message }) => [path.join("."), message]);
}

function placesOf(changes: Partial<Jig>, side: "front" | "back" = "front") {
  return listSlots({ ...jig, ...changes }).map((slot) => [slot[side].left, slot[side].top]);
}

test("jig: slots are numbered along the row, then row by row", () => {
  expect(listSlots(jig).map(({ slot }) => slot)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(placesOf({})).toEqual([
    [5, 7],
    [85, 7],
    [165, 7],
    [5, 127],
    [85, 127],
    [165, 127],
  ]);
});

test("jig: slot 1 lies at its corner of the bed", () => {
  const firsts = jigCorners.map((firstCorner) => placesOf({ firstCorner })[0]);

  expect(firsts).toEqual([
    [5, 7],
    [225, 7],
    [5, 143],
    [225, 143],
  ]);
  expect(placesOf({ firstCorner: "bottom_right" }).slice(1, 4)).toEqual([
    [145, 143],
    [65, 143],
    [225, 23],
  ]);
});

test("jig: broken slots keep their numbers", () => {
  expect(listSlots(jig).map(({ isUsed }) => isUsed)).toEqual([true, false, true, true, true, true]);
});

test("jig: tags turned in their slots keep their places, upside down over the horizontal axis", () => {
  expect(placesOf({ turn: "tags_vertical" }, "back")).toEqual(placesOf({}));
  expect(placesOf({ turn: "tags_horizontal" }, "back")).toEqual(placesOf({}));
  expect(listSlots({ ...jig, turn: "tags_horizontal" }).every(({ back }) => back.isTurned)).toBe(true);
  expect(listSlots(jig).some(({ front, back }) => front.isTurned || back.isTurned)).toBe(false);
});

test.each(jigCorners)("jig: a turned jig mirrors its columns in its own box, from %s", (firstCorner) => {
  const fronts = placesOf({ firstCorner });
  const backs = placesOf({ firstCorner, turn: "jig" }, "back");
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

test("jig form: a bed that is too small is short by so many millimeters", () => {
  expect(errorsOf({ bedWidth: "222.5" })).toEqual([
    ["bedWidth", "The bed would have to be 12.5 mm wider for all tags to fit."],
  ]);
  expect(errorsOf({ bedHeight: "236.99" })).toEqual([
    ["bedHeight", "The bed would have to be 0.01 mm higher for all tags to fit."],
  ]);
  expect(errorsOf({ bedWidth: "235", bedHeight: "237" })).toEqual([]);
});

test("jig form: neighbors may not overlap, and one column needs no pitch", () => {
  const message = "Neighboring tags would overlap. A pitch of at least 70 mm is needed.";

  expect(errorsOf({ pitchX: "69.99" })).toEqual([["pitchX", message]]);
  expect(errorsOf({ pitchY: "109" }).map(([field]) => field)).toEqual(["pitchY"]);
  expect(errorsOf({ columns: "1", pitchX: "0" })).toEqual([]);
});

test("jig form: broken slots are some of the jig's slots, never all", () => {
  expect(errorsOf({ unusedSlots: "3, 7" })).toEqual([["unusedSlots", "The jig has no slot 7, only 1 to 6."]]);
  expect(errorsOf({ unusedSlots: "0" }).map(([field]) => field)).toEqual(["unusedSlots"]);
  expect(errorsOf({ unusedSlots: "1 2 3 4 5 6" })).toEqual([
    ["unusedSlots", "At least one slot must be usable."],
  ]);
  expect(errorsOf({ unusedSlots: "3; 7" }).map(([field]) => field)).toEqual(["unusedSlots"]);
});

test("jig form: at most 100 slots", () => {
  const large = { columns: "20", rows: "6", bedWidth: "9000", bedHeight: "9000" };

  expect(errorsOf(large)).toEqual([["rows", "A jig has at most 100 slots; these are 120."]]);
  expect(errorsOf({ ...large, rows: "5" })).toEqual([]);
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
])("jig form: %s can't be %j", (field, typed) => {
  expect(errorsOf({ [field]: typed }).map(([name]) => name)).toEqual([field]);
});

const layout: Jig = {
  ...{ columns: 3, rows: 2, pitchX: 80, pitchY: 120, firstCorner: "bottom_right" },
  ...{ offsetX: 0, offsetY: 7, bedWidth: 300, bedHeight: 260, turn: "tags_vertical", unusedSlots: [1] },
};

test("calibration: a frame around all slots and a cross in their middle, in lines of 0.3 mm", () => {
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
