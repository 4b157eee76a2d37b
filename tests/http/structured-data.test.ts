import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

const siteUrl = "https://tags.example";

type Thing = { "@type": string; [property: string]: unknown };

/** The things of a page by type. */
function readData(html: string): Record<string, Thing> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const things = [...scripts].map(([, json]) => {
    const { "@context": context, ...thing } = JSON.parse(json ?? "") as Thing;
    expect(context).toBe("https://schema.org");
    return [thing["@type"], thing];
  });
  return Object.fromEntries(things);
}

/** A design with a color in stock and one that is dearer and sold out. */
async function makeDesign(db: Database) {
  const saddle = await makeVariant(db, { productId: "CLASSIC-SADDLE", description: "Brown & warm" });
  const navy = await makeVariant(db, {
    productId: "CLASSIC-NAVY",
    productTitle: "Navy",
    price: cents(17_50),
    stock: 0,
    materialId: demoMaterials.navy.id,
    parentId: saddle.parentId,
  });
  await db
    .update(products)
    .set({ productId: "CLASSIC", description: "Letters in an oval" })
    .where(eq(products.id, saddle.parentId ?? ""));
  return { saddle, navy };
}

const country = { addressCountry: "US" };
const days = (minValue: number, maxValue: number) => ({
  "@type": "QuantitativeValue",
  minValue,
  maxValue,
  unitCode: "DAY",
});

/** All that merchant listings require or recommend of an offer. */
const offer = {
  "@type": "Offer",
  priceCurrency: "USD",
  itemCondition: "https://schema.org/NewCondition",
  shippingDetails: [
    {
      "@type": "OfferShippingDetails",
      shippingRate: { "@type": "MonetaryAmount", value: 0, currency: "USD" },
      shippingDestination: { "@type": "DefinedRegion", ...country },
      deliveryTime: {
        "@type": "ShippingDeliveryTime",
        handlingTime: days(3, 5),
        transitTime: days(2, 5),
      },
    },
  ],
  hasMerchantReturnPolicy: {
    "@type": "MerchantReturnPolicy",
    applicableCountry: "US",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
  },
};

const brand = { "@type": "Brand", name: "Fairway Tags" };
const designUrl = `${siteUrl}/products/classic`;

const group = {
  "@type": "ProductGroup",
  "@id": `${designUrl}#design`,
  name: "Classic",
  description: "Letters in an oval",
  url: designUrl,
  brand,
  productGroupID: "CLASSIC",
  variesBy: "https://schema.org/color",
};

const saddleProduct = {
  "@type": "Product",
  name: "Classic - Saddle",
  description: "Brown & warm",
  url: `${designUrl}/classic-saddle`,
  image: `${siteUrl}/drawings/square/classic-${demoMaterials.saddle.id}.jpg`,
  brand,
  sku: "CLASSIC-SADDLE",
  color: "Saddle",
  offers: {
    ...offer,
    url: `${designUrl}/classic-saddle`,
    price: "14.99",
    availability: "https://schema.org/InStock",
  },
};

const navyProduct = {
  ...saddleProduct,
  name: "Classic - Navy",
  description: "Letters in an oval",
  url: `${designUrl}/classic-navy`,
  image: `${siteUrl}/drawings/square/classic-${demoMaterials.navy.id}.jpg`,
  sku: "CLASSIC-NAVY",
  color: "Navy",
  offers: {
    ...offer,
    url: `${designUrl}/classic-navy`,
    price: "17.50",
    availability: "https://schema.org/OutOfStock",
  },
};

test("structured data: each kind of page has its things, and the way to it", async ({ db }) => {
  await makeDesign(db);
  const app = openApp(db, { siteUrl });
  const pages: [path: string, types: string[], way: string[]][] = [
    ["/", ["Organization", "WebSite"], []],
    ["/about", [], ["About"]],
    ["/contact", [], ["Contact"]],
    ["/order", [], ["Customize Your Golf Bag Tag"]],
    ["/shipping-returns", [], ["Shipping & Returns"]],
    ["/privacy", [], ["Privacy"]],
    ["/terms", [], ["Terms"]],
    ["/products", ["ItemList"], ["Products"]],
    ["/products/classic", ["ProductGroup"], ["Products", "Classic"]],
    ["/products/classic/classic-saddle", ["Product"], ["Products", "Classic", "Saddle"]],
  ];
  for (const [path, types, way] of pages) {
    const { BreadcrumbList: breadcrumbs, ...things } = readData(await app.read(path));
    expect(Object.keys(things).sort(), path).toEqual(types.sort());
    if (way.length === 0) expect(breadcrumbs).toBeUndefined();
    else
      expect(breadcrumbs?.itemListElement, path).toEqual(
        ["Home", ...way].map((name, index, { length }) => ({
          "@type": "ListItem",
          position: index + 1,
          name,
          item: index === length - 1 ? siteUrl + path : expect.stringContaining(`${siteUrl}/`),
        })),
      );
  }
});

