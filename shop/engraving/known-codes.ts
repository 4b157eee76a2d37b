import { type DesignCode, designCodes } from "./designs.ts";
import { type LeatherCode, leatherCodes } from "./leathers.ts";

/** The design of a stored code; `classic` for one that is not drawn (any more). */
export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

/** The leather of a stored code; `saddle` for one that is not drawn (any more). */
export function knownLeather(code: string): LeatherCode {
  return leatherCodes.find((known) => known === code) ?? "saddle";
}
