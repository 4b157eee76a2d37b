import type { Page } from "playwright-core";
import { mailedLink, newEmail, password, signIn, typeAccount } from "./account-steps.ts";
import { expectText } from "./admin-steps.ts";
import { expectAccessibleAll, hydrated, openPage, shop, test } from "./browser.ts";
import { heading } from "./steps.ts";

/** By axe, and without sideways scrolling on a phone and on a desktop. */
async function expectLooks(page: Page, name: string) {
  await expectAccessibleAll(page, `/auth, ${name}`);
}

test("auth: every state is accessible and fits a phone and a desktop", async ({ page }) => {
  const email = newEmail();
  for (const [path, title] of [
    ["/auth", "Sign In"],
    ["/auth?mode=signup", "Sign Up"],
    ["/auth?mode=forgot", "Forgot password?"],
  ] as const) {
    await openPage(page, path);
    await heading(page, title);
    await expectLooks(page, `empty ${title}`.replaceAll(/\W+/g, "-"));
    await page
      .locator("main form")
      .getByRole("button", { name: /^(Sign In|Sign Up|Send Link)$/ })
      .click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await expectLooks(page, `invalid ${title}`.replaceAll(/\W+/g, "-"));
  }
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expectText(page, "we sent it a link");
  await expectLooks(page, "link-emailed");

  await typeAccount(page, "/auth?mode=signup", { email, password });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectText(page, "Confirm your email to finish signup.");
  await expectLooks(page, "signed-up");
  await signIn(page, email, "a wrong one");
  await expectText(page, "Please check your credentials and try again.");
  await expectLooks(page, "wrong-password");
  await signIn(page, email);
  await expectText(page, "Please confirm your email first.");
  await expectLooks(page, "unconfirmed");
  await page.goto("/profile");
  await expectText(page, "Please log in to view your profile.");
  await expectLooks(page, "denied-profile");

  await openPage(page, await mailedLink(email, "/auth/confirm/"));
  await expectLooks(page, "confirm");
  await page.context().clearCookies();
  await page.reload();
  await hydrated(page);
  await expectLooks(page, "confirm-elsewhere");
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await heading(page, "Set a password");
  await expectLooks(page, "confirmed-elsewhere");
  for (const over of ["/auth/confirm/nothing", "/auth/reset/nothing", "/claim/nothing"]) {
    await page.goto(over);
    await heading(page, "This link no longer works");
    await expectLooks(page, `over${over.replaceAll("/", "-")}`);
  }
  await typeAccount(page, "/auth", shop.admin);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectText(page, "Admin Account Detected");
  await expectLooks(page, "admin-detected");
});
