// Writes shop/engraving/glyphs: the engraving font (EB Garamond SemiBold, SIL OFL) as outlines, a file per script.
// Run it again after a change of the font: node commands/make-glyphs.mjs
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import opentype from "opentype.js";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { linePath } from "#shop/engraving/lettering.ts";
import { readKerning } from "./read-kerning.mjs";
import { simplifyContour } from "./simplify-outline.mjs";

const font = "node_modules/@fontsource/eb-garamond";
const folder = "shop/engraving/glyphs";
const subsets = ["latin", "latin-ext", "vietnamese", "greek", "greek-ext", "cyrillic", "cyrillic-ext"];

// The same ranges as in shop/engraving/glyphs.ts, which chooses the files that a text needs.
const scripts = {
  latin: [
    [0x20, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2010, 0x203a],
  ],
  "latin-ext": [
    [0x100, 0x17f],
    [0x218, 0x21b],
  ],
  "latin-more": [
    [0x180, 0x24f],
    [0x1e00, 0x1eff],
  ],
  greek: [[0x370, 0x3ff]],
  "greek-ext": [[0x1f00, 0x1fff]],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
  ],
  "cyrillic-ext": [
    [0x460, 0x48f],
    [0x492, 0x52f],
  ],
};
const engravable = /[\p{L}\p{Nd} !"#$%&'()*+,./:;=?@[\]_‐‑–—‘’‚“”„…·°•‹›«»€£-]/u;
const note = "// EB Garamond SemiBold, SIL OFL (OFL.txt). Written by commands/make-glyphs.mjs.";
const ligatures = ["ff", "fi", "fl", "ffi", "ffl"];

const fonts = subsets.map((subset) => {
  const woff = readFileSync(`${font}/files/eb-garamond-${subset}-600-normal.woff`);
  const parsed = opentype.parse(woff.buffer.slice(woff.byteOffset, woff.byteOffset + woff.byteLength));
  return { parsed, kerning: readKerning(woff), map: parsed.tables.cmap.glyphIndexMap };
});

mkdirSync(folder, { recursive: true });
copyFileSync(`${font}/LICENSE`, `${folder}/OFL.txt`);
for (const [script, ranges] of Object.entries(scripts)) {
  const lines = ranges.flatMap(([from, to]) => glyphLines(from, to));
  if (script === "latin") lines.push(...ligatureLines());
  const text = [kerningLine(script, ranges), ...lines].join("\n");
  writeFileSync(`${folder}/${script}.ts`, `${note}\nexport default ${JSON.stringify(text)};\n`);
  console.log(script, lines.length, `${Math.round(text.length / 1024)} kB`);
}
await writeCaptions();

function fontOf(code) {
  return fonts.find(({ map }) => map[code]);
}

function charactersIn(from, to) {
  const codes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return codes.filter((code) => engravable.test(String.fromCodePoint(code)) && fontOf(code));
}

function glyphLines(from, to) {
  return charactersIn(from, to).flatMap((code) => {
    const glyph = fontOf(code).parsed.glyphs.get(fontOf(code).map[code]);
    const outline = outlineOf(glyph);
    if (outline === "" && code !== 0x20) return [];
    return [`${String.fromCodePoint(code)}${glyph.advanceWidth} ${outline}`];
  });
}

function ligatureLines() {
  const { parsed } = fontOf(0x66);
  return ligatures.flatMap((ligature) => {
    const glyphs = parsed.stringToGlyphs(ligature);
    return glyphs.length === 1 ? [`=${ligature} ${glyphs[0].advanceWidth} ${outlineOf(glyphs[0])}`] : [];
  });
}

// Pairs as left character, right character, units: "AV-80". Only characters of one file kern with each other.
function kerningLine(script, ranges) {
  if (script.includes("-")) return "";
  const codes = ranges.flatMap(([from, to]) => charactersIn(from, to));
  const pairs = [];
  for (const left of codes) {
    for (const right of codes) {
      const owner = fontOf(left);
      if (owner !== fontOf(right)) continue;
      const units = owner.kerning(owner.map[left], owner.map[right]);
      if (Math.abs(units) >= 8) pairs.push([String.fromCodePoint(left), String.fromCodePoint(right), units]);
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
function outlineOf(glyph) {
  return contoursOf(glyph).map(writeContour).join("").replace(/ -/g, "-");
}

// A line is a curve without a control point.
function contoursOf(glyph) {
  const contours = [];
  let [x, y] = [0, 0];
  for (const command of glyph.path.commands) {
    if (!"MLQZ".includes(command.type)) throw new Error(`A TrueType outline has no command ${command.type}`);
    if (command.type === "Z") continue;
    const [toX, toY] = [Math.round(command.x), -Math.round(command.y)];
    const isCurve = command.type === "Q";
    const control = isCurve ? [Math.round(command.x1), -Math.round(command.y1)] : undefined;
    if (command.type === "M") contours.push([]);
    else if (toX !== x || toY !== y) contours.at(-1).push({ from: [x, y], control, to: [toX, toY] });
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

// The words on the back never change: they are stored as paths, so that no glyphs are loaded.
async function writeCaptions() {
  const glyphs = await loadGlyphs("");
  const above = linePath("FOUND THIS BAG?", glyphs, {
    center: 35,
    baseline: 29.4,
    heightMm: 3.1,
    tracking: 110,
  });
  const below = linePath("SCAN TO REACH ITS OWNER", glyphs, {
    center: 35,
    baseline: 95,
    heightMm: 1.95,
    tracking: 120,
  });
  const text = `${note}\nexport const above = "${above}";\nexport const below = "${below}";\n`;
  writeFileSync(`${folder}/captions.ts`, text);
}
