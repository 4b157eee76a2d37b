const maxWords = 8;

/** LIKE patterns of a search, one a word; all of them must match. */
export function patternsOf(search: string): string[] {
  const words = search.replaceAll("\0", "").trim().split(/\s+/).slice(0, maxWords);
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
}
