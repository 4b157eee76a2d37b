import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { hydrated, phone, photograph, shop, test, visit } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import { heading, newPerson, openReview, orderForMyself } from "./steps.ts";

const id = "0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a11";

test("order page: without products it says so and offers to try again", async () => {
  const { page } = await visit(phone);
  await page.goto("/about");
  await hydrated(page);
  await page.route(/\/order\.data/, (route) => route.fulfill({ status: 503, body: "down" }));
  await page.getByRole("link", { name: "Order", exact: true }).last().click();
  await heading(page, "Failed to load products");
  await photograph(page, "order-failed-products");
  await page.getByRole("link", { name: "Try Again" }).click();
  await heading(page, "Customize");
  await page.context().close();
});

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
