import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { expectText, openBoughtOrder } from "./admin-steps.ts";
import { expectAccessible, photograph, shop, test } from "./browser.ts";
import { type InboxEmail, mailTo } from "./steps.ts";

async function download(page: Page, name: RegExp): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name }).press("Enter");
  return readFileSync(await (await downloading).path(), "utf8");
}

test("laser files: by keys, at true size, and the back's code leads to the tag", async ({
  desktopVisitor: page,
}) => {
  await openBoughtOrder(page, "Laser");
  expect(await download(page, /^Front of FT-\d+ as SVG$/)).toMatch(/^<svg width="70mm" height="110mm"/);
  const back = await download(page, /^Back of FT-\d+ as SVG$/);
  const tag = back
    .replace(/ (?:width|height)="\w+mm"/g, "")
    .replace("</title>", "$&<path d='M0 0H70V110H0Z'/>");
  const picture = await rasterize(tag.replace('fill="#000"', 'fill="#fff"'), 827).png().toBuffer();
  const link = page.getByRole("link", { name: /\/p\// }).first();
  expect((await readQr(picture))?.toLowerCase()).toBe((await link.getAttribute("href"))?.toLowerCase());
});

test("order: the confirmation is sent again; shipped without a number, its buyer is emailed", async ({
  visitor: page,
}) => {
  const email = await openBoughtOrder(page, "Dora");
  await mailTo(email, "We received your payment");
  await page.getByRole("button", { name: "Resend Confirmation" }).click();
  await expectText(page, "Email on its way");
  const confirmations = async () => {
    const emails = (await (await fetch(`${shop.sandboxUrl}/inbox.json`)).json()) as InboxEmail[];
    return emails.filter(({ to, text }) => to.includes(email) && text.includes("We received your payment"))
      .length;
  };
  await expect.poll(confirmations).toBe(2);

  await page.getByRole("combobox", { name: "Order status" }).selectOption("shipped");
  const question = page.getByRole("dialog", { name: "Set to Shipped?" });
  await expectAccessible(page, "shipping without a tracking number");
  await photograph(page, "shipped-without-number");
  await question.getByRole("button", { name: "Email the Buyer" }).click();
  await expectText(page, "Order status updated to shipped");
  await mailTo(email, "on its way");
});
