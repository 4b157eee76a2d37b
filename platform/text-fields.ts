import { z } from "zod";
import { cleanLine, cleanText } from "./text.ts";

/**
 * A line of at most `most` characters; longer input is an error with the limit in it, never cut. With `required`, that
 * is what is said when it is absent, no text, or nothing in it can be seen.
 */
export function line(most: number, message = `At most ${most} characters.`, required?: string) {
  return z
    .string(required ?? message)
    .max(most * 4 + 100, message)
    .transform(cleanLine)
    .pipe(z.string().max(most, message))
    .refine((text) => required === undefined || text !== "", required);
}

/** As `line`, but null, absent and blank all give null. */
export function optionalLine(most: number) {
  return line(most)
    .nullish()
    .transform((text) => text || null);
}

/** Several lines of at most `most` characters in all; null, absent and blank all give null. */
export function optionalText(most: number, message = `At most ${most} characters.`) {
  return z
    .string(message)
    .max(most * 4 + 100, message)
    .transform(cleanText)
    .pipe(z.string().max(most, message))
    .nullish()
    .transform((text) => text || null);
}
