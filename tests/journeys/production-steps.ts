import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { sellProducts } from "./admin-products-steps.ts";
import { hydrated, openPage, shop } from "./browser.ts";

const { id: _, ...saddle } = demoMaterials.saddle;

/** A new material and two tags, so that no other journey's orders are in their queue. */
export async function sellOwnMaterial(page: Page) {
  const name = `Walnut ${crypto.randomUUID().slice(0, 8)}`;
  const form = { ...saddle, intent: "add", name, burnOffset: "-0.05", isActive: "on" };
  await page.request.post("/admin/materials/new", { form });
  await page.goto("/admin/materials");
  const link = await page.getByRole("link", { name }).getAttribute("href");
  const materialId = link?.split("/").at(-1) ?? "";
  const code = `W${crypto.randomUUID().slice(0, 8)}`;
  const title = `Walnut ${code}`;
  const subs = [
    { productTitle: name, subProductId: "A", materialId, weight: "0.09" },
    { productTitle: "Other", subProductId: "B", materialId, weight: "0.09" },
  ];
  const endSale = await sellProducts(page, { productTitle: title, productId: code }, subs);
  return { name, materialId, title, tag: { productId: `${code}-A`, price: 14.99 }, endSale };
}

export async function fillSheet(page: Page, material: string) {
  await openPage(page, "/admin/production");
  await page.getByLabel("Material").first().selectOption(material);
  await page.getByRole("button", { name: "Fill a sheet" }).click();
  await page.getByRole("button", { name: "Create sheet" }).waitFor();
  await hydrated(page);
}

/** Drawing steps back behind all that the machine does, other journeys among it. */
const onceDrawn = { timeout: 120_000 };

export async function createSheet(page: Page) {
  await page.getByRole("button", { name: "Create sheet" }).click();
  await page.getByRole("heading", { name: /^Sheet \d+$/ }).waitFor(onceDrawn);
}

export async function scan(page: Page, code: string) {
  const field = page.getByLabel("Code or address");
  await expect.poll(() => field.evaluate((element) => document.activeElement === element)).toBe(true);
  await page.keyboard.type(code);
  await page.keyboard.press("Enter");
}

/** The address in the code of each tag that was bought. */
export const readCodes = (page: Page, invoices: string[]) =>
  Promise.all(
    invoices.map(async (invoice) => {
      const order = await (await page.request.get(`/admin/orders/${invoice}`)).text();
      return `${shop.siteUrl}${/\/p\/[0-9a-f]{32}/.exec(order)?.[0]}`;
    }),
  );
