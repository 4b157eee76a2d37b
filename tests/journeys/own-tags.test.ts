import type { Page } from "playwright-core";
import { expect } from "vitest";
import { mailedLink, newEmail, signIn } from "./account-steps.ts";
import { desktop, expectAccessible, hydrated, phone, photograph, test } from "./browser.ts";
import { signUpElsewhere } from "./sign-up.ts";
import {
  addAndCheckOut,
  buyForMyself,
  choose,
  codeIn,
  heading,
  mailTo,
  newPerson,
  openOrderPage,
  orderForMyself,
  pay,
  placeOrder,
} from "./steps.ts";

const preview = 'figure:has(figcaption:text-is("Back")) svg';

/** Claims the tag of an email for the signed-in account. Ends on its profile. */
async function claim(page: Page, tagPage: string, email: string) {
  await page.goto(`${tagPage.replace("/p/", "/tag/")}/claim`);
  await hydrated(page);
  await page.getByRole("button", { name: "Mail me the link" }).click();
  await page.goto(await mailedLink(email, "/claim/"));
  await hydrated(page);
  await page.getByRole("button", { name: /^Add it to my account/ }).click();
  await heading(page, "Profile");
}

test("own tags: an owner of two chooses one and sees its code and the receipt", async ({ visitor: page }) => {
  const account = newEmail();
  const me = newPerson("Bea", "Palmer");
  await signUpElsewhere(account);
  await orderForMyself(page, me);
  const link = await page.getByRole("link", { name: "Open the profile page" }).getAttribute("href");
  const tagPage = new URL(link ?? "", page.url()).pathname;
  await addAndCheckOut(page);
  await placeOrder(page);
  await pay(page);
  await signIn(page, account);
  await heading(page, "Profile");
  await claim(page, tagPage, me.email);

  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  await page.getByText(`Signed in as ${account}`).waitFor();
  const own = await codeIn(page, preview);
  expect(own?.toLowerCase()).toMatch(/\/p\/[0-9a-f]{32}$/);
  expect(own?.toLowerCase()).not.toContain(tagPage);
  await choose(page, new RegExp(`^Bea Palmer.*${me.email}`));
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Bea");
  expect((await codeIn(page, preview))?.toLowerCase()).toContain(tagPage);
  await photograph(page, "order-own-tags");
  for (const { viewport } of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page, `/order with two tags at ${viewport.width}`);
  }
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole("radio", { name: /^Bea Palmer/ }).isChecked()).toBe(true);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain(account);

  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Checkout");
  await page.getByText(`Your receipt goes to ${account}.`).waitFor();
  await placeOrder(page);
  await pay(page);
  expect((await mailTo(account, "FT-")).text).toContain("Bea Palmer");
  await page.goto("/orders");
  await expect.poll(() => page.getByRole("link", { name: /^Order #FT-/ }).count()).toBe(2);
});

test("own tags: the preview for somebody else's profile has a sample code", async ({ visitor: page }) => {
  const me = newPerson("Ada", "Palmer");
  await buyForMyself(page, me);
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await choose(page, /Existing Profile/);
  await page.getByLabel("Phone number or email").fill(me.email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("The tag will lead to this profile.").waitFor();
  await page.getByText("The code shown is a sample.").waitFor();
  expect(await page.content()).not.toMatch(/\/p\/[0-9a-f]{32}/i);
});
