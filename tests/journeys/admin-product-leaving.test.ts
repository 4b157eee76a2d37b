import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newProduct, openProduct, openProducts } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktopTest, expectFitsAll, hydrated, sessionText, test } from "./browser.ts";
import { heading } from "./steps.ts";

async function deleteProduct(page: Page) {
  await page.getByRole("button", { name: "Delete Product" }).click();
  await page
    .getByRole("dialog", { name: "Delete Product?" })
    .getByRole("button", { name: "Delete Product" })
    .click();
  await expectText(page, "Product deleted successfully");
}

desktopTest("product: unsaved changes stay until discarded; Back keeps the tab", async ({ page }) => {
  await openProducts(page);
  const title = await newProduct(page, 1);
  await page.getByRole("tab", { name: "Sub Products" }).click();
  const sub = title.replace("Dunes", "Sub");
  const row = page
    .getByRole("tabpanel", { name: "Sub Products" })
    .getByRole("link", { name: sub, exact: true });
  await row.click();
  await heading(page, sub);
  await page.getByLabel("Description").fill("Not saved.");
  const back = page.getByRole("link", { name: "Back to Products / Inventory" });

  await back.click();
  await page.waitForURL("**/admin/products?tab=sub-products");
  await row.click();
  await heading(page, sub);
  await expect.poll(() => page.getByLabel("Description").inputValue()).toBe("Not saved.");
  await page.getByRole("button", { name: "Discard Changes" }).click();
  await page.getByText("You have unsaved changes.").waitFor({ state: "hidden" });
  expect(await page.getByLabel("Description").inputValue()).toBe("");
  expect(await sessionText(page)).not.toContain("Not saved.");
  await back.click();

  await row.click();
  await heading(page, sub);
  await page.getByLabel("Description").fill("Not saved.");
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector("h1")?.textContent === "Product not found")
        document.documentElement.id = "flashed";
    }).observe(document.body, { childList: true, subtree: true });
  });
  await deleteProduct(page);
  await page.waitForURL("**/admin/products?tab=sub-products");
  expect(await page.locator("#flashed").count()).toBe(0);
});

desktopTest("add dialog: what was typed stays, until Cancel", async ({ page }) => {
  await openProducts(page);
  const open = page.getByRole("button", { name: "Add Product" }).first();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  const title = dialog.getByRole("tabpanel", { name: "Product", exact: true }).getByLabel("Product Title");
  await open.click();
  await title.fill("Not saved");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  await open.click();
  await expect.poll(() => title.inputValue()).toBe("Not saved");
  await dialog.getByRole("button", { name: "Cancel" }).first().click();
  await dialog.waitFor({ state: "hidden" });
  await open.click();
  expect(await title.inputValue()).toBe("");
});

test("product: a title without spaces and missing images fit a phone", async ({ page }) => {
  await openProducts(page);
  const title = await newProduct(page);
  await openProduct(page, title);
  await page.getByLabel("Product Title").fill("W".repeat(200));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Product updated successfully");
  const slot = page.getByRole("group", { name: "Left display image" });
  expect((await slot.boundingBox())!.height).toBeLessThan(200);
  await page.goto("/admin/audit");
  await expectFitsAll(page, "/admin/audit");
  await page.goto("/admin/products");
  await hydrated(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "W".repeat(200), exact: true }).click();
  await heading(page, "W".repeat(200));
  await deleteProduct(page);
});
