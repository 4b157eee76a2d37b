import { expect } from "vitest";
import { hydrated, photograph, test } from "./browser.ts";
import { fillCart, namesIn, openCart } from "./fill-cart.ts";

test("cart drawer: shows price changes and unavailable tags, in sync with other tabs", async ({ page }) => {
  await fillCart(
    page,
    { engravedName: "Ada", quantity: 2, product: { price: 999 } },
    { engravedName: "Bob", product: { id: crypto.randomUUID(), price: 5000 } },
  );
  await page.goto("/about");
  await hydrated(page);
  await page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
  await openCart(page);
  await page.getByText("The price has changed").waitFor();
  await page.getByText("No longer available").waitFor();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  expect(await drawer.getByText("$9.99").count()).toBe(1);
  await expect.poll(() => drawer.locator("[data-drawer-foot]").textContent()).toMatch(/^Total\$29\.98/);
  await photograph(page, "cart-drawer-changed");

  const other = await page.context().newPage();
  await other.goto("/products");
  await hydrated(other);
  await openCart(other);
  await other.getByRole("button", { name: "Increase quantity" }).click();
  await other.getByRole("button", { name: "Remove the tag for Bob" }).click();
  await expect.poll(() => namesIn(page)).toEqual([expect.stringContaining("Ada")]);
  await expect.poll(() => drawer.locator("[data-drawer-foot]").textContent()).toContain("$44.97");
});

test("cart drawer: shows that the storage is full and goes on", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await page.goto("/about");
  await hydrated(page);
  await openCart(page);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByText("Your cart can't be saved").waitFor();
  await expect.poll(() => page.getByLabel("Quantity", { exact: true }).textContent()).toBe("2");
  await photograph(page, "cart-drawer-full-storage");
});
