import { readFileSync } from "node:fs";
import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { openNewProfile, password } from "./account-steps.ts";
import { desktopTest, expectAccessible, hold, hydrated, shop, test } from "./browser.ts";
import { codeIn, heading } from "./steps.ts";

async function downloaded(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByText(name, { exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

desktopTest("profile: its owner watches what a finder will see; saved, it is that", async ({ page }) => {
  const email = await openNewProfile(page);
  const finder = page.frameLocator('iframe[title="What a finder sees"]');
  await finder.getByText(email).first().waitFor();

  await page.getByLabel("Name", { exact: true }).fill("Ada Palmer");
  await finder.getByRole("heading", { name: "Ada Palmer" }).waitFor();
  await page.getByLabel(/^Phone number/).pressSequentially("2145550137");
  await expect.poll(() => page.getByLabel(/^Phone number/).inputValue()).toBe("(214) 555-0137");
  await finder.getByRole("link", { name: "Call" }).waitFor();
  await page.getByRole("switch", { name: "Show my email to a finder" }).uncheck();
  await expect.poll(() => finder.getByText(email).count()).toBe(0);
  await page.getByLabel(/^City/).fill("Austin");
  await page.getByLabel(/^State/).selectOption("TX");
  expect(await finder.getByText("Austin").count()).toBe(0);
  await page.getByRole("switch", { name: "Show my address to a finder" }).check();
  await finder.getByText("Austin, TX").waitFor();
  await page.getByText("You have unsaved changes.").waitFor();

  await page.reload();
  await hydrated(page);
  await finder.getByText("Austin, TX").waitFor();
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada Palmer");
  await expectAccessible(page, "/profile");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Profile saved").waitFor();
  await expect.poll(() => page.getByText("You have unsaved changes.").count()).toBe(0);

  const address = await page.getByLabel("Address of your tag's page").inputValue();
  await page.goto(new URL(address).pathname);
  await page.getByRole("heading", { name: "Ada Palmer" }).waitFor();
  const seen = await page.locator("main").textContent();
  expect(seen).toContain("Austin, TX");
  expect(seen).not.toContain(email);
});

/** What a finder reads on the tag's page now. */
async function seenByFinder(page: Page): Promise<string> {
  const address = await page.getByLabel("Address of your tag's page").inputValue();
  return (await page.request.get(new URL(address).pathname)).text();
}

test("profile: a switch is saved at once, without the text beside it", async ({ page }) => {
  const email = await openNewProfile(page);
  const show = page.getByRole("switch", { name: "Show my email to a finder" });
  expect(await seenByFinder(page)).toContain(email);
  await show.uncheck();
  await page.getByText("Saved for your tag's page").first().waitFor();
  expect(await seenByFinder(page)).not.toContain(email);
  expect(await page.getByText("You have unsaved changes.").count()).toBe(0);

  await page.getByLabel("Name", { exact: true }).fill("Unsaved Name");
  await show.check();
  await expect.poll(() => seenByFinder(page)).toContain(email);
  expect(await seenByFinder(page)).not.toContain("Unsaved Name");
  await page.getByText("You have unsaved changes.").waitFor();
  await page.reload();
  await hydrated(page);
  expect(await show.isChecked()).toBe(true);
});

test("profile: pressed again before the answer, the last press counts", async ({ page }) => {
  const email = await openNewProfile(page);
  let posts = 0;
  // The next post may end the connection of an answer that the page has read.
  page.on("response", (response) => {
    if (response.request().method() === "POST") posts += 1;
  });
  const show = page.getByRole("switch", { name: "Show my email to a finder" });
  const answer = await hold(page, /\/profile\.data/);
  await show.uncheck();
  await show.check();
  answer();
  await expect.poll(() => posts).toBe(2);
  expect(await seenByFinder(page)).toContain(email);
  expect(await show.isChecked()).toBe(true);

  // Nothing is on its way any more.
  await page.reload();
  await hydrated(page);
  // Before the page shows that the first press is being saved.
  await show.evaluate((input) => {
    for (let press = 0; press < 2; press += 1) (input as HTMLInputElement).click();
  });
  await expect.poll(() => posts).toBe(4);
  expect(await seenByFinder(page)).toContain(email);
  expect(await show.isChecked()).toBe(true);
});

test("profile: a switch that can't be saved goes back and says why", async ({ page }) => {
  const email = await openNewProfile(page);
  const down = (route: Route) => route.fulfill({ status: 503 });
  await page.route("**/profile.data*", down);
  const show = page.getByRole("switch", { name: "Show my email to a finder" });
  await show.click();
  await page.getByText("The shop didn't respond").first().waitFor();
  expect(await show.isChecked()).toBe(true);
  expect(await page.getByText("You have unsaved changes.").count()).toBe(0);
  await page.unroute("**/profile.data*", down);
  expect(await seenByFinder(page)).toContain(email);
});

test("profile: Save stays in view while text is unsaved, and leaving asks", async ({ page }) => {
  await openNewProfile(page);
  const save = page.getByRole("button", { name: "Save Profile" });
  await page.getByLabel("Name", { exact: true }).fill("Ada Palmer");
  await expect.poll(() => save.evaluate((button) => button.getBoundingClientRect().bottom)).toBeLessThan(740);
  await page.getByRole("link", { name: "Is your bag lost?" }).click();
  await page.getByRole("link", { name: "Order History" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.waitFor();
  await expectAccessible(page, "/profile, left with unsaved text");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "hidden" });
  await heading(page, "Profile");

  await page.getByRole("link", { name: "Order History" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await heading(page, "Order History");
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada Palmer");
  await save.click();
  await page.getByText("Profile saved").first().waitFor();
  await page.getByRole("link", { name: "Order History" }).click();
  await heading(page, "Order History");
});

test("profile: an error shows at its focused field, and no text is lost", async ({ page }) => {
  await openNewProfile(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada Palmer");
  await page.getByLabel(/^Phone number/).fill("214");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Save failed").waitFor();
  const number = page.getByRole("textbox", { name: /^Phone number/ });
  await expect.poll(() => number.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada Palmer");
  await expectAccessible(page, "/profile with an error");

  const down = (route: Route) => route.fulfill({ status: 503 });
  await page.route("**/*", down);
  await number.fill("2145550137");
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("The shop didn't respond").first().waitFor();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.getByText("Failed to sign out. Please try again.").waitFor();
  await page.unroute("**/*", down);
  await page.getByRole("button", { name: "Save Profile" }).click();
  await page.getByText("Profile saved").waitFor();
});

desktopTest("profile: the code is copied and downloaded, and leads to the tag's page", async ({ page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openNewProfile(page);
  const address = await page.getByLabel("Address of your tag's page").inputValue();
  expect(address).toMatch(new RegExp(`^${shop.siteUrl}/p/[0-9a-f]{32}$`));
  expect(await codeIn(page, `svg[aria-label="Your tag's QR code"]`)).toBe(address);

  await page.getByRole("button", { name: "Copy Address" }).click();
  await page.getByText("Copied!").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  for (const kind of ["SVG", "PNG"]) {
    const file = await downloaded(page, `Download ${kind}`);
    expect(file.name).toMatch(new RegExp(`^golf-bag-tag-[0-9a-f]{8}\\.${kind.toLowerCase()}$`));
    expect(await readQr(file.content), kind).toBe(address);
  }
});

test("profile: an ended session loses nothing that was typed", async ({ page }) => {
  const email = await openNewProfile(page);
  await page.getByLabel("Name", { exact: true }).fill("Ada Palmer");
  await page.context().clearCookies();
  // It would be saved at once.
  await page.getByRole("switch", { name: "Show my notes to a finder" }).uncheck();
  await heading(page, "Sign In");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await heading(page, "Profile");
  await expect.poll(() => page.getByLabel("Name", { exact: true }).inputValue()).toBe("Ada Palmer");
  const notes = page.getByRole("switch", { name: "Show my notes to a finder" });
  await expect.poll(() => notes.isChecked()).toBe(false);
  await page.getByText("You have unsaved changes.").waitFor();
});
