import { expect } from "vitest";
import { openNewProfile, password, signInAs } from "./account-steps.ts";
import { desktop, desktopTest, hydrated, visit } from "./browser.ts";
import { heading, mailTo } from "./steps.ts";

desktopTest("password: a change signs other browsers out, and their pages notice", async ({ page }) => {
  const email = await openNewProfile(page);
  const { page: other } = await visit(desktop);
  await signInAs(other, email);
  await other.goto("/profile");
  await hydrated(other);

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
