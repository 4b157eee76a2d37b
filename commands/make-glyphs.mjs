// Writes shop/engraving/glyphs: the engraving font (EB Garamond SemiBold, SIL OFL) as outlines, a file per script.
// Run it again after a change of the font: node commands/make-glyphs.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { create } from "@cantoo/fontkit";
import { writePath } from "#shop/engraving/contours.ts";
import { loadGlyphs, ranges } from "#shop/engraving/glyphs.ts";
import { lineContours } from "#shop/engraving/lettering.ts";

const font = "node_modules/@fontsource/eb-garamond";
const folder = "shop/engraving/glyphs";
const subsets = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

const engravable = /[\p{L}\p{Nd} !"#$%&'()*+,./:;=?@[\]_‐‑–—‘’‚“”„…·°•‹›«»£-]/u;
const note = "// EB Garamond SemiBold, SIL OFL (OFL.txt). Written by commands/make-glyphs.mjs.";
/** How far a joined curve may be from the font's own, in font units: where the eye can't tell. */
const tolerance = 1.6;
const lastCode = 0x203a; // ›
const ligatures = ["ff", "fi", "fl", "ffi", "ffl"];

const fonts = subsets.map((subset) =>
  create(readFileSync(`${font}/files/eb-garamond-${subset}-600-normal.woff`)),
);

mkdirSync(folder, { recursive: true });
copyFileSync(`${font}/LICENSE`, `${folder}/OFL.txt`);
for (const [script, range] of Object.entries(ranges)) {
  const characters = charactersIn(range);
  const lines = characters.flatMap(glyphLine);
  if (script === "latin") lines.push(...ligatures.flatMap(ligatureLine));
  const name = script.replace(/[A-Z]/, (capital) => `-${capital.toLowerCase()}`);
  const text = [name.includes("-") ? "" : kerningLine(characters), ...lines].join("\n");
  writeFileSync(`${folder}/${name}.ts`, `${note}\nexport default ${JSON.stringify(text)};\n`);
}
await writeCaptions();

function findFont(character) {
  return fonts.find((each) => each.hasGlyphForCodePoint(character.codePointAt(0)));
}

function charactersIn(range) {
  const all = Array.from({ length: lastCode + 1 }, (_, code) => String.fromCodePoint(code));
  return all.filter(
    (character) => range.test(character) && engravable.test(character) && findFont(character),
  );
}

function glyphLine(character) {
  const glyph = findFont(character).glyphForCodePoint(character.codePointAt(0));
  const outline = readOutline(glyph);
  return outline === "" && character !== " " ? [] : [`${character}${glyph.advanceWidth} ${outline}`];
}

function ligatureLine(ligature) {
  const { glyphs } = findFont("f").layout(ligature);
  return glyphs.length === 1 ? [`=${ligature} ${glyphs[0].advanceWidth} ${readOutline(glyphs[0])}`] : [];
}

// Only characters of one file kern with each other. The files of rarer letters have no kerning.
function kerningLine(characters) {
  const pairs = [];
  for (const left of characters) {
    for (const right of characters) {
      const owner = findFont(left);
      if (owner !== findFont(right)) continue;
      const { glyphs, positions } = owner.layout(left + right, { kern: true, liga: false });
      const units = positions[0].xAdvance - glyphs[0].advanceWidth;
      if (Math.abs(units) >= 8) pairs.push([left, right, units]);
    }
  }
  return packPairs(pairs);
}

// Characters with equal kerning share a row: "left characters TAB right characters TAB units".
function packPairs(pairs) {
  const rights = new Map();
  for (const [left, right, units] of pairs) {
    const key = `${left}\t${units}`;
    rights.set(key, (rights.get(key) ?? "") + right);
  }
  const lefts = new Map();
  for (const [key, characters] of rights) {
    const [left, units] = key.split("\t");
    const group = `${characters}\t${units}`;
    lefts.set(group, (lefts.get(group) ?? "") + left);
  }
  return [...lefts].map(([group, characters]) => `${characters}\t${group}`).join("\t");
}

// Closed contours in font units, y downwards: one absolute M each, then relative q and l; a repeated command letter is omitted.
function readOutline(glyph) {
  return readContours(glyph).map(writeContour).join("").replace(/ -/g, "-");
}

function readContours(glyph) {
  const contours = [];
  let [x, y] = [0, 0];
  for (const { command, args } of glyph.path.commands) {
    const contour = contours.at(-1);
    if (command === "closePath") {
      const to = contour[0].from;
      if (to[0] !== x || to[1] !== y) contour.unshift({ from: [x, y], to });
      continue;
    }
    const points = args.map(Math.round);
    const [toX, toY] = [points.at(-2), -points.at(-1)];
    const control = command === "quadraticCurveTo" ? [points[0], -points[1]] : undefined;
    if (command === "moveTo") contours.push([]);
    else if (toX !== x || toY !== y) contour.push({ from: [x, y], control, to: [toX, toY] });
    [x, y] = [toX, toY];
  }
  return contours;
}

function writeContour(contour) {
  const [startX, startY] = contour[0].from;
  let [last, outline] = ["", `M${startX} ${startY}`];
  for (const { from, control, to } of simplifyContour(contour)) {
    const letter = control ? "q" : "l";
    const numbers = [control, to].filter(Boolean).flatMap(([x, y]) => [x - from[0], y - from[1]]);
    outline += `${letter === last ? " " : letter}${numbers.join(" ")}`;
    last = letter;
  }
  return `${outline}z`;
}

function simplifyContour(contour) {
  const curves = [];
  for (let at = 0; at < contour.length; ) {
    let [best, next] = [contour[at], at + 1];
    for (let end = at + 2; end <= Math.min(contour.length, at + 6); end++) {
      const joined = joinCurves(contour.slice(at, end));
      if (joined) [best, next] = [joined, end];
    }
    curves.push(best);
    at = next;
  }
  return curves;
}

/** Returns one curve for a run, its control where the tangents at both ends cross; undefined where it would differ visibly. */
function joinCurves(run) {
  if (run.some(({ control }) => !control) || run.some(isCorner)) return undefined;
  const [from, to] = [run[0].from, run.at(-1).to];
  const [ux, uy] = minus(run[0].control, from);
  const [vx, vy] = minus(to, run.at(-1).control);
  const [dx, dy] = minus(to, from);
  const cross = ux * vy - uy * vx;
  const [along, back] = [(dx * vy - dy * vx) / cross, (ux * dy - uy * dx) / cross];
  if (!(along > 0 && back > 0)) return undefined;
  const control = [Math.round(from[0] + ux * along), Math.round(from[1] + uy * along)];
  const joined = { from, control, to };
  const track = pointsOn(joined, 24);
  return run.flatMap((curve) => pointsOn(curve, 4)).every((at) => distance(at, track) < tolerance)
    ? joined
    : undefined;
}

function isCorner({ control, to }, index, run) {
  const next = run[index + 1];
  if (!next) return false;
  const [[ux, uy], [vx, vy]] = [minus(to, control), minus(next.control, to)];
  // A turn of more than 20 degrees.
  return ux * vx + uy * vy < 0.94 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

function minus([ax, ay], [bx, by]) {
  return [ax - bx, ay - by];
}

function pointsOn({ from: [x0, y0], control: [cx, cy], to: [x1, y1] }, count) {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1];
  });
}

function distance([x, y], track) {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 1; at < track.length; at++) {
    const [[ax, ay], [bx, by]] = [track[at - 1], track[at]];
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return nearest;
}

// The words on the back never change: they are stored as paths, so that no glyphs are loaded.
async function writeCaptions() {
  const glyphs = await loadGlyphs("");
  const above = lineContours("FOUND THIS BAG?", glyphs, {
    center: 35,
    baseline: 29.4,
    heightMm: 3.1,
    tracking: 110,
  });
  const below = lineContours("SCAN TO REACH ITS OWNER", glyphs, {
    center: 35,
    baseline: 95,
    heightMm: 1.95,
    tracking: 120,
  });
  const text = `${note}\nexport const above = "${writePath(above)}";\nexport const below = "${writePath(below)}";\n`;
  writeFileSync(`${folder}/captions.ts`, text);
}
