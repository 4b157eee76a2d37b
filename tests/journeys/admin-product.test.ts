import { expect } from "vitest";
import { newProduct, openProduct, openProducts, pictureFile } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktopTest } from "./browser.ts";
import { heading } from "./steps.ts";

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
    await form.getByLabel("Upload additional product images").setInputFiles(several);
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
