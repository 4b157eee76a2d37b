import { optionalText } from "#platform/text-fields.ts";
import { giftNoteProblem } from "./gift-note.ts";

export const giftNoteField = optionalText(500, "A gift note has at most 500 characters.").refine(
  (note) => giftNoteProblem(note ?? "") === undefined,
  { error: ({ input }) => giftNoteProblem(String(input)) },
);
