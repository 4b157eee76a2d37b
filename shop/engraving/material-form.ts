import { z } from "zod";
import { checkedBox, line } from "#platform/text-fields.ts";
import { hexColor, polarities } from "./engraving.ts";

const color = z.string().trim().toLowerCase().regex(hexColor, "Please choose a color, like #84502b.");

const burnOffset = z
  .string()
  .trim()
  .regex(/^[+-]?(0|0?\.(0\d?|1[0-5]?))$/, "Please enter millimeters from -0.15 to 0.15.")
  .transform((typed) => Math.round(Number(typed) * 100));

export const materialForm = z.object({
  name: line(40, undefined, "Please enter the material's name."),
  polarity: z.enum(polarities, "Please choose from the list."),
  color,
  shade: color,
  light: color,
  engraved: color,
  rim: color,
  thread: color,
  burnOffset,
  isActive: checkedBox,
});

export type MaterialForm = z.output<typeof materialForm>;

/** Returns the burn offset in mm, as the form has it. */
export function formatBurnOffset(hundredths: number): string {
  return (hundredths / 100).toFixed(2);
}
