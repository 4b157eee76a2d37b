import type { Page } from "playwright-core";
import { expect } from "vitest";
import { signUp } from "./account-steps.ts";
import { desktopTest, hydrated, sessionText } from "./browser.ts";
import { heading, home, newPerson, openOrderPage, typeAddress } from "./steps.ts";

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
  expect(await sessionText(page)).not.toContain(home.line1);

  const other = await page.context().newPage();
  await openOrderPage(other, "/order?product=CLASSIC-BLACK");
  await other.getByRole("textbox", { name: "Address line 1" }).fill("7 Other Street");
  await openOrderPage(page);
  await page.getByRole("textbox", { name: "Address line 1" }).fill("8 Own Street");
  await page.goto("/profile");
  await hydrated(page);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Signed Out", { exact: true }).waitFor();
  await openOrderPage(page);
  await expect.poll(() => line1(page)).toBe("");
  expect(await sessionText(page)).not.toContain("8 Own Street");
  await expect.poll(() => line1(other)).toBe("");
  expect(await sessionText(other)).not.toContain("7 Other Street");
});
