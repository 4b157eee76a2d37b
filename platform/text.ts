import { z } from "zod";

/** Control characters, and the marks that turn text around: nobody types them, and they can disguise what is read. */
const invisible = /[\p{Cc}\u200b\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** NFC, trimmed, white space folded, without control characters. */
export function cleanLine(typed: string): string {
  return typed.replace(/\s+/g, " ").replace(invisible, "").normalize("NFC").trim();
}

/** As cleanLine, but line breaks stay. */
export function cleanText(typed: string): string {
  return typed
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(invisible, ""))
    .join("\n")
    .normalize("NFC")
    .trim();
}

/** A line of at most `most` characters; longer input is an error with the limit in it, never cut. */
export function line(most: number, message = `At most ${most} characters.`) {
  return z
    .string()
    .max(most * 4 + 100, message)
    .transform(cleanLine)
    .pipe(z.string().max(most, message));
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
    .string()
    .max(most * 4 + 100, message)
    .transform(cleanText)
    .pipe(z.string().max(most, message))
    .nullish()
    .transform((text) => text || null);
}
