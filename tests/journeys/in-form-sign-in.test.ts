import type { Page } from "playwright-core";
import { expect } from "vitest";
import { mailedLink, newEmail, password, signUpElsewhere } from "./account-steps.ts";
import { desktopTest, expectAccessible, openPage, shop, test } from "./browser.ts";
import { choose, heading, home, newPerson, openOrderPage, typeAddress, typePerson } from "./steps.ts";

const panel = (page: Page) => page.locator('section[aria-labelledby="sign-in"]');

/** Another page of the same browser that nobody touches. */
async function openBeside(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await openPage(other, "/about");
  expect(await other.getByRole("link", { name: "Login" }).count()).toBeGreaterThan(0);
  return other;
}

const knowsAtOnce = (other: Page) =>
  other.getByRole("link", { name: "Profile" }).first().waitFor({ state: "attached" });

async function signInBeside(page: Page, word = password) {
  await panel(page).getByLabel("Password", { exact: true }).fill(word);
  await panel(page).getByRole("button", { name: "Sign In", exact: true }).click();
}

/** Types a self order with an address that somebody has. Ends with the ways on from there. */
async function orderAs(page: Page, email: string) {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", { ...newPerson("Ada", "Palmer"), email });
  await typeAddress(page, home);
  await choose(page, /^Make an account/);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Email already exists").first().waitFor();
}

desktopTest("order sign-in: the browser's other tabs know at once", async ({ page }) => {
  const email = newEmail();
  await signUpElsewhere(email);
  await orderAs(page, email);
  await expectAccessible(page, "/order with a known email");
  const other = await openBeside(page);
  await page.getByRole("status").getByRole("button", { name: "Sign In", exact: true }).click();
  expect(await panel(page).getByLabel("Account email").inputValue()).toBe(email);
  await signInBeside(page);
  await page.getByText("Signed in successfully").first().waitFor();
  await knowsAtOnce(other);
  expect(await page.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);
});

desktopTest("order sign-in: before the script it reaches other tabs on the next page", async ({ page }) => {
  const email = newEmail();
  await signUpElsewhere(email);
  const other = await openBeside(page);
  await page.route(/\/assets\/.*\.js/, () => new Promise(() => {}));
  await page.goto("/auth", { waitUntil: "commit" });
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.unroute(/\/assets\/.*\.js/);
  await page.getByRole("button", { name: "Sign In" }).click();
  await heading(page, "Profile");
  await knowsAtOnce(other);
});

test("order sign-up: the emailed link leads back to the order", async ({ page }) => {
  const email = newEmail();
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", { first: "Ada", last: "Palmer", phone: "5125550188", email });
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await panel(page).getByRole("button", { name: "Don't have an account? Sign Up" }).click();
  await panel(page).getByLabel("Password", { exact: true }).fill("short");
  await panel(page).getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByText("Password must be at least 6 characters.").first().waitFor();
  await panel(page).getByLabel("Password", { exact: true }).fill(password);
  await panel(page).getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByText("Confirm your email to finish signup.").first().waitFor();
  await expectAccessible(page, "/order while signing up");
  await openPage(page, await mailedLink(email, "/auth/confirm/"));
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await heading(page, "Customize");
  await page.getByText(`Signed in as ${email}`).waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Ada");
});

test("order sign-in: its error does not show at the sign-up form", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await panel(page).getByLabel("Account email").fill(newEmail());
  await signInBeside(page, "wrong one");
  await page.getByText("Sign In Failed").first().waitFor();
  const isRed = () => panel(page).locator("[name=auth-password]").getAttribute("aria-invalid");
  expect(await isRed()).toBe("true");
  await panel(page).getByRole("button", { name: "Don't have an account? Sign Up" }).click();
  await panel(page).getByRole("heading", { name: "Sign up" }).waitFor();
  expect(await isRed()).toBeNull();
});

desktopTest("order sign-in: an admin is shown where to sign in", async ({ page }) => {
  await orderAs(page, shop.admin.email);
  await page.getByRole("status").getByRole("button", { name: "Sign In", exact: true }).click();
  await signInBeside(page, shop.admin.password);
  await page.getByText("Admin Account Detected").first().waitFor();
  await page.getByText("Please use the admin login page").first().waitFor();
});
