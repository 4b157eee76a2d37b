import type { Page } from "playwright-core";
import { expect } from "vitest";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { makeLine } from "#tests/make-cart.ts";
import { openProducts, sellProducts } from "./admin-products-steps.ts";
import { drawn, expectAccessibleAll, hold, hydrated, openPage, photograph, shop, test } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import {
  choose,
  createProfile,
  heading,
  newPerson,
  openOrderPage,
  openReview,
  orderForMyself,
  typeGift,
  typeOrder,
} from "./steps.ts";

test("on a phone the engraved name stays in view while it is typed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const strip = page.locator("[data-strip]");
  const first = page.getByLabel("First name");
  await first.click();
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: "end" }));
  await first.pressSequentially("Ada");
  await page.getByLabel("Last name").pressSequentially("Palmer");
  await expect.poll(() => strip.locator("svg").getAttribute("aria-label")).toContain("Ada Palmer");
  const seen = await strip.locator("svg").evaluate((svg) => {
    const strip = svg.closest("[data-strip]")?.getBoundingClientRect();
    const header = document.querySelector("header")?.getBoundingClientRect();
    return strip && header ? strip.top >= header.bottom - 1 && strip.bottom < innerHeight : false;
  });
  expect(seen).toBe(true);
});

test("on a phone, header and preview leave room while an address is typed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const inSight = () =>
    page.evaluate(() =>
      ["header", "[data-strip]"].filter(
        (which) => document.querySelector(which)!.getBoundingClientRect().bottom > 0,
      ),
    );
  await page.getByLabel("First name").click();
  await expect.poll(inSight).toEqual(["[data-strip]"]);
  await page.getByRole("textbox", { name: "City" }).click();
  await expect.poll(inSight).toEqual([]);
  await page.getByRole("radio", { name: /^Order as a guest/ }).focus();
  await expect.poll(inSight).toContain("header");
});

test("on a phone with twice the text size, cart and menu stay in the header", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  for (const control of [page.getByRole("button", { name: /^Cart/ }), page.locator("header summary")]) {
    const { x, width } = (await control.boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(page.viewportSize()!.width);
  }
});

test("a double press of Continue chooses no tag that comes under the pointer", async ({ page }) => {
  await openOrderPage(page);
  await typeOrder(page, newPerson("Ada", "Palmer"));
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  await submit.evaluate((button) => {
    button.scrollIntoView({ block: "end" });
    scrollBy(0, 200);
  });
  await submit.dblclick({ delay: 100 });
  await page.getByText("Please select a product.").first().waitFor();
  await drawn(page);
  expect(new URL(page.url()).search).toBe("");
});

test("on a slow network nothing is sent before hydration, and no text is lost", async ({ page }) => {
  const arrive = await hold(page, /\/assets\/.*\.js/);
  await page.goto("/order?product=CLASSIC-SADDLE", { waitUntil: "commit" });
  const first = page.getByLabel("First name");
  await first.fill("Ada");
  await first.press("Enter");
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  await submit.click({ force: true });
  await drawn(page);
  expect(new URL(page.url()).search).toBe("?product=CLASSIC-SADDLE");
  arrive();
  await submit.click({ trial: true });
  expect(await first.inputValue()).toBe("Ada");
});

test("a foreign number stays with its error; a slip in the email is one press away", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const owner = page.locator('section[aria-labelledby="owner"]');
  const phone = owner.getByLabel(/^Phone number/);
  await phone.pressSequentially("+44 20 7946 0958");
  expect(await phone.inputValue()).toBe("+44 20 7946 0958");
  const email = owner.getByRole("textbox", { name: "Email" });
  await email.fill("ada@gmial.com");
  await email.press("Tab");
  await owner.getByRole("button", { name: "Did you mean ada@gmail.com?" }).click();
  expect(await email.inputValue()).toBe("ada@gmail.com");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await owner.getByText("Enter a 10-digit US or Canadian phone number.").waitFor();
  expect(await phone.inputValue()).toBe("+44 20 7946 0958");
});

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

test("profile created: a gift note survives Go Back; a repeated tag is announced", async ({ page }) => {
  await typeGift(page, newPerson("Ada", "Palmer"), newPerson("Grace", "Hollister"));
  await createProfile(page);
  const note = page.getByRole("textbox", { name: /gift note/i });
  await note.focus();
  await page.keyboard.insertText("x".repeat(501));
  await page.getByText("500/500 characters").waitFor();
  expect(await note.inputValue()).toHaveLength(500);
  await note.fill("Play well.");
  expect(await page.locator("main .button-primary").textContent()).toBe("Continue to Checkout");

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await createProfile(page);
  await expect.poll(() => note.inputValue()).toBe("Play well.");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");

  await page.goBack();
  await heading(page, "Check Your Tag");
  await expect.poll(() => note.inputValue()).toBe("Play well.");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("Its quantity is now 2.").first().waitFor();
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
});

/** Thirty tags of one design, so that the picker has two pages; `hide` leaves the shared shop as it was. */
async function fillCatalog(page: Page) {
  const code = `P${Date.now()}`;
  const title = `Pages ${code}`;
  await openProducts(page);
  const shades = Array.from({ length: 30 }, (_, made) => ({
    ...{
      productTitle: `Shade ${made + 1}`,
      subProductId: String(made + 1),
      materialId: demoMaterials.navy.id,
    },
  }));
  return { code, title, hide: await sellProducts(page, { productTitle: title, productId: code }, shades) };
}

test("picker: pages and searches while the form keeps what was typed and chosen", async ({ page }) => {
  const { code, title, hide } = await fillCatalog(page);
  try {
    await openOrderPage(page);
    await page.getByLabel("First name").first().fill("Ada");
    await choose(page, new RegExp(`^${title}`));
    const tags = page.getByRole("group", { name: "Choose its color" }).getByRole("radio");
    await expect.poll(() => tags.count()).toBe(24);
    await choose(page, /^Shade 30 /);
    await page.waitForURL(`**/order?product=${code}-30`);

    await page.getByRole("link", { name: "Next →" }).click();
    await page.getByText("Page 2").waitFor();
    await page.getByRole("radio", { name: /^Shade 1 / }).waitFor();
    expect(await page.getByRole("radio", { name: /^Shade 30 / }).count()).toBe(0);
    await page.getByText(`${title} - Shade 30`).first().waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe("LEGEND");
    await expectAccessibleAll(page, "the second page of the picker");

    const search = page.getByLabel("Search tags");
    await search.fill(`pages ${code}-17`);
    await search.press("Enter");
    await expect.poll(() => tags.count()).toBe(1);
    await search.fill("no such tag");
    await page.getByText("No tag matches.").waitFor();
    await search.fill("");
    await expect.poll(() => tags.count()).toBe(24);
    expect(await page.getByLabel("First name").first().inputValue()).toBe("Ada");

    // The draft remembers the tag, wherever it is in the catalog.
    await page.goto(`/order?product=${code}-1`);
    await hydrated(page);
    await openPage(page, "/order");
    await page.getByText(`${title} - Shade 1`).first().waitFor();
    expect(await page.getByLabel("First name").first().inputValue()).toBe("Ada");

    await page.evaluate(() => sessionStorage.clear());
    await openOrderPage(page);
    await page.route(/\/order\/products/, (route) => route.fulfill({ status: 503 }));
    await page.getByRole("link", { name: "Next →" }).click();
    await page.getByText("Failed to load products").first().waitFor();
    await page.getByText("Page 1").waitFor();
  } finally {
    await hide();
  }
});
