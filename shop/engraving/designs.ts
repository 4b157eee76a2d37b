import type { Material } from "./material.ts";

/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

type FrontFacts = { material: Material | null; design: string; engravedName: string };

/** Undefined for a tag that no drawing fits, whose photo is shown instead. */
export function frontOf({ material, design, engravedName }: FrontFacts) {
  return material ? { material, design: knownDesign(design), name: engravedName } : undefined;
}
