import type { Page } from "playwright-core";
import sharp from "sharp";
import { signInAsAdmin } from "./admin-steps.ts";
import { hydrated } from "./browser.ts";

export async function pictureFile(name: string, background = "#84502b") {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

export async function openProducts(page: Page) {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  await hydrated(page);
}
