import { formatShortList } from "#platform/text.ts";

/** Letters, accents, punctuation and emoji that the fonts of web/pdf have. */
const printable =
  /\u200d|\u20e3|\ufe0f|\u0300|\u0301|\u0303|\u0304|\u0308|\u0309|\u0323|[\s -~\u00a0-\u02bf\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03cf\u0400-\u045f\u048a-\u04ff\u1e00-\u1eff\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026\u2039\u203a\u20ac\u2122\u2212\p{Emoji}]/u;

export function giftNoteProblem(note: string): string | undefined {
  const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" }).segment(note.normalize());
  const characters = Array.from(graphemes, ({ segment }) => segment);
  const missing = characters.filter((character) => ![...character].every((part) => printable.test(part)));
  const named = [...new Set(missing)];
  if (named.length === 0) return undefined;
  return `We can't print ${formatShortList(named)}. Please leave ${named.length === 1 ? "it" : "them"} out.`;
}
