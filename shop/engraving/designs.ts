import { drawnLeather } from "./leathers.ts";

/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

type FrontFacts = { leather: string; design: string; engravedName: string };

export function frontOf({ leather, design, engravedName }: FrontFacts) {
  const drawn = drawnLeather(leather);
  return drawn && { leather: drawn, design: knownDesign(design), name: engravedName };
}
