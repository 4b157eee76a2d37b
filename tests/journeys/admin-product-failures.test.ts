import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newProduct, openProduct, openProducts, pictureFile } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktop, test, visit } from "./browser.ts";

/** The shop can't be reached by a write until the answer is called. */
async function cutWrites(page: Page) {
  await page.route(
    (url) => url.pathname.startsWith("/admin/products"),
    (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()),
  );
  return () => page.unrouteAll();
}

test("product: offline, typed text stays and controls show the stored state", async () => {
  const { page } = await visit(desktop);
  await openProducts(page);
  const title = await newProduct(page);
  const restore = await cutWrites(page);
  const status = page.getByLabel(`Status of ${title}`);
  await status.selectOption("Active");
  await expectText(page, "Failed to update product status");
  await expect.poll(() => status.inputValue()).toBe("false");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  await page
    .getByRole("dialog", { name: "Delete Product?" })
    .getByRole("button", { name: "Delete Product" })
    .click();
  await expectText(page, "Failed to delete product");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page
    .getByRole("dialog", { name: "Add New Product" })
    .getByRole("tabpanel", { name: "Product", exact: true });
  await form.getByLabel("Product Title").fill("Dunes");
  await form.getByLabel("Price (USD)").fill("19.99");
  await form.getByLabel("Upload center display image").setInputFiles(await pictureFile("dunes.png"));
  await expectText(page, "Failed to upload image");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expectText(page, "Failed to save product");
  expect(await form.getByLabel("Product Title").inputValue()).toBe("Dunes");
  await form.getByRole("button", { name: "Cancel" }).click();

  await openProduct(page, title);
  await page.getByLabel("Description").fill("Drawn anew.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Failed to update product");
  expect(await page.getByLabel("Description").inputValue()).toBe("Drawn anew.");
  await restore();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Product updated successfully");
  await page.context().close();
});
