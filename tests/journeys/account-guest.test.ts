import { expect } from "vitest";
import { test } from "./browser.ts";
import {
  choose,
  continueAsGuest,
  createProfile,
  heading,
  home,
  newPerson,
  openOrderPage,
  typeAddress,
  typePerson,
} from "./steps.ts";

test("guest: Continue as Guest in a self order's sign-in panel makes no account", async ({
  visitor: page,
}) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByText("You are ordering as a guest, without an account.").waitFor();
  expect(await page.locator("[name=password]").count()).toBe(0);

  await page.reload();
  await page.getByText("You are ordering as a guest, without an account.").waitFor();
  const me = newPerson("Grace", "Palmer");
  await typePerson(page, "owner", me);
  await typeAddress(page, home);
  await createProfile(page);
  expect(await page.getByText("Account Created").count()).toBe(0);

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByText(`Ordering as a guest: Grace Palmer, ${me.email}`).waitFor();
});

test("guest: one whose details are remembered makes an account with all that is typed", async ({
  visitor: page,
}) => {
  const me = newPerson("Grace", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", me);
  await continueAsGuest(page);
  const later = await page.context().newPage();
  await openOrderPage(later, "/order?product=CLASSIC-BLACK");
  await later.getByText("Welcome back!").first().waitFor();
  await typeAddress(later, home);
  await later.getByRole("button", { name: "Make an Account" }).click();

  await expect
    .poll(() => later.evaluate(() => document.activeElement?.getAttribute("name")))
    .toBe("password");
  expect(await later.getByLabel("Email").first().inputValue()).toBe(me.email);
  await createProfile(later);
  await later.getByText("Account Created").first().waitFor();
  await later.getByText(home.city).first().waitFor();
});

test("guest: details typed after Continue as Guest are remembered with the order", async ({
  visitor: page,
}) => {
  const me = newPerson("Grace", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", { ...me, phone: "" });
  await continueAsGuest(page);
  await page.getByLabel(/^Phone number/).fill("5125550188");
  await typeAddress(page, home);
  await createProfile(page);

  const later = await page.context().newPage();
  await openOrderPage(later, "/order?product=CLASSIC-SADDLE");
  await later.getByText("Welcome back!").first().waitFor();
  expect(await later.getByLabel(/^Phone number/).inputValue()).toBe("(512) 555-0188");
  expect(await later.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);

  await choose(later, /^Gift for Someone/);
  await typePerson(later, "owner", newPerson("Bob", "Green"));
  await later.locator("[name=me-phone]").fill("9725550199");
  await choose(later, /^Ship to my address/);
  await createProfile(later);
  const latest = await page.context().newPage();
  await openOrderPage(latest);
  await expect.poll(() => latest.getByLabel(/^Phone number/).inputValue()).toBe("(972) 555-0199");
});
