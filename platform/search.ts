import { cleanLine } from "./text.ts";

const maxWords = 8;

/** The first eight words count. */
export function searchedWords(typed: string): string[] {
  return cleanLine(typed).split(" ").filter(Boolean).slice(0, maxWords);
}

export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/** Counts without the apostrophes that `folded` of the database drops: the trigram index needs three of the rest. */
export function foldedLength(word: string): number {
  return word.replace(/['’‘ʼ`´]/g, "").length;
}

export function listPatterns(typed: string): string[] {
  return searchedWords(typed).map((word) => `%${escapeLike(word)}%`);
}
