import * as fontkit from "@cantoo/fontkit";
import type { Color, PDFDocument, PDFFont, PDFPage } from "@cantoo/pdf-lib";
import { keepPromise } from "#platform/promises.ts";
import { foldDashes } from "#platform/text.ts";

/** Neighboring characters of one font. Without `font`, it is a character that no font has. */
type Run = { text: string; font?: PDFFont };

export type Fonts = {
  splitRuns(text: string): readonly Run[];
  measureWidth(text: string, size: number): number;
};

/** The width of the box drawn for a character without glyph, in parts of the size. */
const boxWidth = 0.6;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const joiner = /[\u200d\ufe0f]/;

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Embeds the fonts for ASCII and these texts. A character that no font has doesn't fail. */
export async function openFonts(document: PDFDocument, texts: string): Promise<Fonts> {
  document.registerFontkit(fontkit);
  const files = await openFontFiles(ascii + foldDashes(texts));
  const fonts = await Promise.all(
    files.map(async ({ bytes, codePoints }) => {
      return { font: await document.embedFont(bytes, { subset: true }), codePoints };
    }),
  );
  const findFont = remember((character: string) => {
    const codes = Array.from(character, (part) => part.codePointAt(0) ?? 0);
    return fonts.find(({ codePoints }) => codes.every((code) => codePoints.has(code)))?.font;
  });

  // A letter and its accent may come from two fonts; a joiner alone is nothing to draw.
  const splitGrapheme = (grapheme: string) =>
    findFont(grapheme) ? [grapheme] : Array.from(grapheme).filter((part) => !joiner.test(part));

  const splitRuns = remember((text: string) => {
    const runs: Run[] = [];
    const characters = Array.from(graphemes.segment(foldDashes(text).replace(/\s/g, " ")));
    for (const segment of characters.flatMap(({ segment }) => splitGrapheme(segment))) {
      const font = findFont(segment);
      const last = runs.at(-1);
      if (font && last?.font === font) last.text += segment;
      else runs.push(font ? { text: segment, font } : { text: segment });
    }
    return runs;
  });

  const measureUnit = remember((text: string) =>
    splitRuns(text).reduce((width, run) => width + measureRun(run, 1), 0),
  );

  return { splitRuns, measureWidth: (text, size) => measureUnit(text) * size };
}

/** Remembers answers for one document, whose words repeat. */
function remember<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (!answers.has(text)) answers.set(text, find(text));
    return answers.get(text) as Answer;
  };
}

function measureRun({ text, font }: Run, size: number): number {
  return font ? font.widthOfTextAtSize(text, size) : boxWidth * size;
}

type FontFile = { bytes: Uint8Array; codePoints: ReadonlySet<number> };

type Source = () => Promise<{ default: string }>;

/** EB Garamond (SIL OFL), the engraving's face, a file per script; then Noto Emoji (SIL OFL, see noto-emoji-OFL.txt). */
const sources: Source[] = [
  () => import("@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-latin-ext-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-cyrillic-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-greek-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-vietnamese-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-greek-ext-400-normal.woff?inline"),
  () => import("@fontsource/eb-garamond/files/eb-garamond-cyrillic-ext-400-normal.woff?inline"),
  () => import("./noto-emoji.woff?inline"),
];

/** Fonts are opened once per process: reading one takes longer than drawing with it. */
const fontFiles = new Map<Source, Promise<FontFile>>();

async function openFontFiles(text: string): Promise<FontFile[]> {
  let missing = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const files: FontFile[] = [];
  for (const source of sources) {
    if (missing.length === 0) break;
    const file = await keepPromise(fontFiles, source, () => readFont(source));
    const rest = missing.filter((code) => !file.codePoints.has(code));
    if (rest.length < missing.length) files.push(file);
    missing = rest;
  }
  return files;
}

async function readFont(source: Source): Promise<FontFile> {
  const { default: url } = await source();
  const bytes = Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
  const font = fontkit.create(bytes);
  if (!("characterSet" in font)) throw new Error("A font file holds several fonts.");
  return { bytes, codePoints: new Set(font.characterSet) };
}

type Place = { x: number; y: number; size: number; color: Color };

/** Writes one line from `x` on, its base line at `y`, in points. A character that no font has is □. */
export function drawText(page: PDFPage, { splitRuns }: Fonts, text: string, place: Place) {
  let { x } = place;
  for (const run of splitRuns(text)) {
    if (run.font) page.drawText(run.text, { ...place, x, font: run.font });
    else drawBox(page, { ...place, x });
    x += measureRun(run, place.size);
  }
}

function drawBox(page: PDFPage, { x, y, size, color }: Place) {
  const side = (boxWidth - 0.1) * size;
  page.drawRectangle({
    x: x + 0.05 * size,
    y,
    width: side,
    height: side,
    borderColor: color,
    borderWidth: 0.6,
  });
}

type Measure = (text: string) => number;

/** Breaks at spaces, and inside a word wider than a line. Measures each word once, without kerning to the spaces. */
export function wrapText(text: string, width: number, measureWidth: Measure): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, measureWidth));
}

function wrapLine(text: string, width: number, measureWidth: Measure): string[] {
  const space = measureWidth(" ");
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const [word, wordWidth] of text.split(" ").flatMap((word) => cutWord(word, width, measureWidth))) {
    if (line && used + space + wordWidth > width) {
      lines.push(line);
      line = word;
      used = wordWidth;
    } else {
      used += line ? space + wordWidth : wordWidth;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

function cutWord(word: string, width: number, measureWidth: Measure): [piece: string, width: number][] {
  const wordWidth = measureWidth(word);
  if (wordWidth <= width) return [[word, wordWidth]];
  const pieces: [string, number][] = [];
  let piece = "";
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const segmentWidth = measureWidth(segment);
    if (piece && used + segmentWidth > width) {
      pieces.push([piece, used]);
      piece = "";
      used = 0;
    }
    piece += segment;
    used += segmentWidth;
  }
  return [...pieces, [piece, used]];
}

type Box = {
  width: number;
  height: number;
  maxSize: number;
  measureWidth: (text: string, size: number) => number;
};

/** Real texts stay at 7 points and above; only hundreds of the widest characters need less. */
const minSize = 5;

export function fitText(texts: string[], { width, height, maxSize, measureWidth }: Box) {
  for (let size = maxSize; ; size -= 0.5) {
    const lines = texts.map((text) => wrapText(text, width, (line) => measureWidth(line, size)));
    if (size <= minSize || lines.flat().length * size <= height) return { size, lines };
  }
}
