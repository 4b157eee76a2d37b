import { type LeatherCode, leatherOf } from "./leathers.ts";

/** What a front's picture is called; `name` is the engraved one, absent or empty when none fits. */
export function frontLabel(leather: LeatherCode, name?: string): string {
  const words = name ? `, engraved with the name ${name}` : "";
  return `Front of a golf bag tag in ${leatherOf(leather).name.toLowerCase()} leatherette${words}`;
}

/** What a back's picture is called. */
export function backLabel(leather: LeatherCode): string {
  return `Back of a golf bag tag in ${leatherOf(leather).name.toLowerCase()} leatherette, engraved with a QR code`;
}
