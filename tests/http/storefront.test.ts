import { brotliDecompressSync } from "node:zlib";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { productImages, products } from "#shop/catalog/products.table.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

const message = { name: "Ada Palmer", email: "ada@example.com", message: "A tag for the whole club?" };

test("storefront: every script has the request's nonce", async ({ db }) => {
  const answer = await openApp(db).request("/");
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  const scripts = (await answer.text()).match(/<script(?! type="application\/ld\+json")[^>]*>/g) ?? [];

  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonce}"`);
});

test("products: a variant's price is shown only where it differs", async ({ db }) => {
  const same = await makeVariant(db);
  const other = await makeVariant(db, { price: cents(12_99) });
  const hidden = await makeVariant(db, { isActive: false });
  const html = await openApp(db).read("/products");

  expect(html).toContain("Front Design");
  expect(html).toContain("Back Designs");
  expect(html).toContain(`href="/order?product=${same.productId}"`);
  expect(html).toContain(`href="/order?product=${other.productId}"`);
  expect(html).not.toContain(hidden.id);
  expect(html.replace(/<[^>]*>/g, "")).toContain("Back Designs in one color");
  expect(html.match(/\$14\.99/g)).toHaveLength(3);
  expect(html.match(/\$12\.99/g)).toHaveLength(1);
});

test("products: a variant's front is large, its back small; drawn without pictures", async ({ db }) => {
  const [back, front] = [await makePicture(db), await makePicture(db)];
  await makeVariant(db, { images: [back, front] });
  const sources = async (path: string) => {
    const html = await openApp(db).read(path);
    return html.match(/(?<= src=")[^"]+\.(svg|webp)/g)?.slice(0, 2);
  };
  for (const path of ["/products", "/order"])
    expect(await sources(path), path).toEqual([
      `/files/products/${front.replace("1280.webp", "640.webp")}`,
      `/files/products/${back.replace("1280.webp", "320.webp")}`,
    ]);
  await db.delete(productImages);
  for (const path of ["/products", "/order"])
    expect(await sources(path), path).toEqual([
      `/drawings/classic-${demoMaterials.saddle.id}.svg`,
      `/drawings/back-${demoMaterials.saddle.id}.svg`,
    ]);
});

