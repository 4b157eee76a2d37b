import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { shopConfig } from "#shop-config";
import { readPdf } from "#tests/read-pdf.ts";
import { mailedLink, newEmail, signUp } from "./account-steps.ts";
import {
  desktop,
  expectAccessible,
  hold,
  hydrated,
  openPage,
  sessionText,
  sharpTest,
  test,
} from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { expectFocus, heading, home, mailTo, typeAddress } from "./steps.ts";

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

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });

async function openChange(page: Page, what: RegExp) {
  await page.getByRole("link", { name: what }).click();
  await heading(page, /^Change Order FT-/);
  await hydrated(page);
}

test("change order: a guest's link changes the name, a fresh link the address", async ({ page }) => {
  const email = newEmail();
  const tag = { productId: "CLASSIC-SADDLE", engravedName: "Bob", price: 14.99, giftNote: "Fore!" };
  const buyer = { buyerName: "Ann Lee", buyerPhone: "2145550199", buyerEmail: email };
  const bob = { displayName: "Bob Green", email: newEmail() };
  await buyTags(bob, [tag, tag], buyer);
  await page.goto(await mailedLink(email, "/order/view/"));
  await openChange(page, /^Change the tag/);
  await page.getByLabel("Gift note").fill("Fore, Bob!");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Gift note").inputValue()).toBe("Fore, Bob!");
  await page.getByText(/^Also for FT-[\d-]+, the same tag$/).waitFor();
  await expectAccessible(page, "/order/view/{token}/{invoiceNumber}/change");
  const arrive = await hold(page, /\/change\.data/);
  await save(page).click();
  await page.getByText("Saving...").waitFor();
  await page.getByLabel("Gift note").press("!");
  expect(await page.getByLabel("Gift note").inputValue()).toBe("Fore, Bob!");
  arrive();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("Fore, Bob!").waitFor();
  expect(await sessionText(page)).not.toContain("Fore, Bob!");
  expect((await mailTo(email, "was changed as shown below")).text).toContain("Fore, Bob!");
  expect((await mailTo(shopConfig.supportEmail, "Fore, Bob!")).subject).toContain("changed by its buyer");

  await openChange(page, /^Change the address/);
  await page.getByRole("button", { name: "Email Me a Link to Change the Address" }).click();
  await page.getByText("Check your email").waitFor();
  await openPage(page, await mailedLink(email, "/order/address/"));
  await expectAccessible(page, "/order/address/{token}");
  await typeAddress(page, { ...home, line1: "9 Green Lane", zip: "752" });
  await save(page).press("Enter");
  await page.getByText("Please enter a ZIP code of five or nine digits.").first().waitFor();
  await expectFocus(page, "postalCode");
  await page.getByLabel("ZIP code").fill(home.zip);
  await save(page).click();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("9 Green Lane").first().waitFor();
  expect((await mailTo(email, "9 Green Lane")).text).toMatch(/The new address is also for FT-[\d-]+/);
});
