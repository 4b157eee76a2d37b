import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openProducts } from "./admin-products-steps.ts";
import { desktopTest, expectAccessible } from "./browser.ts";
import { expectFocus, focused, heading } from "./steps.ts";

async function openSubProductForm(page: Page) {
  await openProducts(page);
  await heading(page, "Products / Inventory");
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  await dialog.getByRole("tab", { name: "Sub Product" }).click();
  return dialog;
}

desktopTest("sub product: an error disappears when its field is edited", async ({ page }) => {
  const dialog = await openSubProductForm(page);
  await dialog.getByRole("button", { name: "Add Sub Product" }).click();
  const parent = dialog.getByText("Please select a parent product.");
  const price = dialog.getByText("Please enter a valid price");
  await parent.waitFor();
  await price.waitFor();
  await expectAccessible(page, "the dialog with errors");
  await dialog.getByRole("combobox", { name: "Parent Product" }).selectOption({ label: "Classic" });
  await parent.waitFor({ state: "hidden" });
  await price.waitFor({ state: "hidden" });
  expect(
    await dialog.getByRole("combobox", { name: "Parent Product" }).getAttribute("aria-invalid"),
  ).toBeNull();

  await dialog.getByRole("button", { name: "Add Sub Product" }).click();
  // The second answer: its focus would take what is typed before it.
  await expectFocus(page, "subProductId");
  const title = dialog.getByRole("textbox", { name: "Product Title" });
  expect(await title.getAttribute("aria-invalid")).toBe("true");
  await title.fill("Walnut");
  await expect.poll(() => title.getAttribute("aria-invalid")).toBeNull();
});

desktopTest("sub product: errors ignore fields edited during submit", async ({ page }) => {
  const dialog = await openSubProductForm(page);
  const sent = Promise.withResolvers<void>();
  const typed = Promise.withResolvers<void>();
  await page.route(/\/admin\/products/, async (route) => {
    if (!route.request().postData()?.includes("intent=add-sub")) return route.continue();
    sent.resolve();
    await typed.promise;
    await route.continue();
  });
  await dialog.getByRole("button", { name: "Add Sub Product" }).click();
  await sent.promise;
  const title = dialog.getByRole("textbox", { name: "Product Title" });
  const code = dialog.getByRole("textbox", { name: "Sub Product ID" });
  await title.fill("Walnut");
  await code.fill("WALNUT");
  typed.resolve();
  await dialog.getByText("Please enter a valid price").waitFor();
  expect([await title.getAttribute("aria-invalid"), await code.getAttribute("aria-invalid")]).toEqual([
    null,
    null,
  ]);
  expect(await focused(page)).toBe("subProductId");
});
