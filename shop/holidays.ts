import { laterDay } from "#platform/dates.ts";

// Federal holidays of the United States, on which neither the post nor a workshop works: 5 U.S.C. 6103.

const monday = 1;
const thursday = 4;

/** True on a federal holiday, where it falls on a weekend on the weekday that is taken for it. A day is like `2026-12-03`. */
export function isFederalHoliday(day: string): boolean {
  const year = Number(day.slice(0, 4));
  const days = holidays.get(year) ?? listHolidays(year);
  holidays.set(year, days);
  return days.includes(day);
}

/** By year: a promised day asks for a dozen days, and a page for many of those. */
const holidays = new Map<number, string[]>();

function listHolidays(year: number): string[] {
  return [
    ...["01-01", "06-19", "07-04", "11-11", "12-25"].map((day) => observed(`${year}-${day}`)),
    // New Year's Day may be taken on the last day of the year before.
    observed(`${year + 1}-01-01`),
    // The third Mondays of January and February.
    findWeekday(`${year}-01-15`, monday),
    findWeekday(`${year}-02-15`, monday),
    // The last Monday of May, the first of September and the second of October.
    findWeekday(`${year}-05-25`, monday),
    findWeekday(`${year}-09-01`, monday),
    findWeekday(`${year}-10-08`, monday),
    // The fourth Thursday of November.
    findWeekday(`${year}-11-22`, thursday),
  ];
}

/** Returns the first such weekday on or after a day. */
function findWeekday(day: string, weekday: number): string {
  return laterDay(day, (weekday - weekdayOn(day) + 7) % 7);
}

/** Saturday's is taken on Friday, Sunday's on Monday. */
function observed(day: string): string {
  const shift = { 0: 1, 6: -1 }[weekdayOn(day)] ?? 0;
  return laterDay(day, shift);
}

function weekdayOn(day: string): number {
  return new Date(day).getUTCDay();
}
