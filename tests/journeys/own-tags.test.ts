import type { Page } from "playwright-core";
import { expect } from "vitest";
import { mailedLink, newEmail, signUp } from "./account-steps.ts";
import {
  expectAccessible,
  expectAccessibleAll,
  hydrated,
  openPage,
  sessionText,
  sharpTest,
  test,
} from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import { choose, codeIn, heading, newPerson, openOrderPage } from "./steps.ts";

const preview = 'figure:has(figcaption:text-is("Back")) svg';

/** Claims the tag of an email for the signed-in account. Ends on its profile; answers the tag's page. */
async function claimTagOf(page: Page, email: string): Promise<string> {
  await page.goto(await mailedLink(email, "/order/view/"));
  await page.getByRole("link", { name: "This Is My Tag" }).click();
  await heading(page, "This is my tag");
  const tagPage = new URL(page.url()).pathname.replace("/tag/", "/p/").replace("/claim", "");
  await hydrated(page);
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await page.getByText("If this tag can be claimed").waitFor();
  await expectAccessible(page, "/tag/:publicId/claim");
  await openPage(page, await mailedLink(email, "/claim/"));
  await expectAccessibleAll(page, "/claim/{token}");
  await page.getByRole("button", { name: /^Add It to My Account/ }).click();
  await heading(page, "Profile");
  return tagPage;
}

sharpTest("own tags: an owner of two chooses one and sees its code and the receipt", async ({ page }) => {
  const account = newEmail();
  const me = newPerson("Bea", "Palmer");
  await signUp(page, account);
  await buyForMyself(me);
  const tagPage = await claimTagOf(page, me.email);

  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  await page.getByText(`Signed in as ${account}`).waitFor();
  const own = await codeIn(page, preview);
  expect(own?.toLowerCase()).toMatch(/\/p\/[0-9a-f]{32}$/);
  expect(own?.toLowerCase()).not.toContain(tagPage);
  await choose(page, new RegExp(`^Bea Palmer.*${me.email}`));
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Bea");
  expect((await codeIn(page, preview))?.toLowerCase()).toContain(tagPage);
  await expectAccessibleAll(page, "/order with two tags");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole("radio", { name: /^Bea Palmer/ }).isChecked()).toBe(true);
  expect(await sessionText(page)).not.toContain(account);

  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Checkout");
  await page.getByText(`Your receipt goes to ${account}.`).waitFor();
});

test("own tags: the preview for somebody else's profile has a sample code", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await buyForMyself(me);
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await choose(page, /Existing Profile/);
  await page.getByLabel("Phone number or email").fill(me.email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByText("The tag will lead to this profile.").waitFor();
  await page.getByText("The code shown is a sample.").waitFor();
  expect(await page.content()).not.toMatch(/\/p\/[0-9a-f]{32}/i);
});
