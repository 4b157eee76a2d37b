import type { Picture } from "#platform/pictures/encode-picture.server.ts";
import { type EncodedPicture, encodeCopies } from "#shop/catalog/store-picture.server.ts";
import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";
import { renderCatalogImages } from "#shop/engraving/render-tag.server.ts";

/** A product to draw, with the name on its tag. */
export type DemoDrawing = { design: DesignCode; leather: LeatherCode; name: string; siteUrl: string };

// The process that seed-catalog.ts starts: its memory (300 MB) is free again once the pictures are drawn.
process.once("message", async (drawings: DemoDrawing[]) => {
  process.send?.(await Promise.all(drawings.map(draw)), () => process.disconnect());
});

process.once("disconnect", () => process.exit());

/** Left, center (main), right: the back, the front, a detail of it. */
async function draw(drawing: DemoDrawing): Promise<EncodedPicture[]> {
  const { front, back, detail } = await renderCatalogImages(drawing);
  return Promise.all([back, front, detail].map((picture: Picture) => encodeCopies(picture, "webp")));
}
