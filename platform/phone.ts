import { cleanCode, cleanLine } from "./text.ts";

export const wrongPhone = "Enter a 10-digit US or Canadian phone number.";

/** A number of the North American plan, with or without its country code 1. */
const complete = /^(?:\+?1)?([2-9]\d{2}[2-9]\d{6})$/;
const beginning = /^(?:\+?1)?([2-9]\d{0,9})$/;

function withoutSeparators(typed: string): string {
  return cleanCode(typed).replace(/[\s()./-]/g, "");
}

/** Anything else than a phone number stays as it was typed, cleaned. */
export function normalizePhone(typed: string): string {
  return complete.exec(withoutSeparators(typed))?.[1] ?? cleanLine(typed);
}

export function isPhone(typed: string): boolean {
  return complete.test(withoutSeparators(typed));
}

/** Undefined unless the text could be seven digits or more of a phone number. */
export function searchedDigits(typed: string): string | undefined {
  if (isPhone(typed)) return normalizePhone(typed);
  const line = cleanCode(typed);
  // A slash may be a date's.
  if (!/^[\d\s().+-]*$/.test(line)) return undefined;
  const digits = line.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
  return digits.length < 7 ? undefined : digits;
}

/** `(214) 555-0137`; while typing as much of it as there is. What cannot become such a number stays as typed. */
export function formatPhone(typed: string): string {
  const bare = withoutSeparators(typed);
  const digits = beginning.exec(bare)?.[1];
  if (!digits) return bare && typed;
  if (digits.length <= 3) return `(${digits}`;
  if (digits.length <= 6) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}