test("structured data: the home page says who sells, from where, and what can be returned", async ({
  db,
}) => {
  const app = openApp(db, { siteUrl });
  const { Organization: organization, WebSite: site } = readData(await app.read("/"));
  expect(organization).toEqual({
    "@type": "Organization",
    name: "Fairway Tags",
    url: "https://tags.example/",
    logo: "https://tags.example/apple-touch-icon.png",
    email: "hello@fairwaytags.example",
    address: {
      "@type": "PostalAddress",
      streetAddress: "12 Clubhouse Lane",
      addressLocality: "Pinehurst",
      addressRegion: "NC",
      postalCode: "28374",
      ...country,
    },
    hasMerchantReturnPolicy: offer.hasMerchantReturnPolicy,
  });
  expect(site).toEqual({ "@type": "WebSite", name: "Fairway Tags", url: "https://tags.example/" });
  const logo = await app.request("/apple-touch-icon.png");
  expect((await sharp(await logo.arrayBuffer()).metadata()).width).toBeGreaterThanOrEqual(112);
});

test("structured data: the products page lists the addresses of its designs", async ({ db }) => {
  await makeDesign(db);
  const html = await openApp(db, { siteUrl }).read("/products");
  const links = [...html.matchAll(/<h2[^>]*><a [^>]*href="([^"]+)"/g)].map(([, path]) => siteUrl + path);
  expect(links).toContain(designUrl);
  expect(readData(html).ItemList?.itemListElement).toEqual(
    links.map((url, index) => ({ "@type": "ListItem", position: index + 1, name: "Classic", url })),
  );
});

test("structured data: a design's page has an offer for each color on sale", async ({ db }) => {
  const { saddle } = await makeDesign(db);
  await makeVariant(db, { parentId: saddle.parentId, isActive: false });
  await makeVariant(db, { parentId: saddle.parentId, price: cents(0) });
  const { ProductGroup: design } = readData(await openApp(db, { siteUrl }).read("/products/classic"));
  expect({ ...design, hasVariant: null }).toEqual({ ...group, hasVariant: null });
  expect(design?.hasVariant).toHaveLength(2);
  expect(design?.hasVariant).toEqual(expect.arrayContaining([saddleProduct, navyProduct]));
});

test("structured data: a color's page has its offer, its design and a picture that opens", async ({ db }) => {
  await makeDesign(db);
  const app = openApp(db, { siteUrl });
  for (const product of [saddleProduct, navyProduct]) {
    const html = await app.read(product.url.slice(siteUrl.length));
    const { Product: color } = readData(html);
    expect(color).toEqual({ ...product, isVariantOf: group });
    expect(html).toContain(`<link rel="canonical" href="${product.url}"/>`);
    const picture = await app.request(product.image.slice(siteUrl.length));
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(500);
  }
});

test("structured data: page and data agree after price and stock change", async ({ db }) => {
  const { saddle } = await makeDesign(db);
  const app = openApp(db, { siteUrl });
  const path = "/products/classic/classic-saddle";
  const read = async () => {
    const html = await app.read(path);
    const heading = /<h1.*?<\/p>/s.exec(html)?.[0].replace(/<[^>]*>/g, " ");
    const { Product: color } = readData(html);
    const { ProductGroup: design } = readData(await app.read("/products/classic"));
    expect(design?.hasVariant).toContainEqual({ ...color, isVariantOf: undefined });
    const { price, availability } = color!.offers as Record<string, string>;
    expect(html.includes("This tag is sold out.") || html.includes("This color is sold out.")).toBe(
      availability?.endsWith("OutOfStock"),
    );
    return [heading?.match(/\$[\d.]+/)?.[0], price, availability?.split("/").at(-1)];
  };
  const change = (values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, saddle.id));

  expect(await read()).toEqual(["$14.99", "14.99", "InStock"]);
  await change({ price: cents(1_234_50) });
  expect((await read()).slice(1)).toEqual(["1234.50", "InStock"]);
  await change({ price: cents(19_00), stock: 1 });
  expect(await read()).toEqual(["$19.00", "19.00", "InStock"]);
  await change({ stock: 0 });
  expect(await read()).toEqual(["$19.00", "19.00", "OutOfStock"]);
});

test("structured data: a group's price is on the page and in no data", async ({ db }) => {
  await makeDesign(db);
  const app = openApp(db, { siteUrl });
  for (const path of ["/products/classic", "/products/classic/classic-saddle"]) {
    const html = await app.read(path);
    const data = JSON.stringify(readData(html));
    for (const price of ["13.49", "12.74"]) {
      expect(html).toContain(`$${price}`);
      expect(data).not.toContain(price);
    }
  }
});

test("structured data: no text ends the script", async ({ db }) => {
  const text = `</script><script>alert("1")</script><!-- <script> & 'x' \u2028`;
  const { saddle } = await makeDesign(db);
  await db.update(products).set({ productTitle: text, description: text }).where(eq(products.id, saddle.id));
  const app = openApp(db, { siteUrl });
  for (const path of ["/products/classic", "/products/classic/classic-saddle"]) {
    const html = await app.read(path);
    const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    for (const [, data] of scripts) expect(data).not.toMatch(/[<>&\u2028]/);
    expect(JSON.stringify(readData(html))).toContain(JSON.stringify(text));
    expect(html).not.toContain("<script>alert");
  }
});
