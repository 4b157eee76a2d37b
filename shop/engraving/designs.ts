/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

/** The design of a stored code; `classic` for an unknown one. */
export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}
