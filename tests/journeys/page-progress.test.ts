import { expect } from "vitest";
import { openAsAdmin } from "./admin-steps.ts";
import { test } from "./browser.ts";
import { heading } from "./steps.ts";

test("progress: a slow admin page shows a growing bar until it is there", async ({ visitor: page }) => {
  await openAsAdmin(page);
  const bar = page.locator(".page-progress");
  expect(await bar.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });

  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/admin\/messages\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole("link", { name: "Messages", exact: true }).click();
  const length = async () => (await bar.boundingBox())?.width ?? 0;
  await expect.poll(length).toBeGreaterThan(0);
  const before = await length();
  await expect.poll(length).toBeGreaterThan(before);
  expect(before).toBeLessThan(360);
  letGo();
  await heading(page, "Messages");
  await expect.poll(() => bar.count()).toBe(0);
});
