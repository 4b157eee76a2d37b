import { optionalText } from "#platform/text-fields.ts";
import { giftNoteProblem, maxGiftNote } from "./gift-note.ts";

export const giftNoteField = optionalText(
  maxGiftNote,
  `A gift note has at most ${maxGiftNote} characters.`,
).refine((note) => giftNoteProblem(note ?? "") === undefined, {
  error: ({ input }) => giftNoteProblem(String(input)),
});
