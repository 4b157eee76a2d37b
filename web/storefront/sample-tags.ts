import { type DesignCode, designCodes } from "#shop/engraving/designs.ts";
import { type LeatherCode, leatherCodes } from "#shop/engraving/leathers.ts";
import { sampleName } from "#web/tag/sample-name.ts";

export type SampleTag = { file: string; leather: LeatherCode } & (
  | { side: "front"; design: DesignCode; name: string }
  | { side: "back" }
);

/** The tags that pages show as examples, served as `/drawings/{file}`; the last two kinds stand in for what is typed. */
export const sampleTags: readonly SampleTag[] = [
  { file: "crest.svg", side: "front", design: "crest", leather: "forest", name: "Eleanor Whitcombe" },
  { file: "classic.svg", side: "front", design: "classic", leather: "saddle", name: "Sam Hollister" },
  { file: "monogram.svg", side: "front", design: "monogram", leather: "navy", name: "James Calloway" },
  ...leatherCodes.map((leather) => ({ file: `back-${leather}.svg`, side: "back" as const, leather })),
  ...leatherCodes.flatMap((leather) =>
    designCodes.map((design) => ({
      file: `${design}-${leather}.svg`,
      side: "front" as const,
      design,
      leather,
      name: sampleName,
    })),
  ),
];
