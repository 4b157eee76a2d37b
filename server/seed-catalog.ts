import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { cents } from "#platform/money.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { type EncodedPicture, storePicture } from "#shop/catalog/store-picture.server.ts";
import { type DemoFront, demoCatalog } from "./demo-catalog.ts";
import type { DemoDrawing } from "./draw-demo.ts";

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
  const drawings = demoCatalog.flatMap(({ design, name, leather, backs }) =>
    [leather, ...backs.map((back) => back.leather)].map((each) => ({ design, leather: each, name, siteUrl })),
  );
  const byKey = new Map(drawings.map((drawing) => [keyOf(drawing), drawing]));
  const drawn = await drawPictures([...byKey.values()]);
  const pictures = new Map<string, string[]>();
  for (const [at, key] of [...byKey.keys()].entries()) {
    const stored = (drawn[at] ?? []).map((picture) => storePicture(db, files, picture, new Date()));
    pictures.set(key, await Promise.all(stored));
  }
  const picturesOf = (drawing: Drawn) => pictures.get(keyOf(drawing)) ?? [];
  const rows = demoCatalog.flatMap((front, place) => rowsOf(front, place, picturesOf));
  await db.insert(products).values(rows);
  const images = rows.flatMap(({ id, images }) =>
    images.map((pictureId, position) => ({ productId: id, position, pictureId })),
  );
  await db.insert(productImages).values(images);
}

type Drawn = Pick<DemoDrawing, "design" | "leather">;

const keyOf = ({ design, leather }: Drawn) => `${design} ${leather}`;

// In the build the program lies beside this file's chunk, by its name in vite.config.ts.
const program = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "draw-demo.ts" : "draw-demo.js",
);

/** Draws in a process that ends, because drawing takes 300 MB that a thread or this process would keep. */
async function drawPictures(drawings: DemoDrawing[]): Promise<EncodedPicture[][]> {
  const child = fork(program, { serialization: "advanced" });
  const failed = once(child, "exit").then(([code]) => {
    throw new Error(`Drawing the demo catalog ended with ${code}.`);
  });
  child.send(drawings);
  const [drawn] = (await Promise.race([once(child, "message"), failed])) as [EncodedPicture[][]];
  failed.catch(() => {});
  return drawn;
}

/** Newest first is the storefront's order, so the last of the list is the shop's front page. */
function rowsOf(front: DemoFront, place: number, picturesOf: (drawing: Drawn) => string[]) {
  const { design, leather } = front;
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
    images: picturesOf({ design, leather }),
    design,
    leather,
    createdAt: createdAt(0),
  };
  const children = front.backs.map((back, index) => ({
    id: randomUUID(),
    name: `${front.title} - ${back.title}`,
    productType: "golf_tag",
    productId: `${front.code}-${back.code}`,
    productTitle: back.title,
    description: `${front.title} in ${back.title.toLowerCase()}.`,
    price: cents(Math.round(back.dollars * 100)),
    images: picturesOf({ design, leather: back.leather }),
    isActive: back.isActive ?? true,
    parentId,
    design,
    leather: back.leather,
    createdAt: createdAt(index + 1),
  }));
  return [parent, ...children];
}
