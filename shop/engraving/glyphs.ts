import { keepPromise } from "#platform/promises.ts";
import { type Contour, readContours } from "./contours.ts";

/** A glyph's advance and contours, in font units, y downwards, the baseline at 0. */
export type Glyph = { advance: number; contours: () => Contour[] };

/** The engraving font (EB Garamond SemiBold) by character or ligature, and kerning by pair. */
export type Glyphs = {
  byCharacter: ReadonlyMap<string, Glyph>;
  kerning: ReadonlyMap<string, number>;
};

/** The height of a capital, in font units: thousandths of the em. */
export const capHeight = 650;

type Script = keyof typeof files;

const files = {
  latin: () => import("./glyphs/latin.ts"),
  latinExt: () => import("./glyphs/latin-ext.ts"),
  latinMore: () => import("./glyphs/latin-more.ts"),
  greek: () => import("./glyphs/greek.ts"),
  greekExt: () => import("./glyphs/greek-ext.ts"),
  cyrillic: () => import("./glyphs/cyrillic.ts"),
  cyrillicExt: () => import("./glyphs/cyrillic-ext.ts"),
};

/** The characters of each file; commands/make-glyphs.mjs writes them. */
export const ranges: Record<Script, RegExp> = {
  latin: /[\u0020-\u00ff\u0131\u0152\u0153\u2010-\u203a]/,
  latinExt: /[\u0100-\u0130\u0132-\u0151\u0154-\u017f\u0218-\u021b]/,
  latinMore: /[\u0180-\u0217\u021c-\u024f\u1e00-\u1eff]/,
  greek: /[\u0370-\u03ff]/,
  greekExt: /[\u1f00-\u1fff]/,
  cyrillic: /[\u0400-\u045f\u0490\u0491]/,
  cyrillicExt: /[\u0460-\u048f\u0492-\u052f]/,
};

const loaded = new Map<Script, Promise<Glyphs>>();

export async function loadGlyphs(text: string): Promise<Glyphs> {
  const normal = text.normalize("NFC");
  const scripts = Object.keys(files) as Script[];
  // Latin is always loaded: it has space and punctuation.
  const more = scripts.filter((script) => script !== "latin" && ranges[script].test(normal));
  const [latin, ...others] = await Promise.all([loadScript("latin"), ...more.map(loadScript)]);
  if (others.length === 0) return latin;
  const loadedGlyphs = [latin, ...others];
  return {
    byCharacter: new Map(loadedGlyphs.flatMap(({ byCharacter }) => [...byCharacter])),
    kerning: new Map(loadedGlyphs.flatMap(({ kerning }) => [...kerning])),
  };
}

function loadScript(script: Script): Promise<Glyphs> {
  return keepPromise(loaded, script, async () => readGlyphs((await files[script]()).default));
}

// First line: kerning, as triples of left characters, right characters and units. Then a line per glyph: "A722 M…", "=fi 567 M…".
function readGlyphs(text: string): Glyphs {
  const [pairs = "", ...lines] = text.split("\n");
  return {
    kerning: new Map(readKerning(pairs.split("\t"))),
    byCharacter: new Map(lines.map(readGlyph)),
  };
}

function readGlyph(line: string): [string, Glyph] {
  const ligature = /^=([a-z]+) /.exec(line)?.[1];
  const character = ligature ?? String.fromCodePoint(line.codePointAt(0) ?? 0);
  const rest = line.slice(ligature ? ligature.length + 2 : character.length);
  const space = rest.indexOf(" ");
  let contours: Contour[] | undefined;
  return [
    character,
    {
      advance: Number(rest.slice(0, space)),
      contours() {
        contours ??= readContours(rest.slice(space + 1));
        return contours;
      },
    },
  ];
}

function readKerning(cells: string[]): [string, number][] {
  const pairs: [string, number][] = [];
  for (let at = 0; at + 2 < cells.length; at += 3) {
    const units = Number(cells[at + 2]);
    for (const left of cells[at] ?? "")
      for (const right of cells[at + 1] ?? "") pairs.push([left + right, units]);
  }
  return pairs;
}
