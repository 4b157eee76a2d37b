import { z } from "zod";

export const calendarDay = z.iso.date().refine((day) => day >= "1900-01-01");

type Fields = Record<string, z.ZodType<string>>;

export type Filter<Of extends Fields> = { [Name in keyof Of]?: z.output<Of[Name]> };

/** Empty and invalid fields are ignored. */
export function readFilter<Of extends Fields>(fields: Of, params: URLSearchParams): Filter<Of> {
  const entries = Object.entries(fields).flatMap(([name, schema]) => {
    const value = schema.safeParse(params.get(name));
    return value.success ? [[name, value.data]] : [];
  });
  return Object.fromEntries(entries) as Filter<Of>;
}
