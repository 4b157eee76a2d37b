import { expect } from "vitest";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, expectFitsAll, hydrated, openPage, test, visit } from "./browser.ts";
import { expectFocus, heading, home, mailTo, newPerson, pay, typeAddress, typePerson } from "./steps.ts";

const names = Array.from({ length: 25 }, (_, at) => `Player ${at + 1}`);

test("group: 25 names from a spreadsheet, three wrong, paid at the group's price", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  const pasted = [
    "Name\tCode",
    ...names.slice(0, 22),
    "Hannah Hillingworth-Smythe\tNO-SUCH-TAG",
    "漢字",
    "An extraordinarily long name that no tag can take",
  ];
  await openPage(page, "/group?product=CLASSIC-SADDLE");
  await page.getByText(/% off each from \d+ tags on/).waitFor();
  await page.getByLabel("Names").fill(`\uFEFF${pasted.join("\r\n")}\r\n\r\n`);
  await page.getByText(/^25 tags, \$\d+\.\d\d, 15% off each: you save \$\d+\.\d\d\./).waitFor();
  await page.getByText("Not counted: 1 without a tag.").waitFor();
  const firstTag = page.getByRole("list", { name: "Tags" }).locator("li").first();
  await firstTag.scrollIntoViewIfNeeded();
  const drawing = firstTag.locator('svg[aria-label*="Player 1"] path[id$=engraved]');
  const large = await drawing.getAttribute("d");
  await page.getByLabel("All names in one size").check();
  await expect.poll(() => drawing.getAttribute("d")).not.toBe(large);
  expect(await page.getByText(/expected at your door by \w+ \d+\.$/).count()).toBeGreaterThan(1);
  await typePerson(page, "buyer", buyer);
  await typeAddress(page, home);
  await expectAccessible(page, "group");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectText(page, "“NO-SUCH-TAG” in the next column was read as a tag code.");
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel("All names in one size").isChecked()).toBe(true);
  await page.getByLabel("Leatherette of tag 23").selectOption("Classic - Black leatherette");
  await page.getByLabel("Name of tag 24").fill("Zoë");
  await page.getByRole("button", { name: "Remove tag 25" }).click();
  await page.getByLabel("Another one").fill("Player 1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("This name is in the list more than once.").first().waitFor();
  await expectAccessible(page, "group-mended");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectFocus(page, "Check Your Tags");
  await expectAccessible(page, "group-review");
  await page.goBack();
  await expectFocus(page, "Tags for a Group");
  await page.goForward();
  await heading(page, "Check Your Tags");
  const total = await page.getByText(/^\$\d+\.\d\d$/).innerText();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.getByText("Press Continue to go on with it.").waitFor();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByText(/^Quantity 24 × /).waitFor();
  await pay(page);
  const mail = await mailTo(buyer.email);
  expect(mail.text).toContain(total);
  await openPage(page, /https?:\/\/\S+\/order\/view\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await page.getByText("0 of 25 tags are set up").waitFor();
  await expectAccessible(page, "group-order");
  await page.getByRole("link", { name: "Edit names" }).click();
  await heading(page, /^Change Order FT-/);
  await hydrated(page);
  await page
    .getByLabel(/^Name on FT-/)
    .nth(0)
    .fill("Playa 1");
  await page
    .getByLabel(/^Name on FT-/)
    .nth(1)
    .fill("漢字");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(page, "Not saved yet");
  await page
    .getByLabel(/^Name on FT-/)
    .nth(1)
    .fill("Playa 2");
  await expectAccessible(page, "change-group");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await heading(page, "Your order");
  await page.getByText("Playa 2", { exact: true }).waitFor();
  expect((await mailTo(buyer.email, "Now: Playa 1")).text).toContain("Now: Playa 2");

  const number = /FT-[\d-]+/.exec(mail.text)?.[0] ?? "";
  const workshop = await visit();
  await openAsAdmin(workshop.page, `/admin/orders/${number}`);
  // The payment's number leads to its first order.
  expect(new URL(workshop.page.url()).pathname).toBe(`/admin/orders/${number}-1`);
  await expectAccessible(workshop.page, "group-order-admin");
  await workshop.page.context().close();

  await openPage(page, "/group");
  expect(await page.getByLabel("Names").inputValue()).toBe("");
  await expectFitsAll(page, "/group");
});
