import { type SQL, sql } from "drizzle-orm";
import { shopZone } from "./dates.ts";

/** The moment at which a day (`2026-03-01`) begins in the shop's zone, or one so many days later. */
export function startOfDay(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone ${shopZone}::text)`;
}
