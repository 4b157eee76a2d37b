import { cleanLine, foldDashes } from "#platform/text.ts";
import { type EngravedText, type Engraving, formatEngraving } from "./engraving.ts";
import { type Glyphs, loadGlyphs } from "./glyphs.ts";
import { lineWidth } from "./lettering.ts";
import { nameBox } from "./tag-shape.ts";

const maxCharacters = 40;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

const height = { largest: 7.5, smallest: 2.8, largestOfTwo: 6, preferTwoBelow: 4.4 };

type NameFit =
  | { outcome: "fits"; heightMm: number; lines: string[] }
  | { outcome: "too_long" }
  | { outcome: "missing_characters"; characters: string[] }
  | { outcome: "empty" };

/** A name that gets too small is broken in two lines. `glyphs` must have been loaded for it. */
export function fitEngraving(
  { engravedName, engravedHeightUm }: Pick<Engraving, "engravedName" | "engravedHeightUm">,
  glyphs: Glyphs,
): NameFit {
  const text = withFontMarks(engravedName);
  const characters = [...segmenter.segment(text)].map(({ segment }) => segment);
  if (characters.length === 0) return { outcome: "empty" };
  const missing = new Set(characters.filter((character) => !glyphs.byCharacter.has(character)));
  if (missing.size > 0) return { outcome: "missing_characters", characters: [...missing] };
  if (characters.length > maxCharacters) return { outcome: "too_long" };

  const single = fitHeight([text], glyphs, height.largest);
  const broken = single < height.preferTwoBelow ? breakInTwo(text, glyphs) : undefined;
  // A second line must make the letters clearly larger.
  const best = broken && broken.heightMm > single * 1.15 ? broken : { heightMm: single, lines: [text] };
  if (best.heightMm < height.smallest) return { outcome: "too_long" };
  const maxMm = engravedHeightUm ? engravedHeightUm / 1_000 : height.largest;
  // At the size of its group a name may need one line where it would have two.
  if (single >= maxMm) return { outcome: "fits", heightMm: maxMm, lines: [text] };
  return { outcome: "fits", heightMm: Math.min(best.heightMm, maxMm), lines: best.lines };
}

/** Loads the glyphs of all that is engraved on some fronts. */
export function loadEngravingGlyphs(...texts: EngravedText[]): Promise<Glyphs> {
  return loadGlyphs(texts.map(formatEngraving).join(" "));
}

/** Says why a front can't be engraved; undefined where it can. */
export async function findEngravingProblem(text: EngravedText): Promise<string | undefined> {
  const fit = fitEngraving(text, await loadEngravingGlyphs(text));
  if (fit.outcome === "empty") return "Please enter the name for the tag.";
  if (fit.outcome === "too_long") return "This name is too long for the tag. Please shorten it.";
  return fit.outcome === "fits" ? undefined : missingSentence(fit.characters);
}

/** The largest height, in µm, at which all of the names fit; null without a name that can be engraved. */
export async function commonHeight(texts: EngravedText[]): Promise<number | null> {
  const glyphs = await loadEngravingGlyphs(...texts);
  const fits = texts.map((text) => fitEngraving(text, glyphs));
  const heights = fits.flatMap((fit) => (fit.outcome === "fits" ? [Math.floor(fit.heightMm * 1_000)] : []));
  return heights.length > 0 ? Math.min(...heights) : null;
}

/** The name with the apostrophes and dashes that the font has. U+02BB is the ʻokina, which looks like an opening quote. */
export function withFontMarks(name: string): string {
  return foldDashes(cleanLine(name))
    .replace(/['`´ʼ′]/g, "’")
    .replaceAll("ʻ", "‘");
}

function fitHeight(lines: string[], glyphs: Glyphs, largest: number): number {
  const widest = Math.max(...lines.map((line) => lineWidth(line, glyphs)));
  return Math.min(largest, nameBox.width / widest);
}

function breakInTwo(text: string, glyphs: Glyphs) {
  // A dash never begins a line.
  const breaks = [...text.matchAll(/ (?!\p{Pd})|(?<=[-–—])(?=[^ \p{Pd}])/gu)].map(({ index }) => index);
  const choices = breaks.map((at) => {
    const lines = [text.slice(0, at).trim(), text.slice(at).trim()];
    return { lines, heightMm: fitHeight(lines, glyphs, height.largestOfTwo) };
  });
  return choices.sort((a, b) => b.heightMm - a.heightMm)[0];
}

function missingSentence(characters: string[]): string {
  if (characters.length === 1) return `We can't engrave ${characters[0]}.`;
  const named = characters.slice(0, 5);
  const last = characters.length > named.length ? "others" : named.pop();
  return `We can't engrave ${named.join(", ")} and ${last}.`;
}
