import { expect } from "vitest";
import { desktopTest, hold, hydrated } from "./browser.ts";
import { heading } from "./steps.ts";

desktopTest("progress: a slow page shows a growing bar until it is there", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  const bar = page.locator(".page-progress");
  expect(await bar.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const arrive = await hold(page, /\/products\.data/);
  await page.getByRole("link", { name: "Products" }).first().click();
  const length = async () => (await bar.boundingBox())?.width ?? 0;
  await expect.poll(length).toBeGreaterThan(0);
  const before = await length();
  await expect.poll(length).toBeGreaterThan(before);
  expect(new URL(page.url()).pathname).toBe("/about");
  arrive();
  await heading(page, "Products");
  await expect.poll(() => bar.count()).toBe(0);
});

desktopTest("a press before the page's script has loaded counts once it has", async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Cart" }).click();
  arrive();
  await page.getByRole("dialog", { name: "Your Cart" }).waitFor();
});
