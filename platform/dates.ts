/** All dates use one locale and zone, so that server and browser show the same. */
export const shopZone = "America/New_York";

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

let cachedDay = { minute: Number.NaN, day: "" };

/** Remembers the day of the newest minute: every request asks for it. */
export function shopDay(moment: Date): string {
  const minute = Math.floor(moment.getTime() / 60_000);
  if (cachedDay.minute !== minute) cachedDay = { minute, day: formatSortable(moment).slice(0, 10) };
  return cachedDay.day;
}

/** `March 1, 2026`. */
export const formatLongDate = createFormatter({ dateStyle: "long", timeZone: shopZone });

/** `Mar 1, 2026, 2:05 PM`. */
export const formatDateTime = createFormatter({
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shopZone,
});

/** `2026-03-01 14:05` in the shop's zone, for files: sorts as text. Swedish dates look like ISO 8601 with a space. */
export const formatSortable = createFormatter(
  { dateStyle: "short", timeStyle: "short", timeZone: shopZone },
  "sv-SE",
);

/** `Thursday, December 3`, of a day like `2026-12-03`: for customers. */
export const formatWeekday = createDayFormatter({ weekday: "long", month: "long", day: "numeric" });

/** `Dec 3`, of a day like `2026-12-03`. */
export const formatShortDay = createDayFormatter({ month: "short", day: "numeric" });

/** `December 2026`, of a month like `2026-12`. */
export const formatMonth = createDayFormatter({ month: "long", year: "numeric" });

function createFormatter(options: Intl.DateTimeFormatOptions, locale = "en-US"): (moment: Date) => string {
  const formatter = new Intl.DateTimeFormat(locale, options);
  return (moment) => formatter.format(moment);
}

function createDayFormatter(options: Intl.DateTimeFormatOptions): (day: string) => string {
  const format = createFormatter({ ...options, timeZone: "UTC" });
  return (day) => format(new Date(day));
}
