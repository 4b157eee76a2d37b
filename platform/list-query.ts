import { z } from "zod";
import { cleanLine } from "./text.ts";

/** Returns 1 without `?page=`, and undefined for a text that is no page number. */
export function readPageNumber(params: URLSearchParams): number | undefined {
  const text = params.get("page") ?? "1";
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}

/** Cuts a page off rows of which one more than `max` was read, to see whether another page follows. */
export function cutPage<Row>(rows: Row[], max: number): { rows: Row[]; hasNext: boolean } {
  return { rows: rows.slice(0, max), hasNext: rows.length > max };
}

export const calendarDay = z.iso.date().refine((day) => day >= "1900-01-01");

type Fields = Record<string, z.ZodType<string>>;

export type Filter<Schemas extends Fields> = { [Name in keyof Schemas]?: z.output<Schemas[Name]> };

/** Empty and invalid fields are ignored. */
export function readFilter<Schemas extends Fields>(
  fields: Schemas,
  params: URLSearchParams,
): Filter<Schemas> {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const value = schema.safeParse(params.get(name));
    return value.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(entries) as Filter<Schemas>;
}

const maxWords = 8;

/** Splits a search into its first eight words. */
export function splitSearchWords(typed: string): string[] {
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
  return splitSearchWords(typed).map((word) => `%${escapeLike(word)}%`);
}
