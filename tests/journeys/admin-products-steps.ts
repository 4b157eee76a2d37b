import type { Page } from "playwright-core";
import sharp from "sharp";
import { openAsAdmin } from "./admin-steps.ts";
import { hydrated } from "./browser.ts";
import { heading } from "./steps.ts";

export async function pictureFile(name: string, background = "#84502b") {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

export const openProducts = (page: Page) => openAsAdmin(page, "/admin/products");

type Typed = Record<string, string>;

/** Adds a product and sub products that sell, until what is returned is called. */
export async function sellProducts(page: Page, product: Typed, subProducts: Typed[]) {
  const active = subProducts.map((each) => ({ ...each, isActive: "on" }));
  const id = await addProducts(page, { ...product, isActive: "on" }, active);
  return () => page.request.post("/admin/products", { form: { intent: "active", id, isActive: "false" } });
}

/** Adds a product and sub products of it, and answers its id; `page` shows the list with them. */
async function addProducts(page: Page, product: Typed, subProducts: Typed[]): Promise<string> {
  const add = (form: Typed) =>
    page.request.post("/admin/products", { form: { price: "14.99", images: "", ...form } });
  await add({ ...product, intent: "add" });
  await page.goto("/admin/products");
  const link = page.getByRole("link", { name: `Edit ${product.productTitle}`, exact: true });
  const parentId = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  for (const sub of subProducts) await add({ ...sub, parentId, intent: "add-sub" });
  await page.reload();
  await hydrated(page);
  return parentId;
}

/** A hidden product of one's own, so that the shop that all journeys share stays as it is. */
export async function newProduct(page: Page, subProducts = 0): Promise<string> {
  const code = `T${crypto.randomUUID().slice(0, 8)}`;
  const title = `Dunes ${code}`;
  const headers = { "content-type": "application/octet-stream" };
  const { buffer: data } = await pictureFile("dunes.png");
  const sent = await page.request.post("/admin/products/pictures", { data, headers });
  const images = `\n${((await sent.json()) as { id: string }).id}`;
  const subs = Array.from({ length: subProducts }, (_, made) => ({
    productTitle: `Sub ${code}`,
    subProductId: String(made),
    images,
  }));
  await addProducts(page, { productTitle: title, productId: code, images }, subs);
  return title;
}

export async function openProduct(page: Page, title: string) {
  await page.getByRole("link", { name: `Edit ${title}`, exact: true }).click();
  await heading(page, title);
  await hydrated(page);
}
