import * as fontkit from "@cantoo/fontkit";
import type { PDFDocument, PDFFont } from "@cantoo/pdf-lib";
import { fontFilesFor } from "./font-files.server.ts";

/** A stretch of one font; without a font, a letter that none of them has. */
export type Run = { text: string; font?: PDFFont };

export type Lettering = {
  runsOf(text: string): readonly Run[];
  widthOf(text: string, size: number): number;
};

/** The width of the box that stands for a letter without glyph, in parts of the size. */
export const boxWidth = 0.6;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Embeds the letters of these texts into the document, no others. Nothing fails for a letter that no font has. */
export async function openLettering(document: PDFDocument, texts: string): Promise<Lettering> {
  document.registerFontkit(fontkit);
  const files = await fontFilesFor(texts.normalize());
  const fonts = await Promise.all(
    files.map(async ({ bytes, letters }) => {
      return { font: await document.embedFont(bytes, { subset: true }), letters };
    }),
  );
  const fontOf = remember((letter: string) => {
    const codes = Array.from(letter, (part) => part.codePointAt(0) ?? 0);
    return fonts.find(({ letters }) => codes.every((code) => letters.has(code)))?.font;
  });

  const runsOf = remember((text: string) => {
    const runs: Run[] = [];
    for (const { segment } of graphemes.segment(text.normalize().replace(/\s/g, " "))) {
      const font = fontOf(segment);
      const last = runs.at(-1);
      if (font && last?.font === font) last.text += segment;
      else runs.push(font ? { text: segment, font } : { text: segment });
    }
    return runs;
  });

  const widthOfOne = remember((text: string) =>
    runsOf(text).reduce((width, run) => width + widthOfRun(run, 1), 0),
  );

  return { runsOf, widthOf: (text, size) => widthOfOne(text) * size };
}

/** For the time of one document, whose words come again and again. */
function remember<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined || known.has(text)) return before as Answer;
    const found = find(text);
    known.set(text, found);
    return found;
  };
}

export function widthOfRun({ text, font }: Run, size: number): number {
  return font ? font.widthOfTextAtSize(text, size) : boxWidth * size;
}
