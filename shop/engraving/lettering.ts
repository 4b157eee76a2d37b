import type { Glyphs } from "./glyphs.ts";

const ligatures = ["ffi", "ffl", "ff", "fi", "fl"];

type Placed = { outline: string; x: number };

/** Letters side by side, kerned, with the font's ligatures, in font units. Letters that the font lacks are left out. */
export function setLine(text: string, glyphs: Glyphs, tracking = 0): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let previous = "";
  for (let at = 0; at < text.length; ) {
    const letter = nextLetter(text, at, glyphs, tracking);
    at += letter.length;
    const glyph = glyphs.letters.get(letter);
    if (!glyph) continue;
    x += glyphs.kerning.get(previous + (letter[0] ?? "")) ?? 0;
    placed.push({ outline: glyph.outline, x });
    x += glyph.advance + tracking;
    previous = letter.at(-1) ?? "";
  }
  return { placed, width: Math.max(0, x - tracking) };
}

function nextLetter(text: string, at: number, glyphs: Glyphs, tracking: number): string {
  const ligature = ligatures.find(
    (letters) => tracking === 0 && text.startsWith(letters, at) && glyphs.letters.has(letters),
  );
  return ligature ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/**
 * The outlines of a line as one SVG path of closed contours, in mm, centred on `center`, standing on `baseline`.
 * `heightMm` is the height of a capital; `tracking` is extra space between letters, in thousandths of the em.
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

/** Scales a path of absolute M and relative other commands, and moves it by x, y. */
export function movePath(path: string, scale: number, x: number, y: number): string {
  let [isMove, isX] = [false, true];
  return path.replace(/[a-zA-Z]|-?[\d.]+/g, (token) => {
    if (token === "M") [isMove, isX] = [true, true];
    else if (/[a-z]/.test(token)) isMove = false;
    if (/[a-zA-Z]/.test(token)) return token;
    const offset = isMove ? (isX ? x : y) : 0;
    isX = !isX;
    return short(Number(token) * scale + offset);
  });
}

/** A number as SVG wants it, to the thousandth. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}
