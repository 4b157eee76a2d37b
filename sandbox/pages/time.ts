import { html } from "hono/html";
import type { Html } from "./layout.ts";

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A moment, given as ISO time or in milliseconds, in the zone of this machine. */
export function time(moment: string | number): Html {
  const date = new Date(moment);
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`;
}
