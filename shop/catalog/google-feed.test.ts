import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { readTexts, readXmlDocument } from "#tests/read-xml.ts";
import { listCatalog } from "./catalog.server.ts";
import { googleFeed } from "./google-feed.ts";

const bases = { siteUrl: "https://tags.example", picturesUrl: "/files/products" };

const google = "{http://base.google.com/ns/1.0}";

function readItems(feed: string) {
  const [channel] = readXmlDocument(feed).children;
  const items = channel!.children.filter(({ name }) => name === "item");
  return items.map((item) => ({
    item,
    fields: Object.fromEntries(
      Object.entries(readTexts(item)).map(([name, text]) => [name.replace(google, "g:"), text]),
    ),
  }));
}

test("feed: an item has what shopping sites ask of a variant", async ({ db }) => {
  const photo = await makePicture(db);
  await makeVariant(db, {
    productId: "CLASSIC-SADDLE",
    price: cents(1_234_50),
    description: "Warm and brown.",
    images: [photo],
    stock: 0,
  });
  const [design] = await listCatalog(db);
  const [{ item, fields } = {}] = readItems(googleFeed([design!], bases));
  const { "g:shipping": _, ...texts } = fields!;
  expect(texts).toEqual({
    "g:id": "CLASSIC-SADDLE",
    title: "Classic - Saddle golf bag tag",
    description: "Warm and brown.",
    link: `https://tags.example/products/${design!.productId}/classic-saddle`,
    "g:image_link": `https://tags.example/files/products/${photo}`,
    "g:availability": "out_of_stock",
    "g:price": "1234.50 USD",
    "g:brand": "Fairway Tags",
    "g:identifier_exists": "no",
    "g:condition": "new",
    "g:item_group_id": design!.productId,
    "g:color": "Saddle",
    "g:material": "Two layers of polyurethane leatherette, stitched at the edge",
  });
  expect(readTexts(item!.children.find(({ name }) => name === `${google}shipping`)!)).toEqual({
    [`${google}country`]: "US",
    [`${google}service`]: "USPS",
    [`${google}price`]: "0.00 USD",
    [`${google}min_handling_time`]: "3",
    [`${google}max_handling_time`]: "5",
    [`${google}min_transit_time`]: "2",
    [`${google}max_transit_time`]: "5",
  });
});

test("feed: a tag without photograph, code or description has its drawing, its id and the tagline", async ({
  db,
}) => {
  const variant = await makeVariant(db, { productId: null, design: "crest" });
  const [{ fields } = {}] = readItems(googleFeed(await listCatalog(db), bases));
  expect(fields).toMatchObject({
    "g:id": variant.id,
    description: "Engraved leatherette golf bag tags",
    "g:image_link": `https://tags.example/drawings/square/crest-${demoMaterials.saddle.id}.jpg`,
    "g:availability": "in_stock",
  });
  expect(fields!.link).toMatch(new RegExp(`/${variant.id}$`));
});

const awkward = [
  `Tom & Jerry's <b>"best"</b> ]]> <!-- -- > <?pi?> &amp; &#0;`,
  "\u0001\u000b\u001f\ufffe\uffff\u{1ffff}",
  "👨‍👩‍👧 ⛳️ 李 ﷽ é",
  "x".repeat(199),
  "⛳".repeat(199),
];

test("feed: every title can be read, cut at 150 characters", async ({ db }) => {
  for (const [index, productTitle] of awkward.entries())
    await makeVariant(db, { productTitle: `${index}${productTitle}`, description: productTitle });
  const designs = await listCatalog(db);
  const titles = readItems(googleFeed(designs, bases)).map(({ fields }) => fields.title!);
  expect(titles.toSorted()).toEqual([
    `Classic - 0${awkward[0]} golf bag tag`,
    "Classic - 1\u{1ffff} golf bag tag",
    `Classic - 2${awkward[2]} golf bag tag`,
    `Classic - 3${"x".repeat(139)}`,
    `Classic - 4${"⛳".repeat(139)}`,
  ]);
});

test("feed: hidden variants and hidden designs are left out, a catalog may be empty", async ({ db }) => {
  await makeVariant(db, { isActive: false });
  await makeVariant(db, { price: cents(0) });
  expect(readItems(googleFeed(await listCatalog(db), bases))).toEqual([]);
  expect(readItems(googleFeed([], bases))).toEqual([]);
});
