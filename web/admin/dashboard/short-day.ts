const short = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `Mar 1, 2026` of the day `2026-03-01`. */
export function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`));
}
