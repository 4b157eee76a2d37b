import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { photograph, shop, test } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import { heading, newPerson, openReview, orderForMyself } from "./steps.ts";

const id = "0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a11";

test("a review without product says that it can't be loaded, and nothing is added", async ({ page }) => {
  await openReview(page, { ...makeLine({ profileInfo: { profileId: id } }), product: null });
  await heading(page, "Review Order");
  await page.getByRole("alert").getByText("Failed to load product details").waitFor();
  await photograph(page, "review-without-product");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("Product information not available.").first().waitFor();
  await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
});

test("a full cart takes no more, and names its limit", async ({ page }) => {
  await fillCart(page, { quantity: 100 });
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText(/^Failed to add item to cart\. .*100 tags/).waitFor();
  expect(page.url()).toBe(`${shop.siteUrl}/profile-created`);
});
