import { expect } from "vitest";
import {
  choosePassword,
  mailedLink,
  openNewProfile,
  password,
  signIn,
  signInAs,
  signUp,
} from "./account-steps.ts";
import { desktop, expectAccessible, expectFitsAll, hydrated, photograph, test, visit } from "./browser.ts";
import { heading, mailTo } from "./steps.ts";

test("password: a reset by email works once and ends every other session", async ({ visitor: page }) => {
  const email = await signUp(page);
  const elsewhere = await page.context().storageState();
  await page.context().clearCookies();
  await page.goto("/auth");
  await hydrated(page);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await heading(page, "Forgot password?");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await page.getByText("If there is an account with this address, we sent it a link.").first().waitFor();

  const link = await mailedLink(email, "/auth/reset/");
  await page.goto(link);
  await heading(page, "Choose a new password");
  await hydrated(page);
  await photograph(page, "auth-reset");
  await expectAccessible(page, "/auth/reset");
  await expectFitsAll(page, "/auth/reset");
  await choosePassword(page, "short");
  await page.getByText("Password must be at least 6 characters.").first().waitFor();
  await choosePassword(page, "brass & leather", "brass & lather");
  await page.getByText("Passwords don't match").first().waitFor();
  await choosePassword(page, "brass & leather");
  await heading(page, "Profile");
  await mailTo(email, "The password of your account");

  await page.goto(link);
  await heading(page, "This link no longer works");
  await page.context().clearCookies();
  await page.context().addCookies(elsewhere.cookies);
  await page.goto("/profile");
  await heading(page, "Sign In");
  await signIn(page, email);
  await page.getByText("Please check your credentials and try again.").first().waitFor();
  await signIn(page, email, "brass & leather");
  await heading(page, "Profile");
});

test("password: a change signs other browsers out, and their pages notice", async ({
  desktopVisitor: page,
}) => {
  const email = await openNewProfile(page);
  const { page: other } = await visit(desktop);
  await signInAs(other, email);
  await other.goto("/profile");
  await hydrated(other);

  await page.getByLabel("Current password").fill("a wrong one");
  await page.getByLabel("New password", { exact: true }).fill("brass & leather");
  await page.getByLabel("Confirm new password").fill("brass & leather");
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.getByText("The current password you entered is incorrect.").first().waitFor();
  await page.getByLabel("Current password").fill(password);
  await page.getByLabel("New password", { exact: true }).fill("brass & leather");
  await page.getByLabel("Confirm new password").fill("brass & leather");
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.getByText("Password updated").waitFor();
  await mailTo(email, "The password of your account");

  await other.evaluate(() => window.dispatchEvent(new Event("focus")));
  await other.waitForURL(/\/auth\?next=%2Fprofile$/);
  await page.reload();
  await heading(page, "Profile");
  await other.context().close();
  expect(new URL(page.url()).pathname).toBe("/profile");
});
