import { expect } from "vitest";
import { signUpElsewhere } from "./account-steps.ts";
import { expectText, openAsAdmin, typeAdmin } from "./admin-steps.ts";
import { expectAccessible, hydrated, photograph, shop, test } from "./browser.ts";
import { heading } from "./steps.ts";

test("profile: unsaved changes stay until they are discarded; Back leads to the search", async ({
  desktopVisitor: page,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await signUpElsewhere(email);
  const list = `/admin/profiles?${new URLSearchParams({ search: email })}`;
  await openAsAdmin(page, list);
  await heading(page, "User Management");
  const edit = page.getByRole("link", { name: `Edit of No name yet, ${email}` });
  const back = page.getByRole("link", { name: "Back to Profiles" });
  const city = page.getByLabel("City");
  const unsaved = page.getByText("You have unsaved changes.");
  await edit.click();
  await heading(page, "No name yet");
  await back.click();
  await edit.click();
  await heading(page, "No name yet");

  await city.fill("Augusta");
  await unsaved.waitFor();
  await photograph(page, "admin-profile-unsaved");
  await expectAccessible(page, "a profile that isn't saved");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await expectText(page, "Please enter a name.");
  await back.click();
  await page.waitForURL(`**${list}`);

  await edit.click();
  await heading(page, "No name yet");
  await expect.poll(() => city.inputValue()).toBe("Augusta");
  await page.getByRole("button", { name: "Discard Changes" }).click();
  expect(await city.inputValue()).toBe("");
  await page.getByLabel("Name", { exact: true }).fill(" Cleo Hart ");
  await page.getByRole("switch", { name: "Show the notes to a finder" }).uncheck();
  await page.getByRole("button", { name: "Save Profile" }).click();
  await heading(page, "Cleo Hart");
  await unsaved.waitFor({ state: "hidden" });
  await back.click();
  await page.waitForURL(`**${list}`);

  await page.getByRole("link", { name: "Cleo Hart", exact: true }).click();
  await heading(page, "Cleo Hart");
  await hydrated(page);
  await city.fill("Augusta");
  await page.getByRole("button", { name: "Delete Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Profile?" });
  await dialog.getByRole("button", { name: "Delete Profile" }).click();
  await heading(page, "User Management");
  await expectText(page, "Profile Deleted");
});

test("profile: an unsaved form outlives the session", async ({ desktopVisitor: page }) => {
  const email = `${crypto.randomUUID()}@example.com`;
  await signUpElsewhere(email);
  await openAsAdmin(page, `/admin/profiles?${new URLSearchParams({ search: email })}`);
  await page.getByRole("link", { name: `Edit of No name yet, ${email}` }).click();
  await heading(page, "No name yet");
  await page.getByLabel("Name", { exact: true }).fill("Cleo Hart");
  await page.getByLabel("City").fill("Augusta");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByRole("button", { name: "Sign In as Admin" }).waitFor();
  await typeAdmin(page, shop.admin, page.url());
  await heading(page, "No name yet");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Cleo Hart");
  expect(await page.getByLabel("City").inputValue()).toBe("Augusta");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await heading(page, "Cleo Hart");
  await page.getByText("You have unsaved changes.").waitFor({ state: "hidden" });
});
