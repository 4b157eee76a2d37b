import type { EngravedText } from "./engraved-text.ts";
import type { Material } from "./material.ts";

/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

/** A front without its text. The names of a group may share a size of lettering, in µm; else a name is as large as fits. */
export type FrontLooks = {
  design: string;
  material: Material | null;
  engravedHeightUm?: number | null | undefined;
};

/** The laser makes this of an ordered tag's front. */
export type Engraving = FrontLooks & EngravedText;

/** The laser makes this of a front, in any material. */
export type FrontEngraving = Omit<Engraving, "material">;

/** Undefined for a tag that no drawing fits, whose photo is shown instead. */
export function frontOf({ material, ...front }: Engraving) {
  return material ? { material, ...front } : undefined;
}
