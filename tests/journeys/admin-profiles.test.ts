import type { Page } from "playwright-core";
import { expect } from "vitest";
import { newEmail, signUpElsewhere } from "./account-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { desktopTest, expectAccessible, phone, test } from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import { expectFocus, focused, heading, newPerson } from "./steps.ts";

async function openProfiles(page: Page) {
  await openAsAdmin(page, "/admin/profiles");
  await heading(page, "User Management");
}

async function find(page: Page, words: string) {
  await page.getByLabel("Search by name, email, phone or public ID").fill(words);
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL(new RegExp(`search=${encodeURIComponent(words)}`, "i"));
}

desktopTest("profiles: an admin finds a tag's owner, edits the email, then deletes it", async ({ page }) => {
  const email = newEmail();
  const invoice = await buyForMyself({ ...newPerson("Ada", "Palmer"), email });
  await openProfiles(page);
  await find(page, email.toUpperCase());
  const row = page.getByRole("row").filter({ hasText: email });
  await row.getByText("Paid", { exact: true }).waitFor();
  expect(await row.getByRole("button", { name: /^Set Password/ }).count()).toBe(0);

  await row.getByRole("link", { name: /^Edit/ }).click();
  await heading(page, "Ada Palmer");
  await page.getByLabel("Name", { exact: true }).fill("");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectText(page, "Please enter a name.");
  await page.getByLabel("Name", { exact: true }).fill("Ada <script>alert(1)</script>");
  const right = newEmail();
  await page.getByLabel("Email", { exact: true }).fill(right);
  await page.getByRole("switch", { name: "Show the phone number to a finder" }).uncheck();
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectText(page, "Profile saved");
  await heading(page, "Ada <script>alert(1)</script>");
  await expectAccessible(page, "/admin/profile/:userId");

  await page.getByRole("button", { name: "Delete Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Profile?" });
  await expectAccessible(page, "the dialog that asks before deleting a profile");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Delete Profile" }).click();
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  await dialog.getByRole("alert").getByText(invoice).waitFor();
  expect(await page.getByText("Failed to delete profile").count()).toBe(0);
  await expect.poll(() => focused(page)).toContain(invoice);
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  await heading(page, "User Management");
  await expectText(page, "Profile Deleted");
  await find(page, right);
  await page.getByText("No profile matches.").waitFor();

  await page.goto(`/admin/orders/${invoice}`);
  await heading(page, "Order Details");
  await page.getByText("Profile Deleted", { exact: true }).waitFor();
});

test("profiles: a draft of before shows what another window changed, and saves it no other way", async ({
  page,
}) => {
  const email = newEmail();
  await buyForMyself({ ...newPerson("Ada", "Palmer"), email });
  await openProfiles(page);
  await find(page, email);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link", { name: /^Edit/ }).click();
  await heading(page, "Ada Palmer");
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Ada Mine");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await heading(other, "Ada Palmer");
  await other.getByLabel("Name", { exact: true }).fill("Ada Theirs");
  await other.getByLabel("City").fill("Reno");
  await other.getByRole("button", { name: "Save Profile" }).click();
  await expectText(other, "Profile saved");

  await page.reload();
  await heading(page, "Ada Theirs");
  await expect.poll(() => name.inputValue()).toBe("Ada Mine");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectText(page, "This profile was changed in another window.");
  expect(await page.getByLabel("City").inputValue()).toBe("Reno");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectText(page, "Profile saved");
  await heading(page, "Ada Mine");
});

test("profiles: dialogs sent empty say what is missing and mark it, a password shows the rules", async ({
  page,
}) => {
  const email = newEmail();
  await signUpElsewhere(email);
  await openProfiles(page);
  await find(page, email);
  const sendEmpty = async (title: string, problem: string, field: string) => {
    await page.getByRole("button", { name: title }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await dialog.getByRole("button", { name: title }).click();
    await dialog.getByText(problem).waitFor();
    await expectFocus(page, field);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  };
  await page.getByRole("link", { name: `Edit of No name yet, ${email}` }).click();
  await heading(page, "No name yet");
  await sendEmpty("Set Password", "Please enter a new password.", "password");
  await sendEmpty("Change Email", "Email Required", "email");

  await page.getByRole("button", { name: "Set Password" }).click();
  const dialog = page.getByRole("dialog", { name: "Set Password" });
  const set = async (password: string) => {
    await dialog.getByLabel("New password").fill(password);
    await dialog.getByRole("button", { name: "Set Password" }).click();
  };
  await set("five5");
  await expectText(page, "Password must be at least 6 characters.");
  await expectFocus(page, "password");
  await expectAccessible(page, "the dialog that sets a password");
  await page.setViewportSize(phone.viewport);
  await set("brass & leather");
  await expectText(page, "Password updated");
  await dialog.waitFor({ state: "hidden" });
});
