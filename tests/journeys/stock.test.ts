import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { openProducts, sellProducts } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { expectAccessible, expectFitsAll, openPage, shop, test, visit } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { addAndCheckOut, home, newPerson, openOrderPage, orderForMyself, typeOrder } from "./steps.ts";

/** A design with one tag in navy, of which there is one, and one in tan; `hide` leaves the shared shop as it was. */
async function stockOne(admin: Page) {
  const code = `S${Date.now()}`;
  await openProducts(admin);
  const hide = await sellProducts(admin, { productTitle: `Last ${code}`, productId: code }, [
    { productTitle: `Navy ${code}`, subProductId: "NAVY", materialId: demoMaterials.navy.id, stock: "1" },
    { productTitle: `Tan ${code}`, subProductId: "TAN", materialId: demoMaterials.saddle.id },
  ]);
  return { code, hide };
}

/** From the table of sub products to the tag's page, and back. */
async function setStock(admin: Page, title: string, stock: string) {
  await openPage(admin, "/admin/products?tab=sub-products");
  await admin.getByRole("link", { name: `Edit ${title}` }).click();
  await admin.getByLabel("Stock").fill(stock);
  await admin.getByRole("button", { name: "Save Changes" }).click();
  await expectText(admin, "Product updated successfully");
  await admin.getByRole("link", { name: "Back to Products / Inventory" }).click();
  await admin.getByRole("row").filter({ hasText: title }).getByText(stock, { exact: true }).waitFor();
}

test("stock: a sold-out tag in the cart is marked, and sells again once there are more", async ({ page }) => {
  const { page: admin } = await visit();
  const { code, hide } = await stockOne(admin);
  try {
    const me = newPerson("Ada", "Palmer");
    await orderForMyself(page, me, home, `${code}-NAVY`);
    await addAndCheckOut(page);
    await buyTags({ displayName: "Bob Green", email: newPerson("Bob", "Green").email }, [
      { productId: `${code}-NAVY`, engravedName: "Bob", price: 14.99 },
    ]);
    await page.getByRole("button", { name: "Place Order" }).click();
    const line = page.locator('[data-changed="sold_out"]');
    await line.getByText("This tag is sold out. Please choose another.").waitFor();
    await expectAccessible(page, "/checkout with a sold-out tag");

    const soldOut = `/order?product=${code}-NAVY`;
    // The cache follows the catalog within about a second.
    await expect.poll(async () => (await fetch(shop.siteUrl + soldOut)).text()).toContain("Sold out");
    await page.goto(soldOut);
    await expectAccessible(page, "/order with a sold-out tag");

    await setStock(admin, `Navy ${code}`, "2");
    await expectFitsAll(admin, "/admin/products?tab=sub-products");
    await openPage(page, "/checkout");
    await expect.poll(() => line.count()).toBe(0);
    const more = page.getByRole("button", { name: "Increase quantity" });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByText("Only 2 left").waitFor();
    await page.reload();
    await page.getByText("Only 2 left").waitFor();
    await page.getByRole("button", { name: "Decrease quantity" }).click();
    await expect.poll(() => page.getByText("Only 2 left").count()).toBe(0);
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.waitForURL(/\/c\/pay\//);
  } finally {
    await hide();
    await admin.context().close();
  }
});

test("a tag gone while the form is open is named before a profile is made", async ({ page }) => {
  const { page: admin } = await visit();
  const { code, hide } = await stockOne(admin);
  const made: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/functions/")) made.push(request.url());
  });
  try {
    await openOrderPage(page, `/order?product=${code}-NAVY`);
    await typeOrder(page, newPerson("Ada", "Palmer"));
  } finally {
    await hide();
    await admin.context().close();
  }
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("This tag is no longer available. Please choose another.").first().waitFor();
  expect(made).toEqual([]);
});
