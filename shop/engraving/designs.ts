import type { Material } from "./material.ts";

/** The front designs: the name between two rules; large initials above the name; a club's crest above the name. */
export const designCodes = ["classic", "monogram", "crest"] as const;

export type DesignCode = (typeof designCodes)[number];

export function knownDesign(code: string): DesignCode {
  return designCodes.find((known) => known === code) ?? "classic";
}

/** The names of a group may share a size of lettering, in µm; without it a name is as large as fits. */
type GroupSize = { engravedHeightUm?: number | null | undefined };

/** The laser makes this of a front. */
export type FrontEngraving = GroupSize & { design: DesignCode; name: string };

/** A front without its name. */
export type FrontLooks = GroupSize & { design: string; material: Material | null };

/** The laser makes this of an ordered tag's front. */
export type Engraving = FrontLooks & { name: string };

/** Undefined for a tag that no drawing fits, whose photo is shown instead. */
export function frontOf({ material, design, ...engraving }: Engraving) {
  return material ? { material, design: knownDesign(design), ...engraving } : undefined;
}
