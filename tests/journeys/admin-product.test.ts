import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newProduct, openProduct, openProducts, pictureFile } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktop, desktopTest, expectAccessible, test, visit } from "./browser.ts";
import { expectFocus, focused, heading } from "./steps.ts";

desktopTest(
  "product: several images at once; the preview is live and marks one that fails to load",
  async ({ page }) => {
    await openProducts(page);
    const title = await newProduct(page);
    await openProduct(page, title);
    const form = page.getByRole("form", { name: "Product" });
    await form.getByLabel("Product Title").fill(`${title} in brass`);
    await form.getByLabel("Price (USD)").fill("18.5");
    await page.getByText("$18.50").waitFor();
    await page.getByText("You have unsaved changes.").waitFor();

    const several = [await pictureFile("one.png"), await pictureFile("two.png", "#5c1f27")];
    await form.getByLabel("Upload Images of the product").setInputFiles(several);
    await form.getByRole("img", { name: "Additional product image 2" }).waitFor();
    await page.getByText("Image uploaded successfully", { exact: true }).first().waitFor();
    await form.getByRole("button", { name: "Remove additional image 2" }).click();
    await form.getByLabel("Image URL").fill("https://127.0.0.1/secret.png");
    await form.getByLabel("Image URL").press("Enter");
    await expectText(page, "No image could be loaded from this address.");

    await form.getByRole("button", { name: "Save Changes" }).click();
    await expectText(page, "Product updated successfully");
    await page.getByText("You have unsaved changes.").waitFor({ state: "hidden" });
    await expect.poll(() => form.getByLabel("Price (USD)").inputValue()).toBe("18.50");
    await page.reload();
    await heading(page, `${title} in brass`);
    expect(await form.getByRole("img", { name: /Additional product image/ }).count()).toBe(1);
    await page.route("**/files/products/**", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText("Invalid image").first().waitFor();
  },
);

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
  await expectText(page, "The shop didn't respond");
  await expect.poll(() => status.inputValue()).toBe("false");
  await page.getByRole("button", { name: `Delete ${title}` }).click();
  const question = page.getByRole("dialog", { name: "Delete Product?" });
  await question.getByRole("button", { name: "Delete Product" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Add Product" }).click();
  const form = page
    .getByRole("dialog", { name: "Add New Product" })
    .getByRole("tabpanel", { name: "Product", exact: true });
  await form.getByLabel("Product Title").fill("Dunes");
  await form.getByLabel("Price (USD)").fill("19.99");
  await form.getByLabel("Upload center display image").setInputFiles(await pictureFile("dunes.png"));
  await expectText(page, "Failed to upload image");
  await form.getByRole("button", { name: "Add Product" }).click();
  await expectText(page, "The shop didn't respond");
  expect(await form.getByLabel("Product Title").inputValue()).toBe("Dunes");
  await form.getByRole("button", { name: "Cancel" }).click();

  await openProduct(page, title);
  await page.getByLabel("Description").fill("Drawn anew.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "The shop didn't respond");
  expect(await page.getByLabel("Description").inputValue()).toBe("Drawn anew.");
  await restore();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Product updated successfully");
  await page.context().close();
});
