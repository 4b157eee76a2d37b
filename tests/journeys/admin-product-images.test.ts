import { expect } from "vitest";
import { newProduct, openProduct, openProducts } from "./admin-products-steps.ts";
import { expectText } from "./admin-steps.ts";
import { expectAccessible, test } from "./browser.ts";

test("product: saving without a center image moves the focus to its upload", async ({ visitor: page }) => {
  await openProducts(page);
  await openProduct(page, await newProduct(page));
  await page.getByRole("button", { name: "Remove center display image" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Please add the center image.");
  const upload = page.getByLabel("Upload center display image");
  await expect.poll(() => upload.evaluate((input) => input === document.activeElement)).toBe(true);
  const describedBy = (await upload.getAttribute("aria-describedby")) ?? "";
  expect(await page.locator(`[id="${describedBy}"]`).textContent()).toBe("Please add the center image.");
  const { top, height } = await upload.evaluate((input) => {
    const box = input.getBoundingClientRect();
    return { top: box.top, height: innerHeight };
  });
  expect(top).toBeGreaterThan(100);
  expect(top).toBeLessThan(height - 100);
  await page.screenshot({ path: "test-results/admin-product-no-center-360.png" });
  await expectAccessible(page, "a product without center image");
});
