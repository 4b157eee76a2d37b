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

/** A hidden product of one's own, so that the shop that all journeys share stays as it is; `page` shows the list with it. */
export async function newProduct(page: Page, subProducts = 0): Promise<string> {
  const code = `T${crypto.randomUUID().slice(0, 8)}`;
  const title = `Dunes ${code}`;
  const headers = { "content-type": "application/octet-stream" };
  const { buffer: data } = await pictureFile("dunes.png");
  const sent = await page.request.post("/admin/products/pictures", { data, headers });
  const { id } = (await sent.json()) as { id: string };
  const form = { productTitle: title, price: "14.99", images: `\n${id}` };
  await page.request.post("/admin/products", { form: { ...form, intent: "add", productId: code } });
  await page.goto("/admin/products");
  const link = page.getByRole("link", { name: `Edit ${title}`, exact: true });
  const parentId = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  for (let made = 0; made < subProducts; made += 1) {
    const sub = { ...form, productTitle: `Sub ${code}`, parentId, subProductId: String(made) };
    await page.request.post("/admin/products", { form: { ...sub, intent: "add-sub" } });
  }
  await page.reload();
  await hydrated(page);
  return title;
}

/** Opens the page of a product from the list. */
export async function openProduct(page: Page, title: string) {
  await page.getByRole("link", { name: `Edit ${title}`, exact: true }).click();
  await heading(page, title);
  await hydrated(page);
}
