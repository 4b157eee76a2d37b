import { answerMessages } from "#platform/child-worker.server.ts";
import type { Picture } from "#platform/pictures/read-picture.server.ts";
import { type EncodedPicture, encodeCopies } from "#shop/catalog/store-picture.server.ts";
import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";
import { renderCatalogImages } from "#shop/engraving/render-tag.server.ts";

/** A product to draw, with the name on its tag. */
export type DemoDrawing = { design: DesignCode; leather: LeatherCode; name: string; siteUrl: string };

// The program that seed-catalog.ts starts.
answerMessages((drawings: DemoDrawing[]) => Promise.all(drawings.map(draw)));

/** Left, center (main), right: the back, the front, a detail of it. */
async function draw(drawing: DemoDrawing): Promise<EncodedPicture[]> {
  const { front, back, detail } = await renderCatalogImages(drawing);
  return Promise.all([back, front, detail].map((picture: Picture) => encodeCopies(picture, "webp")));
}
