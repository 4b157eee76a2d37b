import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { cents } from "#platform/money.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { type EncodedPicture, storePicture } from "#shop/catalog/store-picture.server.ts";
import type { DesignCode } from "#shop/engraving/designs.ts";
import type { LeatherCode } from "#shop/engraving/leathers.ts";
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

/** The storefront shows the newest first, so the last of the list is on the front page. */
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

type DemoFront = {
  code: string;
  title: string;
  design: DesignCode;
  /** On the pictures. */
  name: string;
  leather: LeatherCode;
  dollars: number;
  description: string;
  backs: DemoBack[];
};

type DemoBack = {
  code: string;
  leather: LeatherCode;
  title: string;
  dollars: number;
  isActive?: boolean;
};

/** Three front designs, each with its leathers; one leather is inactive. */
const demoCatalog: DemoFront[] = [
  {
    code: "CREST",
    title: "Club Crest",
    design: "crest",
    name: "Eleanor Whitcombe",
    leather: "forest",
    dollars: 21.99,
    description:
      "A shield with crossed clubs over your name, drawn for clubs and societies but at home on any bag. Engraved in one pass, so the fine lines stay crisp for years.",
    backs: [
      { code: "FOREST", leather: "forest", title: "Forest leatherette", dollars: 21.99 },
      { code: "NAVY", leather: "navy", title: "Navy leatherette", dollars: 21.99 },
      { code: "BURGUNDY", leather: "burgundy", title: "Burgundy leatherette", dollars: 24.99 },
      { code: "SADDLE", leather: "saddle", title: "Saddle leatherette", dollars: 21.99 },
    ],
  },
  {
    code: "MONO",
    title: "Monogram",
    design: "monogram",
    name: "James Calloway",
    leather: "navy",
    dollars: 17.99,
    description:
      "Your initials, large and quiet, with the full name below. The tag to give when you know the person well.",
    backs: [
      { code: "NAVY", leather: "navy", title: "Navy leatherette", dollars: 17.99 },
      { code: "BLACK", leather: "black", title: "Black leatherette", dollars: 17.99 },
      { code: "BURGUNDY", leather: "burgundy", title: "Burgundy leatherette", dollars: 19.99 },
      { code: "NATURAL", leather: "natural", title: "Natural leatherette", dollars: 17.99 },
    ],
  },
  {
    code: "CLASSIC",
    title: "Classic",
    design: "classic",
    name: "Sam Hollister",
    leather: "saddle",
    dollars: 14.99,
    description:
      "Your name between two fine rules, set in a book face that reads well across a cart path. The tag we made first, and still the one we make most.",
    backs: [
      { code: "SADDLE", leather: "saddle", title: "Saddle leatherette", dollars: 14.99 },
      { code: "BLACK", leather: "black", title: "Black leatherette", dollars: 14.99 },
      { code: "FOREST", leather: "forest", title: "Forest leatherette", dollars: 16.99 },
      { code: "NATURAL", leather: "natural", title: "Natural leatherette", dollars: 12.99 },
      {
        code: "BURGUNDY",
        leather: "burgundy",
        title: "Burgundy leatherette",
        dollars: 16.99,
        isActive: false,
      },
    ],
  },
];
