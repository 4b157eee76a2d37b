import { z } from "zod";
import { cleanLine, cleanText } from "./text.ts";

// The page's Content-Security-Policy refuses code made from text; a browser reports each attempt.
if (typeof document !== "undefined") z.config({ jitless: true });

/** Blanks and invisible characters, which cleaning removes, may make a text longer. */
const maxTyped = (max: number) => max * 4 + 100;

/** `required` is the message for an absent or invisible text. Longer input is an error, never cut. */
function createTextField(clean: (typed: string) => string) {
  return (max: number, message = `At most ${max} characters.`, required?: string) =>
    z
      .string(required ?? message)
      .max(maxTyped(max), message)
      .transform(clean)
      .pipe(z.string().max(max, message))
      .refine((text) => required === undefined || text !== "", required);
}

export const line = createTextField(cleanLine);

/** Keeps line breaks. */
export const paragraphs = createTextField(cleanText);

export function optionalLine(max: number) {
  return line(max)
    .nullish()
    .transform((text) => text || null);
}

export function optionalText(max: number, message?: string) {
  return paragraphs(max, message)
    .nullish()
    .transform((text) => text || null);
}

/** True if the checkbox of a form was on. `parseForm` reads a field that was not sent as an empty text. */
export const checkedBox = z.string().transform((value) => value === "on");

/** A day like `2026-12-03`, or null. */
export const optionalDay = z.union(
  [z.literal("").transform(() => null), z.iso.date()],
  "Please enter a date.",
);
