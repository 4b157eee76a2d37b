import type { Page } from "playwright-core";
import { expect } from "vitest";
import { choosePassword, mailedLink, newEmail, password } from "./account-steps.ts";
import { phone, test, visit } from "./browser.ts";
import { heading } from "./steps.ts";

const withoutScript = { ...phone, javaScriptEnabled: false };

async function ask(page: Page, address: string, fields: Record<string, string>, button: string) {
  await page.goto(address);
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
}

test("without script: emailed links open an account and reset its password", async () => {
  const { page, complaints } = await visit(withoutScript);
  const email = newEmail();
  await ask(page, "/auth?mode=signup", { Email: email, Password: password }, "Sign Up");
  await page.goto(await mailedLink(email, "/auth/confirm/"));
  await page.getByRole("button", { name: "Confirm My Email" }).click();
  await heading(page, "Profile");

  await page.context().clearCookies();
  await ask(page, "/auth?mode=forgot", { Email: email }, "Send Link");
  await page.goto(await mailedLink(email, "/auth/reset/"));
  await choosePassword(page, "brass & leather");
  await heading(page, "Profile");
  expect(complaints).toEqual([]);
  await page.context().close();
});
