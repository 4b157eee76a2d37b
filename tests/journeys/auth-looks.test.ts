import { mailedLink, newEmail, password, signIn, typeAccount } from "./account-steps.ts";
import { expectText } from "./admin-steps.ts";
import { expectAccessibleAll, hydrated, openPage, shop, test } from "./browser.ts";
import { heading } from "./steps.ts";

test("auth: every state is accessible and fits a phone and a desktop", async ({ page }) => {
  const email = newEmail();
  for (const [path, title] of [
    ["/auth", "Sign In"],
    ["/auth?mode=signup", "Sign Up"],
    ["/auth?mode=forgot", "Forgot password?"],
  ] as const) {
    await openPage(page, path);
    await heading(page, title);
    await expectAccessibleAll(page, `empty ${title}`.replaceAll(/\W+/g, "-"));
    await page
      .locator("main form")
      .getByRole("button", { name: /^(Sign In|Sign Up|Send Link)$/ })
      .click();
    await page.locator("[aria-invalid=true]").first().waitFor();
    await expectAccessibleAll(page, `invalid ${title}`.replaceAll(/\W+/g, "-"));
  }
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expectText(page, "we sent it a link");
  await expectAccessibleAll(page, "link-emailed");

  await typeAccount(page, "/auth?mode=signup", { email, password });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expectText(page, "Confirm your email to finish signup.");
  await expectAccessibleAll(page, "signed-up");
  await signIn(page, email, "a wrong one");
  await expectText(page, "Please check your credentials and try again.");
  await expectAccessibleAll(page, "wrong-password");
  await signIn(page, email);
  await expectText(page, "Please confirm your email first.");
  await expectAccessibleAll(page, "unconfirmed");
  await page.goto("/profile");
  await expectText(page, "Please log in to view your profile.");
  await expectAccessibleAll(page, "denied-profile");

  await openPage(page, await mailedLink(email, "/auth/confirm/"));
  await expectAccessibleAll(page, "confirm");
  await page.context().clearCookies();
  await page.reload();
  await hydrated(page);
  await expectAccessibleAll(page, "confirm-elsewhere");
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await heading(page, "Set a password");
  await expectAccessibleAll(page, "confirmed-elsewhere");
  for (const over of ["/auth/confirm/nothing", "/auth/reset/nothing", "/claim/nothing"]) {
    await page.goto(over);
    await heading(page, "This link no longer works");
    await expectAccessibleAll(page, `over${over.replaceAll("/", "-")}`);
  }
  await typeAccount(page, "/auth", shop.admin);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectText(page, "Admin Account Detected");
  await expectAccessibleAll(page, "admin-detected");
});
