import { z } from "zod";
import { formatCount } from "#platform/text.ts";
import { line } from "#platform/text-fields.ts";
import { type Contour, measureBounds, placeContour, polygon, rectangle } from "#shop/engraving/contours.ts";
import { pointsAlongEdge, tagSize } from "#shop/engraving/tag-shape.ts";

/** The corner of the bed that is nearest to slot 1. */
export const jigCorners = ["top_left", "top_right", "bottom_left", "bottom_right"] as const;

/**
 * How the backs are reached: each tag is turned over in its slot about its vertical or its horizontal axis,
 * or the whole jig is turned over about its vertical middle.
 */
export const jigTurns = ["tags_vertical", "tags_horizontal", "jig"] as const;

export const backSteps: Record<(typeof jigTurns)[number], string> = {
  tags_vertical: "For the back, turn each tag over like a page, in its own slot.",
  tags_horizontal: "For the back, turn each tag over top to bottom, in its own slot.",
  jig: "For the back, turn the whole jig over like a page.",
};

const maxSlots = 100;

// The jig as a whole is checked only when all of its numbers are valid.
function typed(pattern: RegExp, error: string) {
  return z.string(error).trim().max(1_000, { error, abort: true }).regex(pattern, { error, abort: true });
}

const millimeters = typed(
  /^\d{1,4}(\.\d{1,2})?$/,
  "Please enter millimeters from 0 to 9999.99, such as 72.5.",
).transform(Number);

const count = typed(/^([1-9]|1\d|20)$/, "Please enter a whole number from 1 to 20.").transform(Number);

const slotNumbers = typed(
  /^[\d\s,]*$/,
  "Please enter slot numbers with commas between them, such as 3, 7.",
).transform((text) => [...new Set((text.match(/\d+/g) ?? []).map(Number))].sort((a, b) => a - b));

/** A jig as its form posts it: lengths in mm; the offsets go from the bed's first corner to the tag in slot 1. */
export const jigForm = z
  .object({
    name: line(60, undefined, "Please enter a name."),
    columns: count,
    rows: count,
    pitchX: millimeters,
    pitchY: millimeters,
    firstCorner: z.enum(jigCorners, "Please choose the corner of slot 1."),
    offsetX: millimeters,
    offsetY: millimeters,
    bedWidth: millimeters,
    bedHeight: millimeters,
    turn: z.enum(jigTurns, "Please choose how the backs are reached."),
    unusedSlots: slotNumbers,
  })
  .superRefine((jig, context) => {
    for (const [field, message] of listProblems(jig)) {
      if (message) context.addIssue({ code: "custom", path: [field], message });
    }
  });

export type JigForm = z.output<typeof jigForm>;

export type Jig = Omit<JigForm, "name">;

/** Returns the texts that its form shows; jigForm reads the same jig from them. */
export function formatJig({ unusedSlots, ...others }: JigForm): Record<string, string> {
  const texts = Object.entries(others).map(([name, value]) => [name, String(value)]);
  return { ...Object.fromEntries(texts), unusedSlots: unusedSlots.join(", ") };
}

function listProblems(jig: Jig): [field: keyof Jig, message: string | false][] {
  const { columns, rows, unusedSlots } = jig;
  const slots = columns * rows;
  const unknown = unusedSlots.find((slot) => slot < 1 || slot > slots);
  const missingWidth = jig.offsetX + (columns - 1) * jig.pitchX + tagSize.width - jig.bedWidth;
  const missingHeight = jig.offsetY + (rows - 1) * jig.pitchY + tagSize.height - jig.bedHeight;
  return [
    ["rows", slots > maxSlots && `A jig has at most ${maxSlots} slots; these are ${slots}.`],
    ["pitchX", columns > 1 && pitchProblem(jig.pitchX, tagSize.width)],
    ["pitchY", rows > 1 && pitchProblem(jig.pitchY, tagSize.height)],
    ["bedWidth", fitProblem("wider", missingWidth)],
    ["bedHeight", fitProblem("higher", missingHeight)],
    ["unusedSlots", unknown !== undefined && `The jig has no slot ${unknown}, only 1 to ${slots}.`],
    ["unusedSlots", unusedSlots.length >= slots && "At least one slot must be usable."],
  ];
}

