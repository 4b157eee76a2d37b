import { html } from "hono/html";
import type { Html } from "./layout.ts";

const format = new Intl.DateTimeFormat("en-US", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});

/** A moment, given as ISO time or in milliseconds, in the zone of this machine, which stands with it. */
export function time(moment: string | number): Html {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}
