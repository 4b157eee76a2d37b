import { type SQL, sql } from "drizzle-orm";
import { shopZone } from "./dates.ts";

/** When a day (`2026-03-01`), or the day `later` days after it, begins in the shop's zone. */
export function startOfDay(day: string, later = 0): SQL {
  return sql`((${day}::date + ${later}::integer)::timestamp at time zone ${shopZone}::text)`;
}
