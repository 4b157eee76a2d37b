import { randomUUID } from "node:crypto";
import { resolveProgram, runInChild } from "#platform/child-worker.server.ts";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { cents } from "#platform/money.ts";
import { type EncodedPicture, storePicture } from "#shop/catalog/picture-files.server.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { type DemoMaterial, demoMaterials } from "#shop/engraving/demo-materials.ts";
import { type DesignCode, sampleUrl, toQrText } from "#shop/engraving/engraving.ts";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import type { TagSide } from "#shop/engraving/render-tag.server.ts";
import { insertDemoJig } from "#shop/production/jigs.server.ts";

export async function seedCatalog(
  db: Database,
  files: Files,
  siteUrl: string,
  progress: (step: string) => void = () => {},
): Promise<void> {
  const [product] = await db.select({ id: products.id }).from(products).limit(1);
  if (product) return;
  progress("Drawing the demo catalog");
  const qrText = toQrText(sampleUrl(siteUrl));
  // Tags of one material share the picture of their back. A front gives two pictures: the whole and a detail.
  const sides: TagSide[] = [
    ...Object.values(demoMaterials).map((material) => ({ material, qrText })),
    ...demoCatalog.flatMap((front) =>
      listMaterials(front).map((code) => ({
        material: demoMaterials[code],
        design: front.design,
        engravedName: front.name,
      })),
    ),
  ];
  const drawnSides = await drawSides(sides);
  const store = (picture: EncodedPicture) => storePicture(db, files, picture, new Date());
  const idsBySide = await Promise.all(drawnSides.map((pictures) => Promise.all(pictures.map(store))));
  // Left, center (main), right: the back, the front, a detail of it.
  const listPictures = ({ design }: DemoFront, code: DemoMaterial) =>
    sides.flatMap((side, index) => {
      const isShown = side.material === demoMaterials[code] && ("qrText" in side || side.design === design);
      return isShown ? (idsBySide[index] ?? []) : [];
    });
  const rows = demoCatalog.flatMap((front, place) => makeRows(front, place, listPictures));
  await insertDemoMaterials(db);
  await insertDemoJig(db);
  await db.insert(products).values(rows);
  const images = rows.flatMap(({ id, images }) =>
    images.map((pictureId, position) => ({ productId: id, position, pictureId })),
  );
  await db.insert(productImages).values(images);
}

const maxMilliseconds = 10 * 60_000;

/** Draws in a process that ends, because drawing takes 300 MB that a thread or this process would keep. */
async function drawSides(sides: TagSide[]): Promise<EncodedPicture[][]> {
  const program = resolveProgram(import.meta, "draw-demo.ts");
  const drawnSides = await runInChild<EncodedPicture[][]>(program, sides, maxMilliseconds);
  if (!drawnSides) throw new Error("The demo catalog can't be drawn.");
  return drawnSides;
}

/** The newest row comes first, as none has a display order: the last of the list is on the front page. */
function makeRows(
  front: DemoFront,
  place: number,
  listPictures: (front: DemoFront, material: DemoMaterial) => string[],
) {
  const { code, title, design, description, inactive } = front;
  const parentId = randomUUID();
  const sharedColumns = (material: DemoMaterial, index: number) => ({
    productType: "golf_tag",
    price: cents(Math.round((front.dollars[material] ?? 0) * 100)),
    images: listPictures(front, material),
    design,
    materialId: demoMaterials[material].id,
    weight: 0.09,
    createdAt: new Date(Date.UTC(2026, 0, 1 + place, 12, 0, 60 - index)),
  });
  const parent = { id: parentId, productId: code, productTitle: title, description };
  const children = listMaterials(front).map((material, index) => {
    const productTitle = `${demoMaterials[material].name} leatherette`;
    return {
      ...sharedColumns(material, index + 1),
      id: randomUUID(),
      productId: `${code}-${material.toUpperCase()}`,
      productTitle,
      description: `${title} in ${productTitle.toLowerCase()}.`,
      isActive: material !== inactive,
      parentId,
    };
  });
  return [{ ...parent, ...sharedColumns(listMaterials(front)[0] ?? "saddle", 0) }, ...children];
}

type DemoFront = {
  code: string;
  title: string;
  design: DesignCode;
  name: string;
  description: string;
  /** Prices by material; the first one shows the design. */
  dollars: Partial<Record<DemoMaterial, number>>;
  inactive?: DemoMaterial;
};

function listMaterials({ dollars }: DemoFront) {
  return Object.keys(dollars) as DemoMaterial[];
}

const demoCatalog: DemoFront[] = [
  {
    code: "CREST",
    title: "Club Crest",
    design: "crest",
    name: "Eleanor Whitcombe",
    description:
      "A shield with crossed clubs over your name, drawn for clubs and societies but at home on any bag. Engraved in one pass, so the fine lines stay crisp for years.",
    dollars: { forest: 21.99, navy: 21.99, burgundy: 24.99, saddle: 21.99 },
  },
  {
    code: "MONO",
    title: "Monogram",
    design: "monogram",
    name: "James Calloway",
    description:
      "Your initials, large and quiet, with the full name below. The tag to give when you know the person well.",
    dollars: { navy: 17.99, black: 17.99, burgundy: 19.99, natural: 17.99 },
  },
  {
    code: "CLASSIC",
    title: "Classic",
    design: "classic",
    name: "Sam Hollister",
    description:
      "Your name between two fine rules, set in a book face that reads well across a cart path. The tag we made first, and still the one we make most.",
    dollars: { saddle: 14.99, black: 14.99, forest: 16.99, natural: 12.99, burgundy: 16.99 },
    inactive: "burgundy",
  },
];
