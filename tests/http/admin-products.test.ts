import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { findProduct, listProducts } from "#shop/catalogue/admin-products.server.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makePhoto, makePng } from "#tests/make-picture.ts";
import { openApp } from "./open-app.ts";

async function openAdmin(db: Database, given: Parameters<typeof openApp>[1] = {}) {
  const app = openApp(db, { now: () => new Date(), ...given });
  const { userId } = await makeAdmin(app.services);
  await app.signInAdmin(userId);
  const read = async (path: string) => (await app.request(path)).text();
  return { ...app, read };
}

type Admin = Awaited<ReturnType<typeof openAdmin>>;

async function upload(app: Admin, content: Uint8Array | string, type = "image/png") {
  const body = content as Uint8Array<ArrayBuffer>;
  const answer = await app.request("/admin/products/pictures", {
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  const { url = "", problem } = (await answer.json()) as { url?: string; problem?: string };
  return { status: answer.status, url, problem };
}

const typed = { price: "14.99", productTitle: "Links", productId: "LINKS", isActive: "on" };

test("an uploaded image stands on the storefront in every format, immutable and of no other type", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { url } = await upload(app, await makePhoto({ width: 700, height: 700 }));
  await app.post("/admin/products?form=add", { ...typed, images: `\n${url}` });
  const [parent] = await listProducts(db);
  const sub = { parentId: parent!.id, subProductId: "NAVY", price: "16.99", productTitle: "Navy" };
  await app.post("/admin/products?form=add-sub", { ...sub, images: `\n${url}`, isActive: "on" });

  const html = await app.read("/products");
  expect(html).toContain("Links");
  expect(html).toContain("$16.99");
  expect(html).toContain('<source type="image/avif"');
  const copies = [...html.matchAll(/\/files\/products\/\S+?\.(avif|webp|jpg)/g)].map(([path]) => path);
  expect(new Set(copies).size).toBe(9);
  for (const copy of copies) {
    const file = await app.request(copy);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(/^image\/(avif|webp|jpeg)$/);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("what is no image, or too large, is refused in the words of the specification", async ({ db }) => {
  const app = await openAdmin(db);
  const html = "<!doctype html><script>alert(1)</script>";
  const notAnImage = { status: 400, url: "", problem: "Please upload an image file" };
  expect(await upload(app, html)).toEqual(notAnImage);
  expect(await upload(app, makePng(20_000))).toEqual(notAnImage);
  expect(await upload(app, (await makePhoto()).subarray(0, 300))).toEqual(notAnImage);
  const large = new Uint8Array(5 * 1024 * 1024 + 1);
  expect(await upload(app, large)).toMatchObject({
    status: 400,
    problem: "Image size must be less than 5MB",
  });
  const tooLarge = { method: "POST", body: new Uint8Array(6_000_001) };
  expect((await app.request("/admin/products/pictures", tooLarge)).status).toBe(413);
});

test("an image's address that leads inside is told as one that leads nowhere", async ({ db }) => {
  const app = await openAdmin(db);
  const answers = await Promise.all(
    [
      "https://127.0.0.1/",
      "https://[::1]/",
      "https://169.254.169.254/latest/",
      "https://localhost/",
      "http://93.184.216.34/",
      "nonsense",
    ].map(async (url) => {
      const answer = await app.post("/admin/products/pictures", { url });
      return `${answer.status} ${await answer.text()}`;
    }),
  );
  expect(new Set(answers)).toEqual(
    new Set([
      '400 {"problem":"No image could be loaded from this address. Please check it, or upload the file."}',
    ]),
  );
});

test("where the file store is down, an upload fails, is reported, and the shop goes on", async ({ db }) => {
  const app = await openAdmin(db);
  app.services.files.put = () => Promise.reject(new Error("the bucket is down"));
  const body = (await makePhoto()) as Uint8Array<ArrayBuffer>;
  const answer = await app.request("/admin/products/pictures", { method: "POST", body });
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toContain("bucket");
  expect(app.reported).toHaveLength(1);
  expect((await app.request("/admin/products")).status).toBe(200);
});

test("the page shows products and sub products, and says when there are none", async ({ db }) => {
  const app = await openAdmin(db);
  expect(await app.read("/admin/products")).toContain(
    "No products found. Add your first product to get started.",
  );
  expect(await app.read("/admin/products?tab=sub-products")).toContain(
    "No sub products found. Add your first sub product to get started.",
  );
  const variant = await makeVariant(db, { isActive: false, price: cents(19_99) });
  const html = (await app.read("/admin/products")).replaceAll("<!-- -->", "");
  for (const words of ["Products / Inventory", "Sub Products (1)", "No Image", variant.productId!, "$19.99"])
    expect(html, words).toContain(words);
  expect(await app.read("/admin/products?tab=sub-products")).toContain("Parent Product");
});

test("a product's page shows every field, and says when there is no such product", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await makeVariant(db, { description: "Soft." });
  const html = (await app.read(`/admin/products/${id}`)).replaceAll("<!-- -->", "");
  for (const words of [
    "Back to Products / Inventory",
    "Internal use only",
    "Displayed to customers",
    "5/2000 characters",
    "Product Preview",
    "Active - Visible to customers",
    "Last updated: ",
  ])
    expect(html, words).toContain(words);
  for (const missing of [crypto.randomUUID(), "nonsense"]) {
    const answer = await app.request(`/admin/products/${missing}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Product not found");
  }
});

test("the second of two admins who save one product is told what the first changed, and nothing is lost", async ({
  db,
}) => {
  const app = await openAdmin(db);
  const { url } = await upload(app, await makePhoto());
  await app.post("/admin/products?form=add", typed);
  const [before] = await listProducts(db);
  const page = `/admin/products/${before!.id}?form=page`;
  const seen = { ...typed, images: `\n${url}`, updatedAt: String(before!.updatedAt.getTime()) };

  expect((await app.post(page, { ...seen, price: "12.00" })).status).toBe(200);
  const second = await app.post(page, { ...seen, productTitle: "Links Course" });

  expect(second.status).toBe(409);
  expect(await findProduct(db, before!.id)).toMatchObject({ productTitle: "Links", price: 12_00 });
});

test("scripts in every text of a product are text wherever it is shown", async ({ db }) => {
  const app = await openAdmin(db);
  const script = '</script><script>alert(1)</script><img src=x onerror="alert(2)">';
  const fields = { productTitle: script, description: script, productType: script, productId: "X<script>" };
  await app.post("/admin/products?form=add", { ...typed, ...fields });
  const [made] = await listProducts(db);
  expect(made).toMatchObject({ productTitle: script, productId: "X<script>" });
  for (const path of ["/admin/products", `/admin/products/${made!.id}`, "/products", "/admin/audit"]) {
    const html = await app.read(path);
    expect(html, path).toContain("&lt;script&gt;alert(1)");
    expect(html, path).not.toContain("<script>alert(1)");
    expect(html, path).not.toContain("<img src=x");
  }
});

test("a parent with sub products stays, and the answer says why", async ({ db }) => {
  const app = await openAdmin(db);
  const { parentId } = await makeVariant(db);
  const answer = await app.post(`/admin/products?form=delete&id=${parentId}`, {});
  expect(answer.status).toBe(409);
  expect(await findProduct(db, parentId!)).toBeDefined();
});
