import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { readPdf } from "#tests/read-pdf.ts";
import { signUp } from "./account-steps.ts";
import { desktop, expectAccessible, hydrated, test } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { heading } from "./steps.ts";

const tags = [
  { productId: "CLASSIC-SADDLE", engravedName: "Ada O'Brien-Łukasz", price: 14.99 },
  { productId: "CLASSIC-BLACK", engravedName: "Bobby", price: 14.99 },
  { productId: "MONO-NAVY", engravedName: "Cleo", price: 17.99 },
];

/** Where the words of an element begin, in pixels from the left. */
const wordsBegin = (element: Locator) =>
  element.evaluate((node) => {
    const words = document.createRange();
    words.selectNodeContents(node);
    return words.getBoundingClientRect().left;
  });

/** The link's words begin where those of the page's title do. */
async function expectAtTextEdge(page: Page, link: string) {
  const back = page.getByRole("main").getByRole("link", { name: link, exact: true });
  await back.waitFor();
  const title = await wordsBegin(page.getByRole("heading", { level: 1 }));
  expect(Math.abs((await wordsBegin(back)) - title), link).toBeLessThan(1);
}

async function printedPages(page: Page): Promise<number> {
  const printed = await page.pdf({ format: "Letter", path: "test-results/order-invoice-printed.pdf" });
  return (await readPdf(new Uint8Array(printed).buffer)).length;
}

test("order history: a guest's orders appear after verification, with one-page prints", async ({ page }) => {
  const email = `${crypto.randomUUID().slice(0, 8)}@example.com`;
  await buyTags({ displayName: "Ada O'Brien-Łukasz", email }, tags);
  await signUp(page, email);
  await page.goto("/orders");
  await heading(page, "Order History");
  await expectAtTextEdge(page, "Back to Profile");
  await expectAccessible(page, "/orders");
  await page
    .getByRole("link", { name: /^Order #FT-/ })
    .first()
    .click();
  await heading(page, "Your order");
  await page.getByText("Order Items (3)").waitFor();
  await expectAtTextEdge(page, "Back to Order History");
  await expectAccessible(page, "/order/{invoiceNumber}");
  await page.setViewportSize(desktop.viewport);
  expect(await printedPages(page)).toBe(1);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download invoice (PDF)" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^invoice-FT-[\d-]+\.pdf$/);

  await page.getByRole("link", { name: "Back to Order History" }).click();
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await page.waitForURL("/profile");

  await hydrated(page);
  await page.getByRole("link", { name: "Order History" }).click();
  const order = page.getByRole("link", { name: /^Order #FT-/ }).first();
  await order.waitFor();
  await hydrated(page);

  await page.route(/\/order\/FT-[\d-]+\.data/, (route) => route.fulfill({ status: 503, body: "down" }));
  await order.click();
  await page.getByText("Failed to load order details", { exact: true }).waitFor();
  await page.waitForURL("/orders");
  await heading(page, "Order History");
  await order.waitFor();
});
