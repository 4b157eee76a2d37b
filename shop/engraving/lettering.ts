import type { Glyphs } from "./glyphs.ts";

const ligatures = ["ffi", "ffl", "ff", "fi", "fl"];

type Placed = { outline: string; x: number };

/** Glyphs side by side, kerned, with the font's ligatures, in font units. Characters that the font lacks are left out. */
export function setLine(text: string, glyphs: Glyphs, tracking = 0): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let previous = "";
  for (let at = 0; at < text.length; ) {
    const character = nextCharacter(text, at, glyphs, tracking);
    at += character.length;
    const glyph = glyphs.outlines.get(character);
    if (!glyph) continue;
    x += glyphs.kerning.get(previous + (character[0] ?? "")) ?? 0;
    placed.push({ outline: glyph.outline, x });
    x += glyph.advance + tracking;
    previous = character.at(-1) ?? "";
  }
  return { placed, width: Math.max(0, x - tracking) };
}

function nextCharacter(text: string, at: number, glyphs: Glyphs, tracking: number): string {
  const ligature = ligatures.find(
    (joined) => tracking === 0 && text.startsWith(joined, at) && glyphs.outlines.has(joined),
  );
  return ligature ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/**
 * The outlines of a line as one SVG path of closed contours, in mm, centered on `center`, standing on `baseline`.
 * `heightMm` is the height of a capital; `tracking` is extra space between glyphs, in thousandths of the em.
 */
export function linePath(
  text: string,
  glyphs: Glyphs,
  at: { center: number; baseline: number; heightMm: number; tracking?: number },
): string {
  const scale = at.heightMm / glyphs.capHeight;
  const { placed, width } = setLine(text, glyphs, at.tracking);
  const left = at.center - (width * scale) / 2;
  return placed.map(({ outline, x }) => movePath(outline, scale, left + x * scale, at.baseline)).join("");
}

/** The width of a line in mm at that height of a capital. */
export function lineWidth(text: string, glyphs: Glyphs, heightMm: number, tracking = 0): number {
  return (setLine(text, glyphs, tracking).width * heightMm) / glyphs.capHeight;
}

/**
 * Scales a path of M, l, q and z (M absolute, the others relative) and moves it by x, y. Rounds to the hundredth, each time from
 * where the rounded path is, so that errors don't add up.
 */
export function movePath(path: string, scale: number, x: number, y: number): string {
  let [trueX, trueY, writtenX, writtenY] = [0, 0, 0, 0];
  return path.replace(/([Mlq])([^a-zA-Z]+)/g, (_, command: string, digits: string) => {
    const numbers = (digits.match(/-?[\d.]+/g) ?? []).map((number) => Number(number) * scale);
    const written: number[] = [];
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [dx = 0, dy = 0] = [numbers[at], numbers[at + 1]];
      const isControl = command === "q" && at % 4 === 0;
      const [toX, toY] = command === "M" ? [dx + x, dy + y] : [trueX + dx, trueY + dy];
      if (command === "M") [writtenX, writtenY] = [0, 0];
      const [stepX, stepY] = [hundredth(toX - writtenX), hundredth(toY - writtenY)];
      written.push(stepX, stepY);
      if (!isControl) [trueX, trueY, writtenX, writtenY] = [toX, toY, writtenX + stepX, writtenY + stepY];
    }
    return command + writeNumbers(written);
  });
}

function hundredth(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Numbers as SVG wants them, to the hundredth, as short as can be. */
export function writeNumbers(numbers: number[]): string {
  return numbers
    .map(hundredth)
    .join(" ")
    .replace(/(?<!\d)0\./g, ".")
    .replaceAll(" -", "-");
}

/** A number as SVG wants it, to the thousandth, without a leading zero. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, "$1.");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe for element content and attribute values. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
