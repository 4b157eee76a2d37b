import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";

export type SampleTag = {
  file: string;
  side: "front" | "back";
  design: DesignCode;
  leather: LeatherCode;
  name: string;
};

/** The tags that the storefront's pages show as examples, served as `/drawings/{file}`. */
export const sampleTags: readonly SampleTag[] = [
  { file: "crest.svg", side: "front", design: "crest", leather: "forest", name: "Eleanor Whitcombe" },
  { file: "classic.svg", side: "front", design: "classic", leather: "saddle", name: "Sam Hollister" },
  { file: "monogram.svg", side: "front", design: "monogram", leather: "navy", name: "James Calloway" },
  { file: "back-saddle.svg", side: "back", design: "classic", leather: "saddle", name: "" },
  { file: "back-burgundy.svg", side: "back", design: "classic", leather: "burgundy", name: "" },
];
