import { expect } from "vitest";
import { test } from "./browser.ts";
import { createProfile, heading, home, newPerson, openOrderPage, typeAddress, typePerson } from "./steps.ts";

test("who goes on as guest from the sign-in panel of a self order makes no account", async ({
  visitor: page,
}) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByText("You order as guest, without an account.").waitFor();
  expect(await page.locator("[name=password]").count()).toBe(0);

  await page.reload();
  await page.getByText("You order as guest, without an account.").waitFor();
  const me = newPerson("Grace", "Palmer");
  await typePerson(page, "owner", me);
  await typeAddress(page, home);
  await createProfile(page);
  expect(await page.getByText("Account Created").count()).toBe(0);

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByText(`Ordering as guest: Grace Palmer, ${me.email}`).waitFor();
});
