import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  newEmail,
  openNewProfile,
  password,
  signIn,
  signInAs,
  signUp,
  typeAccount,
} from "./account-steps.ts";
import { expectText } from "./admin-steps.ts";
import { desktop, desktopTest, openPage, sessionText, test, visit } from "./browser.ts";
import { heading, home, mailTo, newPerson, openOrderPage, typeAddress } from "./steps.ts";
import { fill, press, tabTo } from "./tab-to.ts";

desktopTest("signing out in one tab leads home, and shows the other the login", async ({ page }) => {
  await openNewProfile(page);
  const other = await page.context().newPage();
  await openPage(other, "/about");
  await other.getByRole("link", { name: "Profile" }).first().waitFor();
  await openPage(other, "/orders");

  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Signed Out", { exact: true }).waitFor();
  await other.waitForURL(/\/auth\?next=%2Forders$/);
  await other.getByText("Signed Out", { exact: true }).waitFor();
  await other.getByRole("link", { name: "Login" }).first().waitFor();
  expect(await other.locator("body").textContent()).not.toContain("Order History");
  await other.goBack();
  await heading(other, "Sign In");
  await page.waitForURL("/");
});

desktopTest("account: signing in reaches the other tabs, and each goes on to its page", async ({ page }) => {
  const email = await openNewProfile(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByRole("link", { name: "Login" }).first().waitFor();
  await openPage(page, "/orders");
  const other = await page.context().newPage();
  await signIn(other, email);
  await other.getByText("Logged in", { exact: true }).waitFor();
  await heading(other, "Profile");
  await heading(page, "Order History");
});

desktopTest("account: sign-up and sign-in by keyboard alone, with visible focus", async ({ page }) => {
  const email = await signUp(page);
  await page.context().clearCookies();
  await openPage(page, "/auth");
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

test("sign-in: outages of sign-up and sign-in are shown, and no text is lost", async ({ page }) => {
  const account = { email: newEmail(), password };
  for (const [mode, button, title] of [
    ["signup", "Sign Up", "Signup failed"],
    ["signin", "Sign In", "Sign In Failed"],
  ] as const) {
    await typeAccount(page, `/auth?mode=${mode}`, account);
    await page.route("**/auth.data*", (route) => route.fulfill({ status: 503, body: "down" }));
    await page.getByRole("button", { name: button }).click();
    await expectText(page, title);
    await expectText(page, "We couldn't reach the shop. Please try again.");
    expect(await page.getByLabel("Email").inputValue()).toBe(account.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(password);
    await page.unrouteAll();
  }
});

desktopTest("password: a change signs other browsers out, and their pages notice", async ({ page }) => {
  const email = await openNewProfile(page);
  const { page: other } = await visit(desktop);
  await signInAs(other, email);
  await openPage(other, "/profile");

  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("brass & leather");
  await page.getByLabel("Confirm new password").fill("brass & leather");
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.getByText("Password updated").waitFor();
  await expect.poll(() => page.getByLabel("Current password").inputValue()).toBe("");
  await mailTo(email, "The password of your account");

  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await other.waitForURL(/\/auth\?next=%2Fprofile$/);
  await page.reload();
  await heading(page, "Profile");
  await other.context().close();
  expect(new URL(page.url()).pathname).toBe("/profile");
});

const line1 = (page: Page) => page.getByRole("textbox", { name: "Address line 1" }).inputValue();

desktopTest("sign out: forgets saved addresses, also in another tab's form", async ({ page }) => {
  await signUp(page);
  const { first, last, phone = "" } = newPerson("Ada", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByLabel(/^Phone number/).fill(phone);
  await typeAddress(page, home);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Checkout");
  await page.getByText("We saved your address to your profile. The tag is in your cart.").first().waitFor();
  expect(await sessionText(page)).not.toContain(home.line1);

  const other = await page.context().newPage();
  await openOrderPage(other, "/order?product=CLASSIC-BLACK");
  await other.getByRole("textbox", { name: "Address line 1" }).fill("7 Other Street");
  await openOrderPage(page);
  await page.getByRole("textbox", { name: "Address line 1" }).fill("8 Own Street");
  await openPage(page, "/profile");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Signed Out", { exact: true }).waitFor();
  await openOrderPage(page);
  await expect.poll(() => line1(page)).toBe("");
  expect(await sessionText(page)).not.toContain("8 Own Street");
  await expect.poll(() => line1(other)).toBe("");
  expect(await sessionText(other)).not.toContain("7 Other Street");
});
