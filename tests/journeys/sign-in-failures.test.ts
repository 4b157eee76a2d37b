import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newEmail, password, typeAccount } from "./account-steps.ts";
import { expectText } from "./admin-steps.ts";
import { test } from "./browser.ts";

/** Answers the page's data requests with 503 until the returned function is called. */
async function cut(page: Page, path: string) {
  await page.route(`**${path}.data*`, (route) => route.fulfill({ status: 503, body: "down" }));
  return () => page.unrouteAll();
}

test("sign-in: outages of sign-up and sign-in are shown, and no text is lost", async ({ page }) => {
  const account = { email: newEmail(), password };
  for (const [mode, button, title] of [
    ["signup", "Sign Up", "Signup failed"],
    ["signin", "Sign In", "Sign In Failed"],
  ] as const) {
    await typeAccount(page, `/auth?mode=${mode}`, account);
    const restore = await cut(page, "/auth");
    await page.getByRole("button", { name: button }).click();
    await expectText(page, title);
    await expectText(page, "We couldn't reach the shop. Please try again.");
    expect(await page.getByLabel("Email").inputValue()).toBe(account.email);
    expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe(password);
    await restore();
  }
});
