import { expect } from "vitest";
import { openNewProfile, password, signIn, signUp } from "./account-steps.ts";
import { desktopTest, hydrated } from "./browser.ts";
import { heading } from "./steps.ts";
import { fill, press, tabTo } from "./tab-to.ts";

desktopTest("signing out in one tab leads home, and shows the other the login", async ({ page }) => {
  await openNewProfile(page);
  const other = await page.context().newPage();
  await other.goto("/about");
  await hydrated(other);
  await other.getByRole("link", { name: "Profile" }).first().waitFor();
  await other.goto("/orders");
  await hydrated(other);

  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Signed Out", { exact: true }).waitFor();
  await other.waitForURL(/\/auth\?next=%2Forders$/);
  await other.getByText("Signed Out", { exact: true }).waitFor();
  await other.getByRole("link", { name: "Login" }).first().waitFor();
  expect(await other.locator("body").textContent()).not.toContain("Order History");
  await other.goBack();
  await heading(other, "Sign In");
  expect(new URL(page.url()).pathname).toBe("/");
});

desktopTest("account: signing in reaches the other tabs, and each goes on to its page", async ({ page }) => {
  const email = await openNewProfile(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Login" }).first().waitFor();
  await page.goto("/orders");
  await hydrated(page);
  const other = await page.context().newPage();
  await signIn(other, email);
  await other.getByText("Logged in", { exact: true }).waitFor();
  await heading(other, "Profile");
  await heading(page, "Order History");
});

desktopTest("account: sign-up and sign-in by keyboard alone, with visible focus", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await hydrated(page);
  await tabTo(page, "Don't have an account? Sign Up");
  await page.keyboard.press("Enter");
  await heading(page, "Sign Up");
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press(page, "Already have an account? Sign In");
  await heading(page, "Sign In");
  await fill(page, "Email", email);
  await fill(page, "Password", "a wrong one");
  await page.keyboard.press("Enter");
  await page.getByText("Sign In Failed").first().waitFor();
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(password);
  await tabTo(page, "Show password");
  await page.keyboard.press("Space");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(password);
  await press(page, "Sign In");
  await heading(page, "Profile");
});