function pitchProblem(pitch: number, tag: number) {
  return pitch < tag && `Neighboring tags would overlap. A pitch of at least ${tag} mm is needed.`;
}

function fitProblem(needed: "wider" | "higher", missing: number) {
  const rounded = Math.round(missing * 100) / 100;
  return rounded > 0 && `The bed would have to be ${rounded} mm ${needed} for all tags to fit.`;
}

/** A tag's upper left corner lies so many mm from the bed's upper left corner. A turned tag lies upside down. */
type Placement = { left: number; top: number; isTurned: boolean };

export type JigSlot = { slot: number; isUsed: boolean; front: Placement; back: Placement };

/** All slots in order: from the first corner along the row, then row by row. */
export function listSlots(jig: Jig): JigSlot[] {
  return Array.from({ length: jig.columns * jig.rows }, (_, index) => {
    const [column, row] = [index % jig.columns, Math.floor(index / jig.columns)];
    const top = measureTop(jig, row);
    const backColumn = jig.turn === "jig" ? jig.columns - 1 - column : column;
    return {
      slot: index + 1,
      isUsed: !jig.unusedSlots.includes(index + 1),
      front: { left: measureLeft(jig, column), top, isTurned: false },
      back: { left: measureLeft(jig, backColumn), top, isTurned: jig.turn === "tags_horizontal" },
    };
  });
}

function measureLeft(jig: Jig, column: number): number {
  const distance = jig.offsetX + column * jig.pitchX;
  return jig.firstCorner.endsWith("left") ? distance : jig.bedWidth - distance - tagSize.width;
}

function measureTop(jig: Jig, row: number): number {
  const distance = jig.offsetY + row * jig.pitchY;
  return jig.firstCorner.startsWith("top") ? distance : jig.bedHeight - distance - tagSize.height;
}

/** Moves the contours of a tag's drawing onto the bed. */
export function placeInSlot(contours: Contour[], { left, top, isTurned }: Placement): Contour[] {
  return contours.map((contour) =>
    isTurned
      ? placeContour(contour, -1, left + tagSize.width, top + tagSize.height)
      : placeContour(contour, 1, left, top),
  );
}

/** The tag's edge as short straight sides, to 0.01 mm. */
export function tagEdge(): Contour {
  return polygon(pointsAlongEdge(0, 0.5).map(({ x, y }) => [x, y]));
}

/** Such as "3 rows × 4 columns, bed 400 × 400 mm. Out of use: slots 2, 7." */
export function describeJig({ columns, rows, bedWidth, bedHeight, unusedSlots }: Jig): string {
  const size = `${formatCount(rows, "row")} × ${formatCount(columns, "column")}, bed ${bedWidth} × ${bedHeight} mm.`;
  if (unusedSlots.length === 0) return `${size} Every slot is in use.`;
  return `${size} Out of use: ${unusedSlots.length === 1 ? "slot" : "slots"} ${unusedSlots.join(", ")}.`;
}

const lineWidth = 0.3;

const crossLength = 20;

/** Draws in bed mm a frame just inside the box that all slots span, and a cross in the middle of that box. */
export function drawCalibration(jig: Jig): Contour[] {
  const { left, top, right, bottom } = measureBounds(
    listSlots(jig).map(({ front: { left, top } }) => [left, top, left + tagSize.width, top + tagSize.height]),
  );
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [arm, half] = [crossLength / 2, lineWidth / 2];
  return [
    rectangle(left, top, right, bottom),
    rectangle(left + lineWidth, top + lineWidth, right - lineWidth, bottom - lineWidth),
    rectangle(x - half, y - arm, x + half, y + arm),
    // Where two overlapped, even-odd filling would leave a hole.
    rectangle(x - arm, y - half, x - half, y + half),
    rectangle(x + half, y - half, x + arm, y + half),
  ];
}
