import { cleanText, foldDashes, formatShortList } from "./text.ts";

/** Letters, accents, punctuation and emoji that the fonts of web/pdf have. */
const printable =
  /\u200d|\u20e3|\ufe0f|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323|[\s -~\u00a0-\u02bf\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03cf\u0400-\u045f\u048a-\u04ff\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\p{Emoji}]/u;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Lists the characters that web/pdf can't print, each once, an emoji as a whole. */
export function listUnprintable(text: string): string[] {
  const characters = Array.from(segmenter.segment(foldDashes(cleanText(text))), ({ segment }) => segment);
  return [
    ...new Set(characters.filter((character) => ![...character].every((part) => printable.test(part)))),
  ];
}

/** Says why a label can't have this name or line of an address. */
export function explainUnprintable(text: string | null): string | undefined {
  const characters = listUnprintable(text ?? "");
  if (characters.length === 0) return undefined;
  return `We can't print ${formatShortList(characters)} on the label. Please write it in Latin letters.`;
}
