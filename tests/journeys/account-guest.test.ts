import { expect } from "vitest";
import { test } from "./browser.ts";
import {
  choose,
  createProfile,
  expectFocus,
  heading,
  home,
  newPerson,
  openOrderPage,
  orderForMyself,
  typeOrder,
} from "./steps.ts";

test("guest: Continue as Guest in the sign-in panel goes on without an account", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Make an account/);
  await page.locator("[name=password]").waitFor();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expectFocus(page, "account");
  expect(await page.locator("[name=password]").count()).toBe(0);

  await page.reload();
  const me = newPerson("Grace", "Palmer");
  await typeOrder(page, me);
  await createProfile(page);
  expect(await page.getByText("Account Created").count()).toBe(0);

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByText(`Ordering as a guest: Grace Palmer, ${me.email}`).waitFor();
});

test("guest: one who is remembered makes an account, and the device forgets them", async ({ page }) => {
  const me = newPerson("Grace", "Palmer");
  await orderForMyself(page, me);
  const later = await page.context().newPage();
  await openOrderPage(later, "/order?product=CLASSIC-BLACK");
  await later.getByText("Welcome back!").first().waitFor();
  expect(await later.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);
  await choose(later, /^Make an account/);
  expect(await later.getByLabel("Email").first().inputValue()).toBe(me.email);
  await createProfile(later);
  await later.getByText("Account Created").first().waitFor();
  expect(await later.evaluate(() => localStorage.getItem("fairway-tags:guest"))).toBeNull();
});
