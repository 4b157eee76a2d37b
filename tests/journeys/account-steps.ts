import { type APIRequestContext, type Page, request as requests } from "playwright-core";
import { expect } from "vitest";
import { openPage, shop } from "./browser.ts";
import { mailTo } from "./steps.ts";

export const password = "leather & brass";

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** The path of the link below `path` in the newest email to the address that has one. */
export async function mailedLink(email: string, path: string): Promise<string> {
  const { text } = await mailTo(email, path);
  const link = new RegExp(`https?://\\S+${path.replace("?", "\\?")}[\\w-]+`).exec(text)?.[0];
  const { pathname, search } = new URL(link ?? "");
  return pathname + search;
}

/** Opens /auth in one of its modes and fills its form in. */
export async function typeAccount(page: Page, address: string, account: { email: string; password: string }) {
  await openPage(page, address);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
}

type Browser = { request: APIRequestContext };

/** Makes an account with a confirmed email and signs the browser in to it, without a page. */
export async function signUp({ request }: Browser, email = newEmail()): Promise<string> {
  await post(request, "/auth?mode=signup", { email, password });
  await post(request, await mailedLink(email, "/auth/confirm/"));
  return email;
}

/** Makes an account with a confirmed email in another browser. */
export async function signUpElsewhere(email: string) {
  const request = await requests.newContext();
  await signUp({ request }, email);
  await request.dispose();
}

/** Signs the browser in to an account, without a page. */
export async function signInAs({ request }: Browser, email: string, word = password) {
  await post(request, "/auth", { email, password: word });
}

/** Posts a form of the shop as a browser without script does. */
export async function post(request: APIRequestContext, path: string, form: Record<string, string> = {}) {
  const answer = await request.post(shop.siteUrl + path, { form, maxRedirects: 0, maxRetries: 1 });
  expect(answer.status(), path).toBeLessThan(400);
}

/** Makes an account and opens its profile. */
export async function openNewProfile(page: Page): Promise<string> {
  const email = await signUp(page);
  await openPage(page, "/profile");
  return email;
}

export async function signIn(page: Page, email: string, word = password, address = "/auth") {
  await typeAccount(page, address, { email, password: word });
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** In both fields of the form that an emailed link opens. */
export async function choosePassword(page: Page, word: string, again = word) {
  await page.getByLabel("New password", { exact: true }).fill(word);
  await page.getByLabel("Confirm new password").fill(again);
  await page.getByRole("button", { name: "Save Password" }).click();
}
