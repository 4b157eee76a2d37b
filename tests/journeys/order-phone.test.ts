import { expect } from "vitest";
import { photograph, test } from "./browser.ts";
import { openOrderPage } from "./steps.ts";

test("on a phone the engraved name stays in sight while it is typed", async ({ visitor: page }) => {
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
  await photograph(page, "order-name");
});
