import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, desktopTest, openPage, test, visit } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import { heading, home, mailTo, newPerson, openOrderPage } from "./steps.ts";
import { fill, press } from "./tab-to.ts";

/** What a screen reader would call the place of the focus. */
function place(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

desktopTest("keyboard: the first Tab reaches the skip link, the next one the page", async ({ page }) => {
  await openPage(page, "/about");
  await page.keyboard.press("Tab");
  expect(await place(page)).toBe("Skip to content");
  // At once, as a reader who wants no motion expects it.
  const heights = await page.getByText("Skip to content").evaluate((link: HTMLElement) => {
    link.blur();
    const hidden = link.offsetHeight;
    link.focus();
    return [hidden, link.offsetHeight];
  });
  expect(heights).toEqual([1, 50]);
  const { y = -1 } = (await page.getByText("Skip to content").boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
});

desktopTest("keyboard: the cart drawer traps the focus and returns it on Escape", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" });
  await openPage(page, "/about");
  const button = page.getByRole("button", { name: "Cart, 1 item" });
  await button.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  const isInside = () => drawer.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  for (let tabs = 0; tabs < 8; tabs++) {
    await page.keyboard.press("Tab");
    // At its end a guard beside it has the focus for a moment, and hands it on to its beginning.
    await expect.poll(isInside).toBe(true);
  }
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => place(page)).toBe("Cart, 1 item");

  await page.keyboard.press("Enter");
  await expect.poll(isInside).toBe(true);
  await drawer.getByRole("button", { name: "Close" }).press("Enter");
  await drawer.waitFor({ state: "hidden" });
  await expect.poll(() => place(page)).toBe("Cart, 1 item");
});

test("keyboard: on a phone Escape or a chosen page closes the menu", async ({ page }) => {
  await openPage(page, "/");
  const menu = page.locator("summary", { hasText: "Menu" });
  const about = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "About" });
  await menu.press("Enter");
  await about.waitFor();
  await page.keyboard.press("Escape");
  await about.waitFor({ state: "hidden" });
  await expect.poll(() => place(page)).toBe("Menu");
  await menu.press("Enter");
  await about.press("Enter");
  await heading(page, "It began with a bag that came back");
  await about.waitFor({ state: "hidden" });
});

desktopTest("keyboard: a whole order is placed and paid", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await fill(page, "First name", me.first);
  await fill(page, "Last name", me.last);
  await fill(page, "Phone number", me.phone ?? "");
  await fill(page, "Email", me.email);
  await fill(page, "Address line 1", home.line1);
  await fill(page, "City", home.city);
  await fill(page, "State", home.state);
  await fill(page, "ZIP code", home.zip);
  await press(page, "Continue");
  await heading(page, "Check Your Tag");
  await press(page, "Add to Cart");
  await heading(page, "Added To Cart!");
  await press(page, "Go to Checkout");
  await heading(page, "Checkout");
  await press(page, "Increase quantity");
  await page.getByText("$29.98").first().waitFor();
  await press(page, "Place Order");
  await page.waitForURL(/\/c\/pay\//);
  await fill(page, "Card number", "4242424242424242");
  await fill(page, /^Expiry/, "1234");
  await fill(page, "CVC", "123");
  await fill(page, "Name on card", "Ada Palmer");
  await fill(page, "ZIP", "78701");
  await press(page, /^Pay/);
  await page.waitForURL(/\/order\/success/);
  await page.getByRole("heading", { name: "Order Successful!" }).waitFor();
  await mailTo(me.email, "$29.98");
});

test("keyboard: Place Order keeps the focus while busy, and can be retried", async () => {
  const { page, complaints } = await visit(desktop);
  const answers: (() => void)[] = [];
  await page.route("**/create-stripe-checkout", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ status: 503, json: { success: false } });
  });
  await fillCart(page, {});
  await page.goto("/checkout");
  const button = page.getByRole("button", { name: /Place Order|Processing/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Processing...", disabled: true }).waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.();
  await page.getByText("Failed to create checkout session. Please try again.").first().waitFor();
  await page.getByRole("button", { name: "Place Order", disabled: false }).waitFor();
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(answers).toHaveLength(1);
  await page.context().close();
  expect(complaints).toEqual([expect.stringContaining("Checkout failed")]);
});
