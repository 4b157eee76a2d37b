import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { type DesignCode, designCodes, type EngravedText, type Material } from "#shop/engraving/engraving.ts";
import { drawnMaterial, findMaterialFacts } from "#shop/engraving/materials.server.ts";

/** A tag without a design shows its back. */
export type SampleTag = Partial<EngravedText> & { material: Material; design?: DesignCode };

/** The front at the top of the home page. */
const crest: SampleTag = {
  design: "crest",
  material: demoMaterials.forest,
  engravedName: "Eleanor Whitcombe",
};

/** The home page and About show these, whatever is for sale. The tag called `shop` stands for the whole shop where it is shared. */
const fixedTags: Record<string, SampleTag> = {
  "back-saddle": { material: demoMaterials.saddle },
  "back-burgundy": { material: demoMaterials.burgundy },
  crest,
  shop: crest,
  classic: { design: "classic", material: demoMaterials.saddle, engravedName: "Sam Hollister" },
  monogram: { design: "monogram", material: demoMaterials.navy, engravedName: "James Calloway" },
};

/** A front of any design, or a back, in a material of the shop: `classic-{id of the material}`, `back-{id of the material}`. */
const sampleNames = /^([a-z]+)-([0-9a-f-]{36})$/;

export async function findSample(db: Database, name: string): Promise<SampleTag | undefined> {
  const [, part, id] = sampleNames.exec(name) ?? [];
  const design = designCodes.find((code) => code === part);
  const materialId = z.uuid().safeParse(id).data;
  if (!materialId || (!design && part !== "back"))
    return Object.hasOwn(fixedTags, name) ? fixedTags[name] : undefined;
  const row = await findMaterialFacts(db, materialId);
  return row && { material: drawnMaterial(row), ...(design && { design }) };
}
