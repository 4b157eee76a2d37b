import { expect } from "vitest";
import { mailedLink, newEmail, openNewProfile, password } from "./account-steps.ts";
import { desktopTest, expectAccessible, hydrated, test } from "./browser.ts";
import {
  addAndCheckOut,
  choose,
  createProfile,
  expectFocus,
  focused,
  heading,
  mailTo,
  newPerson,
  openOrderPage,
  pay,
  placeOrder,
  typeGift,
} from "./steps.ts";

test("email: a gift's buyer corrects theirs, and the next order begins with it", async ({ page }) => {
  const right = newEmail();
  await typeGift(page, newPerson("Ada", "Palmer"), newPerson("Grace", "Hollister"));
  await createProfile(page);
  await addAndCheckOut(page);
  await placeOrder(page);
  await pay(page);

  await hydrated(page);
  await page.getByText("Wrong email? Correct it").click();
  for (const email of ["no address", right]) {
    await page.getByLabel("Your email").fill(email);
    // Enter does nothing while an answer is still being loaded.
    await page.getByRole("button", { name: "Correct It", disabled: false }).waitFor();
    await page.keyboard.press("Enter");
    const said = email === right ? "Email corrected" : "Please enter a valid email address.";
    await page.getByText(said, { exact: true }).first().waitFor();
    expect(await focused(page)).toBe("email");
  }
  await expectAccessible(page, "/order/success with a corrected email");
  await page.getByText(`We emailed a confirmation with a link to your order to ${right}.`).waitFor();
  await mailTo(right, "FT-");
  await page.goto("/about");
  await openOrderPage(page);
  await choose(page, /^Gift for Someone/);
  await page.locator("[data-guest]").getByText(right).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  await openOrderPage(page);
  await choose(page, /^Gift for Someone/);
  await page.locator("[data-guest]").getByText(right).waitFor();
});

desktopTest("email: a verified one changes by a link", async ({ page }) => {
  await openNewProfile(page);
  const next = newEmail();
  await page.getByRole("link", { name: "Change it" }).click();
  await expectFocus(page, "email");
  const [bar, title] = [page.getByRole("banner"), page.getByRole("heading", { name: "Change your email" })];
  const [header, card] = [await bar.boundingBox(), await title.boundingBox()];
  expect(card?.y).toBeGreaterThan(header?.height ?? 0);
  await page.keyboard.type(next);
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.getByText(`We sent a link to ${next}.`).first().waitFor();
  await expectAccessible(page, "/profile with a change of the email");

  await page.goto(await mailedLink(next, "/auth/change-email/"));
  await expectAccessible(page, "/auth/change-email");
  await page.getByRole("button", { name: "Use This Address" }).click();
  await heading(page, "Profile");
  await expect.poll(() => page.getByText("Email changed", { exact: true }).count()).toBe(1);
  expect(await page.getByRole("textbox", { name: "Email", exact: true }).inputValue()).toBe(next);
});
