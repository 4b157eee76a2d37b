import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktopTest, hydrated, test } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import { heading } from "./steps.ts";

/** What a screen reader would call the place of the focus. */
function place(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: element } = document;
    return element?.getAttribute("aria-label") ?? element?.textContent?.trim() ?? "";
  });
}

desktopTest("keyboard: the first Tab reaches the skip link, the next one the page", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
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
  await page.goto("/about");
  await hydrated(page);
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
  await page.goto("/");
  await hydrated(page);
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
