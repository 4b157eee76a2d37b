import { line, optionalText } from "#platform/text-fields.ts";
import { giftNoteProblem, maxGiftNote } from "./gift-note.ts";

/** Parses what is engraved, of a form or a request; what is missing is empty. */
export const engravedTextFields = {
  engravedName: line(100)
    .nullish()
    .transform((name) => name ?? ""),
};

export const giftNoteField = optionalText(
  maxGiftNote,
  `A gift note has at most ${maxGiftNote} characters.`,
).refine((note) => giftNoteProblem(note ?? "") === undefined, {
  error: ({ input }) => giftNoteProblem(String(input)),
});
