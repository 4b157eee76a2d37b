import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { expect } from "vitest";
import { mailedLink, openNewProfile, password } from "./account-steps.ts";
import { expectAccessible, hydrated, openPage, test } from "./browser.ts";
import { heading, mailTo } from "./steps.ts";

test("my data: downloaded by an emailed link, and the account deleted by another", async ({ page }) => {
  const email = await openNewProfile(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada Palmer");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Profile saved").waitFor();
  const address = await page.getByLabel("Address of your tag's page").inputValue();
  await page.getByRole("button", { name: "Download my data" }).click();
  await page.getByText(`We sent a link to your data to ${email}.`).first().waitFor();
  await expectAccessible(page, "/profile with a link to its data");

  await page.goto(await mailedLink(email, "/my-data/"));
  await expectAccessible(page, "/my-data");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download the File" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("my-data.zip");
  const files = unzipSync(new Uint8Array(readFileSync(await download.path())));
  await page.setContent(strFromU8(files["my-data.html"]!));
  await page.getByRole("heading", { name: `What Fairway Tags stores about ${email}` }).waitFor();
  expect(await page.getByText("Ada Palmer").count()).toBeGreaterThan(0);

  await page.goto("/profile");
  await page.getByRole("link", { name: "Delete my account" }).click();
  await heading(page, "Delete your account");
  await hydrated(page);
  await page.getByText("Gone at once:").waitFor();
  await page.getByLabel("Your password").fill("not it");
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await page.getByText("This is not your password.").first().waitFor();
  await expectAccessible(page, "/delete-account with a wrong password");
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Email Me the Link" }).click();
  await page.getByText("It works for an hour.").first().waitFor();
  expect((await mailTo(email, "/delete-account/")).subject).toBe("Delete your account");
  await page.goto(new URL(address).pathname);
  await page.getByRole("heading", { name: "Ada Palmer" }).waitFor();

  await openPage(page, await mailedLink(email, "/delete-account/"));
  await expectAccessible(page, "/delete-account by its link");
  await page.getByRole("button", { name: "Delete My Account" }).click();
  await heading(page, "Your account is deleted");
  await expectAccessible(page, "/delete-account, done");
  await page.goto(new URL(address).pathname);
  await page.getByText("Profile not found.").waitFor();
  await page.goto("/profile");
  await heading(page, "Sign In");
});
