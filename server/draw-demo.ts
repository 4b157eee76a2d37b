import { answerMessages } from "#platform/child-worker.server.ts";
import { type EncodedPicture, encodeCopies } from "#shop/catalog/picture-files.server.ts";
import { renderCatalogImages, type TagSide } from "#shop/engraving/render-tag.server.ts";

// The program that seed-catalog.ts starts to draw the demo's pictures.
answerMessages((sides: TagSide[]) => Promise.all(sides.map(draw)));

async function draw(side: TagSide): Promise<EncodedPicture[]> {
  const pictures = await renderCatalogImages(side);
  return Promise.all(pictures.map((picture) => encodeCopies(picture, "webp")));
}
