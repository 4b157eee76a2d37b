import { password } from "#tests/make-account.ts";
import { desktop, hydrated, visit } from "./browser.ts";
import { mailTo } from "./steps.ts";

/** Makes an account with a verified email and an empty profile, in a separate browser. */
export async function signUpElsewhere(email: string) {
  const { page } = await visit(desktop);
  await page.goto("/auth?mode=signup");
  await hydrated(page);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign Up" }).click();
  const { text } = await mailTo(email, "/auth/confirm/");
  await page.goto(/https?:\/\/\S+\/auth\/confirm\/\w+/.exec(text)?.[0] ?? "");
  await page.getByRole("main").getByRole("button").first().click();
  await page.waitForURL(/\/profile/);
  await page.context().close();
}
