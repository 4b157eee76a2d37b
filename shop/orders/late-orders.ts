import { shopDay } from "#platform/dates.ts";

/** Shipping is promised within 3 to 5 business days. */
const promisedDays = 5;

/**
 * The last day (`2026-03-01`) whose orders are late: more than five business days have gone by since. Orders of a weekend
 * count as Monday's; holidays count as business days.
 */
export function lastLateDay(now: Date): string {
  const day = new Date(`${shopDay(now)}T00:00:00Z`);
  let left = promisedDays + 1;
  while (left > 0) {
    day.setUTCDate(day.getUTCDate() - 1);
    if (isBusinessDay(day)) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

function isBusinessDay(day: Date): boolean {
  return day.getUTCDay() % 6 !== 0;
}
