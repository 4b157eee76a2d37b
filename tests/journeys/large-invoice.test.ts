import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { mailedLink } from "./account-steps.ts";
import { expectAccessible, hold, hydrated, sharpTest } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { heading } from "./steps.ts";

const names = ["Ada", "Bobby", "Cleo", "Dora", "Emil", "Fay", "Gus", "Zoë Łukasz"];

sharpTest("large order: tags are drawn when they come into view, each with its code", async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  const tags = names.map((engravedName) => ({ productId: "CLASSIC-SADDLE", engravedName, price: 14.99 }));
  await buyTags({ displayName: "Ada Palmer", email }, tags);
  const arrive = await hold(page, /\/assets\/latin-/);
  await page.goto(await mailedLink(email, "/order/view/"));
  await heading(page, "Your order");
  await hydrated(page);
  const tagPage = await page
    .getByRole("link", { name: "Open the profile page" })
    .first()
    .getAttribute("href");

  const pictures = page.locator("li [aria-hidden=true]:has(img, svg)");
  const last = pictures.last();
  await expect.poll(() => pictures.count()).toBe(names.length);
  expect(await last.locator("svg").count()).toBe(0);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => last.locator("svg").count()).toBe(2);
  const front = () => last.locator("svg").first().getAttribute("aria-label");
  expect(await front()).toMatch(/^Front of .* leatherette$/);
  arrive();
  await expect.poll(front).toContain("Zoë Łukasz");
  const picture = await last.locator("svg").last().screenshot({ scale: "device" });
  expect((await readQr(picture))?.toLowerCase()).toBe(tagPage?.toLowerCase());
  await expectAccessible(page, "an invoice of eight different tags");
});
