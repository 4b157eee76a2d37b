/** All dates use one locale and zone, so that server and browser show the same. */
export const shopZone = "America/New_York";

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: shopZone });
const short = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shopZone,
});

const isoDay = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: shopZone });

// Swedish dates look like ISO 8601 with a space.
const sortable = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: shopZone,
});

const weekday = new Intl.DateTimeFormat("en-US", {
  weekday: "long",
  month: "long",
  day: "numeric",
  timeZone: "UTC",
});

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });

const longMonth = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * 24 * 60 * 60_000);
}

/** Returns the day so many days after one like `2026-12-03`; before it where `days` is negative. */
export function laterDay(day: string, days: number): string {
  return addDays(new Date(day), days).toISOString().slice(0, 10);
}

/** Lists the days of a span, with its first and its last. */
export function listDays({ from, to }: { from: string; to: string }): string[] {
  const days = [];
  for (let day = from; day <= to; day = laterDay(day, 1)) days.push(day);
  return days;
}

/** The hour of the shop's day, from 0. */
export function shopHour(moment: Date): number {
  return Number(formatSortable(moment).slice(11, 13));
}

let newest = { minute: Number.NaN, day: "" };

/** Remembers the day of the newest minute: every request asks for it. */
export function shopDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (newest.minute !== minute) newest = { minute, day: isoDay.format(moment) };
  return newest.day;
}

export function formatLongDate(moment: Date): string {
  return long.format(moment);
}

/** `Thursday, December 3`, of a day like `2026-12-03`: for customers. */
export function formatWeekday(day: string): string {
  return weekday.format(new Date(day));
}

/** `Dec 3`, of a day like `2026-12-03`. */
export function formatShortDay(day: string): string {
  return shortDay.format(new Date(day));
}

/** `December 2026`, of a month like `2026-12`. */
export function formatMonth(month: string): string {
  return longMonth.format(new Date(month));
}

export function formatDateTime(moment: Date): string {
  return short.format(moment);
}

/** `2026-03-01 14:05` in the shop's zone, for files: sorts as text. */
export function formatSortable(moment: Date): string {
  return sortable.format(moment);
}
