/** Every date is shown in one locale and zone (design §4), so that server and browser agree. */
export const shopZone = "America/New_York";

const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: shopZone });
const short = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: shopZone,
});

const day = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: shopZone });

// Swedish writes dates as ISO 8601 does, with a space.
const sortable = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: shopZone,
});

/** `2026-03-01`: the day that it is in the shop's zone. */
export function shopDay(moment: Date): string {
  return day.format(moment);
}

/** `March 1, 2026`: what customers see (spec §9). */
export function formatLongDate(moment: Date): string {
  return long.format(moment);
}

/** `Mar 1, 2026, 2:05 PM`: what the workshop sees (spec §9). */
export function formatDateTime(moment: Date): string {
  return short.format(moment);
}

/** `2026-03-01 14:05` in the shop's zone: for files, in which it is sorted and reckoned with. */
export function formatSortable(moment: Date): string {
  return sortable.format(moment);
}
