import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { totp } from "#tests/totp.ts";
import { password } from "./account-steps.ts";
import { expectText, newAdmin, typeAdmin } from "./admin-steps.ts";
import { desktopTest, expectAccessible, expectAccessibleAll, hydrated, test } from "./browser.ts";
import { heading } from "./steps.ts";

desktopTest("security: an admin turns on the second factor, and uses it", async ({ page }) => {
  const admin = await newAdmin();
  await typeAdmin(page, admin, "/admin?next=/admin/security");
  await heading(page, "Security");
  await hydrated(page);
  await page.getByLabel("Your password").fill("not this one");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expectText(page, "The current password you entered is incorrect.");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Turn On" }).click();
  await page.getByText("Keep these recovery codes").waitFor();
  await expectAccessibleAll(page, "/admin/security");

  const picture = await page.getByRole("img", { name: "Code for the authenticator app" }).screenshot();
  const key = new URL((await readQr(picture)) ?? "").searchParams.get("secret") ?? "";
  const recovery = (await page.getByRole("main").locator("ul code").allInnerTexts())[0] ?? "";
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  expect(readFileSync(await (await downloading).path(), "utf8")).toContain(recovery);
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Turn On" }).click();
  await expectText(page, "This code is not right.");
  await page.getByLabel("Code", { exact: true }).fill(totp(key));
  await page.getByRole("button", { name: "Turn On" }).click();
  await page.getByRole("main").getByRole("heading", { name: "Second factor is on" }).waitFor();

  await page.getByRole("button", { name: "Log Out" }).click();
  await expectText(page, "You have been successfully logged out.");
  await heading(page, "Admin Sign In");
  for (const words of ["Session Ended", "Signed Out"])
    expect(await page.getByText(words, { exact: true }).filter({ visible: true }).count(), words).toBe(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/admin");
  await typeAdmin(page, admin, "/admin?next=/admin/security");
  await heading(page, "Second Factor");
  await hydrated(page);
  await expectAccessible(page, "/admin/second-factor");
  await page.getByLabel("Code", { exact: true }).fill("123456");
  await page.getByRole("button", { name: "Continue" }).click();
  await expectText(page, "This code is not right.");
  await page.getByLabel("Code", { exact: true }).fill(totp(key, 1));
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("main").getByRole("heading", { name: "Second factor is on" }).waitFor();
  await page.getByRole("button", { name: "Sign Out Everywhere" }).press("Enter");
  await heading(page, "Admin Sign In");
  await expectText(page, "Session Ended");
});

test("admin sign-in: accessible, shows a password, leads to the customers' sign-in", async ({ page }) => {
  await page.goto("/admin/security");
  await expectText(page, "You don't have admin privileges.");
  await hydrated(page);
  await expectAccessible(page, "/admin");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Hide password" }).waitFor();
  await page.getByRole("link", { name: "Go to customer login" }).click();
  await heading(page, "Sign In");
});
