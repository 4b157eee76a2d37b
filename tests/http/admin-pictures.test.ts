import { expect } from "vitest";
import { maxUploadBytes } from "#platform/files/files.ts";
import { listProducts } from "#shop/catalog/products.server.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { test } from "#tests/database.ts";
import { makePhoto, makePng } from "#tests/make-picture.ts";
import { openAdmin, typed, upload } from "./open-admin.ts";

test("upload: the storefront serves every format as an immutable image", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await upload(app, await makePhoto({ width: 700, height: 700 }));
  await app.post("/admin/products", { intent: "add", ...typed, images: `\n${id}` });
  const [parent] = (await listProducts(db)).products;
  const sub = {
    parentId: parent!.id,
    subProductId: "NAVY",
    price: "16.99",
    productTitle: "Navy",
    materialId: demoMaterials.navy.id,
  };
  await app.post("/admin/products", { intent: "add-sub", ...sub, images: `\n${id}`, isActive: "on" });

  const html = await app.read("/products");
  expect(html).toContain("Links");
  expect(html).toContain("$16.99");
  expect(html).toContain('<source type="image/avif"');
  const copies = [...html.matchAll(/\/files\/products\/\S+?\.(avif|webp)/g)].map(([path]) => path);
  expect(new Set(copies).size).toBe(5);
  for (const copy of copies) {
    const file = await app.request(copy);
    expect(file.status).toBe(200);
    expect(file.headers.get("content-type")).toMatch(/^image\/(avif|webp)$/);
    expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("upload: a file that is no image, or too large, is refused", async ({ db }) => {
  const app = await openAdmin(db);
  for (const [content, problem] of [
    ["<!doctype html><script>alert(1)</script>", "not_an_image"],
    [makePng(20_000), "too_many_pixels"],
    [makePng(399), "too_small"],
    [new Uint8Array(maxUploadBytes), "not_an_image"],
    [new Uint8Array(maxUploadBytes + 1), "too_large"],
  ] as const)
    expect(await upload(app, content)).toEqual({ status: 400, id: "", problem });
  const headers = { "content-length": "6000001" };
  const tooLarge = { method: "POST", headers, body: new Uint8Array(6_000_001) };
  expect((await app.request("/admin/products/pictures", tooLarge)).status).toBe(413);
});

test("image URL: anything but an image gets the same answer", async ({ db }) => {
  const lying: Record<string, Uint8Array> = {
    "https://shop.example/page": Buffer.from("<!doctype html>"),
    "https://shop.example/huge.png": makePng(20_000),
    "https://shop.example/photo.jpg": await makePhoto(),
  };
  const app = await openAdmin(db, { fetchPicture: async (address) => lying[address] });
  const load = async (url: string) => {
    const answer = await app.post("/admin/products/pictures", { url });
    return `${answer.status} ${await answer.text()}`;
  };
  expect(await load("https://shop.example/photo.jpg")).toMatch(/^200 \{"id"/);
  const nowhere = await load("https://shop.example/nowhere");
  expect(nowhere).toBe('400 {"problem":"unreachable"}');
  expect(await load("https://shop.example/page")).toBe(nowhere);
  expect(await load("https://shop.example/huge.png")).toBe(nowhere);
});
