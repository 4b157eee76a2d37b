import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { newProduct, openProduct, openProducts, pictureFile } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktopTest, expectAccessibleAll, expectFitsAll, openPage, sessionText, test } from "./browser.ts";
import { heading } from "./steps.ts";

async function uploadCenter(within: Locator, color: string) {
  await within
    .getByLabel("Upload center display image")
    .setInputFiles(await pictureFile("center.png", color));
  await within.getByRole("button", { name: "Remove center display image" }).waitFor();
}

/** The add dialog, filled as far as every product is; the form of the tab that is open. */
async function fillProduct(form: Locator, { title, price }: { title: string; price: string }) {
  await form.getByLabel("Product Title").fill(title);
  await form.getByLabel("Price (USD)").fill(price);
}

desktopTest("products: one is added, and from its card a sub product", async ({ page }) => {
  const code = `T${Date.now()}`;
  await openProducts(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  const product = dialog.getByRole("tabpanel", { name: "Product", exact: true });
  await fillProduct(product, { title: `Links ${code}`, price: "18.99" });
  await product.getByLabel("Product Type").fill("golf_tag");
  await product.getByLabel("Product ID").fill(code);
  await uploadCenter(product, "#23482f");
  await expectText(page, "Center display image uploaded successfully");
  await page.mouse.click(20, 400);
  expect(await product.getByLabel("Product Title").inputValue()).toBe(`Links ${code}`);
  await product.getByRole("button", { name: "Add Product" }).click();
  await expectText(page, "Product added successfully");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("button", { name: `Add Sub Product to Links ${code}` }).click();
  const sub = dialog.getByRole("tabpanel", { name: "Sub Product" });
  await expect.poll(() => sub.getByLabel("Price (USD)").inputValue()).toBe("18.99");
  await expect.poll(() => sub.getByLabel("Product Type").inputValue()).toBe("golf_tag");
  await sub.getByLabel("Sub Product ID").fill("SADDLE");
  await sub.getByText(`Final ID: ${code}-SADDLE`).waitFor();
  await fillProduct(sub, { title: `SADDLE ${code}`, price: "21.49" });
  await uploadCenter(sub, "#84502b");
  // One that is still on its way when the form is sent: sending waits for it.
  await sub.getByLabel("Upload left display image").setInputFiles(await pictureFile("left.png"));
  await sub.getByRole("combobox", { name: "Material" }).selectOption("Natural");
  await sub.getByRole("button", { name: "Add Sub Product" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByText(`ID: ${code}-SADDLE`).waitFor();

  const card = page.getByRole("listitem").filter({ hasText: `${code}-SADDLE` });
  expect(await card.getByText("No Image").count()).toBe(0);
  await page.getByRole("tab", { name: "Sub Products" }).click();
  const row = page.getByRole("row").filter({ hasText: `${code}-SADDLE` });
  await row.getByRole("link", { name: /^SADDLE/ }).click();
  await page.getByRole("button", { name: "Replace left display image" }).waitFor();
});

desktopTest("products: activate and deactivate; pages are accessible and fit a phone", async ({ page }) => {
  await openProducts(page);
  const title = await newProduct(page);
  await page.getByLabel(`Status of ${title}`).selectOption("Active");
  await expectText(page, "Product activated successfully");
  await page.getByLabel(`Status of ${title}`).selectOption("Inactive");
  await expectText(page, "Product deactivated successfully");
  await expectAccessibleAll(page, "/admin/products");
  await page.getByRole("button", { name: "Add Product" }).click();
  await page.getByRole("dialog", { name: "Add New Product" }).waitFor();
  await expectAccessibleAll(page, "the dialog that adds a product");
  await page.goto("/admin/products?tab=sub-products");
  await expectFitsAll(page, "/admin/products?tab=sub-products");
  await page.goto("/admin/products?q=Club+Crest");
  await page.getByRole("link", { name: "Edit Club Crest" }).first().click();
  await heading(page, "Club Crest");
  await expectAccessibleAll(page, "a product");
});

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
  await openPage(page, "/admin/products");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "W".repeat(200), exact: true }).click();
  await heading(page, "W".repeat(200));
  await deleteProduct(page);
});
