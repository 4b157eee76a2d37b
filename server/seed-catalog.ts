import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { cents } from "#platform/money.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { storePicture } from "#shop/catalog/store-picture.server.ts";
import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";
import { renderCatalogImages } from "#shop/engraving/render-tag.server.ts";
import { type DemoFront, demoCatalog } from "./demo-catalog.ts";

type Drawn = { design: DesignCode; leather: LeatherCode; name: string };

/** Fills an empty catalog with the demo's products and draws their pictures; leaves any other as it is. */
export async function seedCatalog(
  db: Database,
  files: Files,
  siteUrl: string,
  progress: (step: string) => void = () => {},
): Promise<void> {
  const [any] = await db.select({ id: products.id }).from(products).limit(1);
  if (any) return;
  progress("Drawing the demo catalog");
  const drawn = new Map<string, Promise<string[]>>();
  const picturesOf = (picture: Drawn) => {
    const key = `${picture.design} ${picture.leather}`;
    const images = drawn.get(key) ?? drawPictures(db, files, { ...picture, siteUrl });
    drawn.set(key, images);
    return images;
  };
  const rows = await Promise.all(demoCatalog.map((front, place) => rowsOf(front, place, picturesOf)));
  await db.insert(products).values(rows.flat());
  await db
    .insert(productImages)
    .values(
      rows
        .flat()
        .flatMap(({ id, images }) =>
          images.map((pictureId, position) => ({ productId: id, position, pictureId })),
        ),
    );
}

/** Left, center (main), right: the back, the front, a detail of it. */
async function drawPictures(
  db: Database,
  files: Files,
  drawn: Drawn & { siteUrl: string },
): Promise<string[]> {
  const { front, back, detail } = await renderCatalogImages(drawn);
  const now = new Date();
  return Promise.all(
    [back, front, detail].map((picture) => storePicture(db, files, { picture, format: "webp", now })),
  );
}

/** Newest first is the storefront's order, so the last of the list is the shop's front page. */
async function rowsOf(front: DemoFront, place: number, picturesOf: (picture: Drawn) => Promise<string[]>) {
  const { design, name, leather } = front;
  const parentId = randomUUID();
  const createdAt = (back: number) => new Date(Date.UTC(2026, 0, 1 + place, 12, 0, 60 - back));
  const parent = {
    id: parentId,
    name: front.title,
    productType: "golf_tag",
    productId: front.code,
    productTitle: front.title,
    description: front.description,
    price: cents(Math.round(front.dollars * 100)),
    images: await picturesOf({ design, leather, name }),
    design,
    leather,
    createdAt: createdAt(0),
  };
  const children = front.backs.map(async (back, index) => ({
    id: randomUUID(),
    name: `${front.title} - ${back.title}`,
    productType: "golf_tag",
    productId: `${front.code}-${back.code}`,
    productTitle: back.title,
    description: `${front.title} in ${back.title.toLowerCase()}.`,
    price: cents(Math.round(back.dollars * 100)),
    images: await picturesOf({ design, leather: back.leather, name }),
    isActive: back.isActive ?? true,
    parentId,
    design,
    leather: back.leather,
    createdAt: createdAt(index + 1),
  }));
  return [parent, ...(await Promise.all(children))];
}
