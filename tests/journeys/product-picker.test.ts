import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { openProducts, sellProducts } from "./admin-products-steps.ts";
import { expectAccessible, expectFitsAll, hydrated, test } from "./browser.ts";
import { choose, openOrderPage } from "./steps.ts";

/** Thirty tags of one design, so that the picker has two pages; `hide` leaves the shared shop as it was. */
async function fillCatalog(page: Page) {
  const code = `P${Date.now()}`;
  const title = `Pages ${code}`;
  await openProducts(page);
  const shades = Array.from({ length: 30 }, (_, made) => ({
    ...{
      productTitle: `Shade ${made + 1}`,
      subProductId: String(made + 1),
      materialId: demoMaterials.navy.id,
    },
  }));
  return { code, title, hide: await sellProducts(page, { productTitle: title, productId: code }, shades) };
}

test("picker: pages and searches while the form keeps what was typed and chosen", async ({ page }) => {
  const { code, title, hide } = await fillCatalog(page);
  try {
    await openOrderPage(page);
    await page.getByLabel("First name").first().fill("Ada");
    await choose(page, new RegExp(`^${title}`));
    const tags = page.getByRole("group", { name: "Choose its color" }).getByRole("radio");
    await expect.poll(() => tags.count()).toBe(24);
    await choose(page, /^Shade 30 /);
    await page.waitForURL(`**/order?product=${code}-30`);

    await page.getByRole("link", { name: "Next →" }).click();
    await page.getByText("Page 2").waitFor();
    await page.getByRole("radio", { name: /^Shade 1 / }).waitFor();
    expect(await page.getByRole("radio", { name: /^Shade 30 / }).count()).toBe(0);
    await page.getByText(`${title} - Shade 30`).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("LEGEND");
    await expectAccessible(page, "the second page of the picker");
    await expectFitsAll(page, "the second page of the picker");

    const search = page.getByLabel("Search tags");
    await search.fill(`pages ${code}-17`);
    await search.press("Enter");
    await expect.poll(() => tags.count()).toBe(1);
    await search.fill("no such tag");
    await page.getByText("No tag matches.").waitFor();
    await search.fill("");
    await expect.poll(() => tags.count()).toBe(24);
    expect(await page.getByLabel("First name").first().inputValue()).toBe("Ada");

    // The draft remembers the tag, wherever it is in the catalog.
    await page.goto(`/order?product=${code}-1`);
    await hydrated(page);
    await page.goto("/order");
    await hydrated(page);
    await page.getByText(`${title} - Shade 1`).first().waitFor();
    expect(await page.getByLabel("First name").first().inputValue()).toBe("Ada");

    await page.evaluate(() => sessionStorage.clear());
    await openOrderPage(page);
    await page.route(/\/order\/products/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("link", { name: "Next →" }).click();
    await page.getByText("Failed to load products").first().waitFor();
    await page.getByText("Page 1").waitFor();
  } finally {
    await hide();
  }
});
