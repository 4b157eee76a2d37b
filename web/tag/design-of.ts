import { type DesignCode, designCodes } from "#shop/engraving/designs.ts";

/** A product's front design; the plain one for a code that nobody knows. */
export function designOf(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}