test("products, order form: a sold-out variant is shown and can't be ordered", async ({ db }) => {
  const { id, productId, parentId } = await makeVariant(db, { stock: 0 });
  await db.insert(products).values({
    productTitle: "Tan",
    materialId: demoMaterials.natural.id,
    price: cents(1499),
    parentId,
    stock: 1,
  });
  const app = openApp(db);
  const catalog = await app.read("/products");
  expect(catalog.match(/>Sold out</g)).toHaveLength(1);
  expect(catalog).not.toContain(`href="/order?product=${productId}"`);
  const chosen = await app.read(`/order?product=${productId}`);
  const radios = chosen.match(/<input[^>]*name="product"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(2);
  expect(radios.filter((radio) => radio.includes(id) && radio.includes("disabled"))).toHaveLength(1);
  expect(radios.filter((radio) => radio.includes("disabled"))).toHaveLength(1);
  // Another has to be chosen: the choice is not folded away.
  expect(chosen).not.toContain("Choose another tag");
  // As color in the picker, in the strip and the preview; the design and the other color have a price.
  expect([chosen.match(/>Sold out</g)?.length, chosen.match(/>\$14\.99</g)?.length]).toEqual([3, 2]);
  const asked = await app.request(`/cart/sellable?id=${id}`);
  expect(await asked.json()).toMatchObject([{ id, isSoldOut: true }]);
});

test("products, order form: say the tag's size and where we ship", async ({ db }) => {
  await makeVariant(db);
  for (const path of ["/products", "/order"]) {
    const html = await openApp(db).read(path);
    expect(html, path).toContain("2.8 × 4.3 in (70 × 110 mm)".replace(/ (?!\()/g, "\u00a0"));
    expect(html, path).toContain("addresses in the United States only");
  }
});

test("home: shows the lowest price, and none in an empty shop", async ({ db }) => {
  const hero = async () => {
    const html = await openApp(db).read("/");
    return /<h1.*?<\/section>/s.exec(html)?.[0].replace(/<[^>]*>/g, "") ?? "";
  };
  expect(await hero()).not.toContain("From");
  await makeVariant(db);
  await makeVariant(db, { price: cents(12_99) });
  expect(await hero()).toMatch(
    /From \$12\.99\. Free shipping\. Made in 3–5 business days, expected at your door by \w+ \d+\./,
  );
});

test("order: a design keeps its lowest price when a dearer color of it is chosen", async ({ db }) => {
  const saddle = await makeVariant(db);
  const navy = await makeVariant(db, { parentId: saddle.parentId, price: cents(17_99) });
  const html = await openApp(db).read(`/order?product=${navy.productId}`);
  const [card = ""] = /name="front"[^>]*checked.*?<\/label>/s.exec(html) ?? [];
  expect(card.replace(/<[^>]*>/g, "")).toContain("From $14.99");
  expect(card).not.toContain("17.99");
});

test("order: a link to a tag that is gone or sold out says so", async ({ db }) => {
  await makeVariant(db);
  const gone = await makeVariant(db, { isActive: false });
  const sold = await makeVariant(db, { stock: 0 });
  const order = async (product: string) => openApp(db).read(`/order?product=${product}`);
  expect(await order(gone.id)).toContain("This tag is no longer available. Please choose another.");
  expect(await order(sold.id)).toContain("This tag is sold out. Please choose another.");
});

test("products: an empty catalog says so", async ({ db }) => {
  const html = await openApp(db).read("/products");
  expect(html).toContain("No products available at this time.");
});

test("contact: without script a message is stored, emailed by a job and confirmed", async ({ db }) => {
  const app = openApp(db);
  const html = await (await app.post("/contact", message)).text();

  expect(html).toContain("Thanks!");
  expect(html).toContain("We received your message and will get back soon.");
  expect(await db.select().from(contactMessages)).toMatchObject([message]);
  expect(app.jobs.enqueued).toEqual([["contact-message", { messageId: expect.any(String) }]]);
});

test("drawings: compressed SVG files with an ETag; unknown names return 404", async ({ db }) => {
  const app = openApp(db);
  for (const file of [
    "crest.svg",
    `back-${demoMaterials.navy.id}.svg`,
    `monogram-${demoMaterials.natural.id}.svg`,
  ]) {
    const answer = await app.request(`/drawings/${file}`);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    const svg = await answer.text();
    expect(svg).toMatch(/^<svg /);

    const packed = await app.request(`/drawings/${file}`, { headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers.get("content-encoding")).toBe("br");
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(svg);
    const again = { headers: { "if-none-match": answer.headers.get("etag") ?? "" } };
    expect((await app.request(`/drawings/${file}`, again)).status).toBe(304);
  }
  for (const file of ["other.svg", "constructor", "__proto__", `back-${crypto.randomUUID()}.svg`])
    expect((await app.request(`/drawings/${file}`)).status).toBe(404);
});

test("drawings: front and back in one JPEG for other sites, in two sizes", async ({ db }) => {
  const app = openApp(db);
  const classic = `classic-${demoMaterials.navy.id}`;
  for (const [path, width, height] of [
    ["share/shop", 1200, 630],
    [`share/${classic}`, 1200, 630],
    [`square/${classic}`, 1500, 1500],
  ]) {
    const answer = await app.request(`/drawings/${path}.jpg`);
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toMatch(/^public/);
    const jpeg = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await readQr(jpeg)).toBe("https://SHOP.EXAMPLE/");
    expect(jpeg.length).toBeLessThan(500_000);
  }
  for (const path of ["large/shop.jpg", `share/${classic}.svg`, "share/back-saddle.jpg", "square/x.jpg"])
    expect((await app.request(`/drawings/${path}`)).status, path).toBe(404);
  const unknown = `/drawings/share/classic-${crypto.randomUUID()}.jpg`;
  expect((await app.request(unknown)).status).toBe(404);
});

test("order form: samples are files, not inline drawings", async ({ db }) => {
  const images = [await makePicture(db)];
  const variant = await makeVariant(db, { materialId: demoMaterials.navy.id, design: "crest", images });
  const html = await openApp(db).read(`/order?product=${variant.id}`);
  const files = html.match(/(?<=src="\/drawings\/)[^"]+/g);
  expect(files).toEqual([`crest-${demoMaterials.navy.id}.svg`, `back-${demoMaterials.navy.id}.svg`]);
  expect(html).toContain("engraved with the name Your Name");
  expect(html.length).toBeLessThan(60_000);
});

test("order form: a tag that no drawing fits shows its photo", async ({ db }) => {
  const photo = await makePicture(db);
  const variant = await makeVariant(db, { materialId: null, images: ["", photo] });
  const html = await openApp(db).read(`/order?product=${variant.id}`);
  expect(html).not.toContain('src="/drawings/');
  expect(html).toContain(`src="/files/products/${photo}" alt="The product"`);
  expect(html).toContain("A photo of this tag.");
});

test("payment page: its picture of a tag opens by the shop's own link only", async ({ db }) => {
  const app = openApp(db);
  const { siteUrl, secret } = app.services;
  const url = tagPictureUrl(
    { siteUrl, secret },
    { material: demoMaterials.navy, design: "crest", engravedName: "Ada" },
  )!;
  const answer = await app.request(url.slice(siteUrl.length));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: "jpeg", width: 308 });
  expect((await app.request(url.slice(siteUrl.length).replace(/.{4}$/, "AAAA"))).status).toBe(404);
  expect((await app.request("/drawings/tag.jpg?of=x")).status).toBe(404);
});

test("products: the first design's main picture alone loads before all others", async ({ db }) => {
  const images = [await makePicture(db), await makePicture(db), await makePicture(db)];
  for (const { parentId } of [await makeVariant(db), await makeVariant(db)])
    await db
      .insert(productImages)
      .values(images.map((pictureId, position) => ({ productId: parentId!, position, pictureId })));
  const html = await openApp(db).read("/products");
  const urgent = html.match(/<img[^>]+(?:loading="eager"|fetchPriority="high")[^>]*>/g);
  expect(urgent).toEqual([expect.stringContaining(`src="/files/products/${images[1]}"`)]);
});

test("products: a description keeps its line breaks", async ({ db }) => {
  const { parentId } = await makeVariant(db);
  await db.update(products).set({ description: "Soft.\nWarm." }).where(eq(products.id, parentId!));
  const html = await openApp(db).read("/products");
  expect(html).toMatch(/<p class="[^"]*whitespace-pre-line[^"]*">Soft\.\nWarm\.<\/p>/);
});

test("demo banner: on every page of a demo shop, never in a live one", async ({ db }) => {
  const demo = openApp(db, { mode: "demo", sandboxUrl: "http://127.0.0.1:4242" });
  const html = await demo.read("/about");
  expect(html).toContain("Demo shop: no real money moves.");
  expect(html).toContain('href="http://127.0.0.1:4242/inbox"');

  const live = openApp(db, { mode: "live", siteUrl: "https://tags.example" });
  expect(await live.read("/about")).not.toContain("no real money");
});
