import type { Page } from "playwright-core";
import { hydrated } from "./browser.ts";
import { heading, mailTo } from "./steps.ts";

export const password = "leather & brass";

export function newEmail(): string {
  return `${crypto.randomUUID()}@example.com`;
}

/** The path of the link below `path` in the newest email to the address that has one. */
export async function mailedLink(email: string, path: string): Promise<string> {
  const { text } = await mailTo(email, path);
  return new URL(new RegExp(`https?://\\S+${path}[\\w-]+`).exec(text)?.[0] ?? "").pathname;
}

/** Opens /auth in one of its modes and fills its form in. */
export async function typeAccount(page: Page, address: string, account: { email: string; password: string }) {
  await page.goto(address);
  await hydrated(page);
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password", { exact: true }).fill(account.password);
}

/** Signs up and confirms by the mailed link; ends on /profile. */
export async function signUp(page: Page, email = newEmail()): Promise<string> {
  await typeAccount(page, "/auth?mode=signup", { email, password });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await page.getByText("Confirm your email to finish signup.").first().waitFor();
  await page.goto(await mailedLink(email, "/auth/confirm/"));
  await hydrated(page);
  await page.getByRole("button", { name: "Confirm my email" }).click();
  await heading(page, "Profile");
  await hydrated(page);
  return email;
}

export async function signIn(page: Page, email: string, word = password, address = "/auth") {
  await typeAccount(page, address, { email, password: word });
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** In both fields of the form that a mailed link opens. */
export async function choosePassword(page: Page, word: string, again = word) {
  await page.getByLabel("New password", { exact: true }).fill(word);
  await page.getByLabel("Confirm new password").fill(again);
  await page.getByRole("button", { name: "Save Password" }).click();
}
