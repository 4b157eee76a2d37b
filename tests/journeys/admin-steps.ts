import type { Page } from "playwright-core";
import { expect } from "vitest";
import { runAdmin } from "#tests/processes/run-program.ts";
import { password, post } from "./account-steps.ts";
import { openPage, shop } from "./browser.ts";
import { buyTags, findInvoice } from "./buy-tags.ts";
import { heading } from "./steps.ts";

/** An administrator of one's own, made by the command beside the running shop. */
export async function newAdmin() {
  const email = `admin-${crypto.randomUUID()}@example.com`;
  await runAdmin(shop.dataDir, ["grant", email]);
  await runAdmin(shop.dataDir, ["password", email], password);
  return { email, password };
}

/** Types an admin's email and password at /admin and submits them. */
export async function typeAdmin(page: Page, admin: { email: string; password: string }, address = "/admin") {
  await openPage(page, address);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In as Admin" }).click();
}

/** Signs the browser in as the admin of the first start, without a page, and opens one. */
export async function openAsAdmin(page: Page, path = "/admin") {
  await post(page.request, "/admin", shop.admin);
  await openPage(page, path);
}

export const saddle = { productId: "CLASSIC-SADDLE", price: 14.99 };

/** Somebody whose name no other order has. */
export function newOwner(first: string) {
  const word = `Q${crypto.randomUUID().slice(0, 8)}`;
  return { displayName: `${first} ${word}`, email: `${word}@example.com`.toLowerCase() };
}

export const orderRows = (page: Page) => page.getByRole("main").getByRole("link", { name: /^FT-[\d-]+$/ });

/** Buys tags for somebody new, one for each engraved name, and opens the list of them. */
export async function openBoughtOrders(page: Page, first: string, engravedNames: string[]) {
  const owner = newOwner(first);
  const session = await buyTags(
    owner,
    engravedNames.map((engravedName) => ({ ...saddle, engravedName })),
  );
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(owner.displayName)}`);
  await heading(page, "Order Management");
  const rows = orderRows(page);
  await expect.poll(() => rows.count()).toBe(engravedNames.length);
  const { email, displayName: buyer } = owner;
  return { session, email, buyer, rows, invoices: await rows.allInnerTexts() };
}

/** Buys a tag for somebody new with this first name, and opens its order. */
export async function openBoughtOrder(page: Page, first: string) {
  const owner = newOwner(first);
  await buyTags(owner, [{ ...saddle, engravedName: first }]);
  await openAsAdmin(page, `/admin/orders/${await findInvoice(owner.email)}`);
  await heading(page, "Order Details");
}

/** Waits until the page shows this text, in a toast or anywhere else; ignores what only browsers without script show. */
export async function expectText(page: Page, text: string) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}
