import { expect } from "vitest";
import { mailedLink, newEmail, openNewProfile, password } from "./account-steps.ts";
import { desktopTest, expectAccessible, hydrated, photograph, test } from "./browser.ts";
import {
  addAndCheckOut,
  choose,
  continueAsGuest,
  createProfile,
  focused,
  heading,
  home,
  mailTo,
  newPerson,
  openOrderPage,
  pay,
  placeOrder,
  typeAddress,
  typePerson,
} from "./steps.ts";

test("email: a mistyped one is corrected after the payment, and its owner confirms the tag", async ({
  page,
}) => {
  const me = newPerson("Ada", "Palmer");
  const right = newEmail();
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", me);
  await typeAddress(page, home);
  await choose(page, /^Make an account/);
  await createProfile(page);
  await addAndCheckOut(page);
  await placeOrder(page);
  await pay(page);
  const { text: before } = await mailTo(me.email, "FT-");
  const view = /http\S+\/order\/view\/[\w-]+/.exec(before)?.[0] ?? "";

  await page.getByText("Wrong email? Correct it").click();
  await page.getByLabel("Your email").fill("no address");
  await page.getByRole("button", { name: "Correct It" }).click();
  await page.getByText("Please enter a valid email address.").first().waitFor();
  await expectAccessible(page, "/order/success with a wrong address");
  await page.getByLabel("Your email").fill(right);
  await page.getByRole("button", { name: "Correct It" }).click();
  await page.getByText("Email corrected", { exact: true }).first().waitFor();
  await photograph(page, "email-corrected");

  await mailTo(right, "FT-");
  await page.goto(view);
  await heading(page, "Order not found");
  await page.goto(await mailedLink(right, "/auth/reset/"));
  await page.getByLabel("New password", { exact: true }).fill(password);
  await page.getByLabel("Confirm new password").fill(password);
  await page.getByRole("button", { name: "Save Password" }).click();
  await heading(page, "Profile");
  expect(await page.getByRole("textbox", { name: "Email", exact: true }).inputValue()).toBe(right);
});

test("email: a gift's buyer corrects theirs, and the next order begins with it", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  const right = newEmail();
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "owner", newPerson("Ada", "Palmer"));
  await typePerson(page, "buyer", buyer);
  await continueAsGuest(page);
  await choose(page, /^Use the recipient's address/);
  await typeAddress(page, home);
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
    expect(await focused(page)).toMatchObject({ name: "email" });
  }
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

desktopTest("email: a verified one changes by a link, and the old one gets a notice", async ({ page }) => {
  const [old, next] = [await openNewProfile(page), newEmail()];
  await page.getByRole("link", { name: "Change it" }).click();
  await expect.poll(async () => (await focused(page)).name).toBe("email");
  const [bar, title] = [page.getByRole("banner"), page.getByRole("heading", { name: "Change your email" })];
  const [header, card] = [await bar.boundingBox(), await title.boundingBox()];
  expect(card?.y).toBeGreaterThan(header?.height ?? 0);
  await page.keyboard.type(next);
  await page.getByLabel("Your password").fill("a wrong one");
  await page.getByRole("button", { name: "Change Email" }).click();
  await page.getByText("The current password you entered is incorrect.").first().waitFor();
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

  expect((await mailTo(old, "now has another email address")).text).toContain("/contact");
});
