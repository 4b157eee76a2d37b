import type { Page } from "playwright-core";
import { runAdmin } from "#tests/processes/run-admin.ts";
import { password, post } from "./account-steps.ts";
import { hydrated, shop } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
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
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password", { exact: true }).fill(admin.password);
  await page.getByRole("button", { name: "Sign In as Admin" }).click();
}

/** Signs the browser in as the admin of the first start, without a page, and opens one. */
export async function openAsAdmin(page: Page, path = "/admin") {
  await post(page.request, "/admin", shop.admin);
  await page.goto(path);
  await hydrated(page);
}

/** Buys a tag for somebody new with this first name, and opens the order from the list; answers the email address. */
export async function openBoughtOrder(page: Page, first: string): Promise<string> {
  const name = `${first} Q${crypto.randomUUID().slice(0, 8)}`;
  const email = `${name.split(" ")[1]}@example.com`.toLowerCase();
  const tag = { productId: "CLASSIC-SADDLE", price: 14.99, engravedName: first };
  await buyTags({ displayName: name, email }, [tag]);
  await openAsAdmin(page, `/admin/orders?q=${encodeURIComponent(name)}`);
  await page.getByRole("link", { name: /^FT-\d+$/ }).click();
  await heading(page, "Order Details");
  await hydrated(page);
  return email;
}

/** Waits until the page shows this text, in a toast or anywhere else; ignores what only browsers without script show. */
export async function expectText(page: Page, text: string) {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
}

/** Answers the browser's next question; what it asked comes when it has. */
export async function answerNext(page: Page, answer: "accept" | "dismiss"): Promise<string> {
  const question = await page.waitForEvent("dialog");
  await question[answer]();
  return question.message();
}
