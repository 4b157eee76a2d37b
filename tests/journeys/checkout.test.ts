import { expect } from "vitest";
import { expectAccessible, hold, test } from "./browser.ts";
import { fillCart, namesIn } from "./fill-cart.ts";
import {
  addAndCheckOut,
  choose,
  createProfile,
  expectFocus,
  heading,
  home,
  newPerson,
  openOrderPage,
  orderForMyself,
  typeAddress,
} from "./steps.ts";

const ids = ["0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a11", "0b2c1c5e-6d5a-4d3f-9a54-0d6c3b0f7a12"] as const;
const gift = {
  id: ids[0],
  orderType: "gift",
  profileInfo: { profileId: ids[1], buyerName: "Ann Mary Lee", buyerEmail: "ann@example.com" },
} as const;

test("checkout: an edited line returns to its place, with its quantity", async ({ page }) => {
  await orderForMyself(page, newPerson("Ada-Maria", "Hollister-Brien"));
  await addAndCheckOut(page);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await heading(page, "Review Order");
  await page.getByLabel("Name on the tag").fill("Ada M.");
  await choose(page, /^Another address/);
  await typeAddress(page, { ...home, line1: "77 Custom Street" });
  await page.getByRole("button", { name: "Update Cart Item" }).click();

  await heading(page, "Checkout");
  await page.getByText("Cart item updated").first().waitFor();
  const street = page.getByRole("textbox", { name: "Address line 1" });
  await expect.poll(() => street.inputValue()).toBe("77 Custom Street");
  const line = page.locator("ol > li");
  for (const words of ["Ada M.", "$14.99 each", "$29.98", "To Ada-Maria Hollister-Brien"]) {
    await expect.poll(() => line.textContent()).toContain(words);
  }
});

test("checkout: changing and confirming the purchaser keeps the focus there", async ({ page }) => {
  await fillCart(page, gift);
  await page.goto("/checkout");
  // The catalog's title is longer than the stored one and may move the button.
  await page.getByRole("heading", { name: "Classic - Saddle leatherette" }).waitFor();
  await page.getByRole("button", { name: /^Edit/ }).click();
  await heading(page, "Review Order");
  await page.getByRole("button", { name: "Change purchaser" }).click();
  await expectFocus(page, "buyerName");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expectFocus(page, "Change");
});

test("checkout: a reload on a phone stays where it was", async ({ page }) => {
  await fillCart(page, { engravedName: "One" }, { engravedName: "Two" }, { engravedName: "Three" });
  await page.goto("/checkout");
  await page.locator("[data-line]").last().scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(1_000);
  await page.reload();
  await page.locator("[data-line]").last().waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
  const arrive = await hold(page, /\.js$/);
  await page.reload({ waitUntil: "commit" });
  const footer = page.locator("footer");
  await footer.waitFor({ state: "attached" });
  // The page is not yet as tall as it will be. The style sheet may come after the footer.
  await footer.waitFor({ state: "hidden" });
  arrive();
  await footer.waitFor();
});

test("all items go to one address, which is asked for whole", async ({ page }) => {
  const me = newPerson("Grace", "Palmer");
  await orderForMyself(page, me);
  await addAndCheckOut(page);
  expect(await page.getByLabel("Ship all items to my address").count()).toBe(0);
  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  await createProfile(page);
  await addAndCheckOut(page);
  await page
    .getByRole("radio", { name: /^Another address/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("Please complete the shipping address for item 1.").first().waitFor();
  await page.getByLabel("Ship all items to my address").check();
  await expect.poll(() => page.getByLabel("Last name").inputValue()).toBe("Palmer");
  await expect.poll(() => page.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);
  await page.getByLabel("Last name").fill("");
  expect(await page.locator("[aria-invalid=true]").count()).toBe(0);
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("Shipping address required").first().waitFor();
  await expectFocus(page, "ship-all-last-name");
  await page.getByLabel("Last name").fill("Hollister");
  await typeAddress(page, { ...home, line1: "88 Gathering Road" });
  await expectAccessible(page, "/checkout with one address");
});

test("checkout: an unavailable tag is not in the total and blocks Place Order", async ({ page }) => {
  await fillCart(page, { engravedName: "Ann" }, { engravedName: "Bob", product: { id: "sold-out" } });
  await page.goto("/checkout");
  await page.getByText("No longer available").waitFor();
  expect(await page.locator("dl", { hasText: "Subtotal" }).textContent()).not.toContain("$29.98");
  await page.getByRole("button", { name: "Place Order" }).click();
  const gone = page.locator("[data-refused]");
  await gone.getByText("Please remove the unavailable item.").waitFor();
  await expect.poll(() => gone.evaluate((line) => line === document.activeElement)).toBe(true);
  await expectAccessible(page, "/checkout with an unavailable item");
  await page.getByRole("button", { name: "Remove the tag for Bob" }).click();
  await expect.poll(() => page.getByText("Please remove the unavailable item.").count()).toBe(0);
});

test("checkout: a change found at Place Order shows at its line, which is focused", async ({ page }) => {
  await fillCart(page, { id: ids[0], profileInfo: { profileId: ids[1] } });
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Place Order" }).click();
  const changed = page.locator('[data-changed="profile_gone"]');
  await changed.getByText("Profile no longer available").waitFor();
  await expect.poll(() => changed.evaluate((line) => line === document.activeElement)).toBe(true);
  await page.getByText("Your cart has changed.").first().waitFor();
});

test("checkout: an edit survives a reload and leaves an order draft alone", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" }, { engravedName: "Bob" });
  await orderForMyself(page, newPerson("Cy", "Palmer"));
  await page.goto("/checkout");
  await heading(page, "Checkout");
  await page.getByRole("button", { name: "Edit the tag for Bob" }).click();
  await heading(page, "Review Order");
  const name = page.getByLabel("Name on the tag");
  await name.fill("Bobby");
  await page.reload();
  await heading(page, "Review Order");
  await expect.poll(() => name.inputValue()).toBe("Bobby");

  await page.goto("/profile-created");
  await heading(page, "Check Your Tag");
  await page.getByText("Cy Palmer").first().waitFor();
  await page.goBack();
  await heading(page, "Review Order");
  await page.getByRole("button", { name: "Update Cart Item" }).click();
  await heading(page, "Checkout");
  await expect.poll(() => namesIn(page).then((names) => names[1])).toContain("Bobby");
  await page.goto("/profile-created");
  await page.getByText("Cy Palmer").first().waitFor();
});
