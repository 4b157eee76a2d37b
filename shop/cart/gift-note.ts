import { listUnprintable } from "#platform/printable.ts";
import { formatShortList } from "#platform/text.ts";

/** In UTF-16 units, as the `maxlength` of a text area counts. */
export const maxGiftNote = 500;

export function giftNoteProblem(note: string): string | undefined {
  const characters = listUnprintable(note);
  if (characters.length === 0) return undefined;
  return `We can't print ${formatShortList(characters)}. Please leave ${characters.length === 1 ? "it" : "them"} out.`;
}
