import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readPdf } from "#tests/read-pdf.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, expectFitsAll, hydrated, photograph, shop, test, visit } from "./browser.ts";
import { createSheet, fillSheet, scan, sellOwnMaterial } from "./production-steps.ts";
import { heading, home, mailTo, newPerson, pay, typeAddress, typePerson } from "./steps.ts";

const names = Array.from({ length: 40 }, (_, at) => `Player ${at + 1}`);

/** Of the demo jig. */
const slots = 12;

test("group: 40 names from a spreadsheet, three wrong, paid at the group's price", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  const workshop = await visit();
  await openAsAdmin(workshop.page, "/admin/materials");
  const { materialId, tag, title, endSale } = await sellOwnMaterial(workshop.page);
  const pasted = [
    "Name\tCode",
    ...names.slice(0, 37),
    "Hannah Hillingworth-Smythe\tNO-SUCH-TAG",
    "漢字",
    "An extraordinarily long name that no tag can take",
  ];
  await page.goto(`/group?product=${tag.productId}`);
  await hydrated(page);
  await page.getByText(/% off each from \d+ tags on/).waitFor();
  await page.getByLabel("Names").fill(`\uFEFF${pasted.join("\r\n")}\r\n\r\n`);
  await page.getByText(/^40 tags, \$\d+\.\d\d, 15% off each: you save \$\d+\.\d\d\./).waitFor();
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
  await photograph(page, "group");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expectText(page, "“NO-SUCH-TAG” in the next column was read as a tag code.");
  await page.reload();
  await hydrated(page);
  expect(await page.getByLabel("All names in one size").isChecked()).toBe(true);
  await page.getByLabel("Leatherette of tag 38").selectOption(`${title} - Other`);
  await page.getByLabel("Name of tag 39").fill("Zoë");
  await page.getByRole("button", { name: "Remove tag 40" }).click();
  await page.getByLabel("Another one").fill("Player 1");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByText("This name is in the list more than once.").first().waitFor();
  await expectAccessible(page, "group-mended");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Check Your Tags");
  await expectAccessible(page, "group-review");
  await photograph(page, "group-review");
  await page.goBack();
  await heading(page, "Tags for a Group");
  await page.goForward();
  await heading(page, "Check Your Tags");
  const total = await page.getByText(/^\$\d+\.\d\d$/).innerText();
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.waitForURL(/\/c\/pay\//);
  await page.getByText(/^Quantity 39 × /).waitFor();
  await pay(page);
  const mail = await mailTo(buyer.email);
  expect(mail.text).toContain(total);
  await page.goto(/https?:\/\/\S+\/order\/view\/[\w-]+/.exec(mail.text)?.[0] ?? "");
  await hydrated(page);
  await page.getByText("0 of 40 tags are set up").waitFor();
  await expectAccessible(page, "group-order");
  await photograph(page, "group-order");
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
  await photograph(page, "change-group");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await heading(page, "Your order");
  await page.getByText("Playa 2", { exact: true }).waitFor();
  expect((await mailTo(buyer.email, "Now: Playa 1")).text).toContain("Now: Playa 2");

  const order = page.url();
  const number = /FT-[\d-]+/.exec(mail.text)?.[0] ?? "";
  await openAsAdmin(workshop.page, `/admin/orders/${number}`);
  // The payment's number leads to its first order.
  const invoice = `${number}-1`;
  expect(new URL(workshop.page.url()).pathname).toBe(`/admin/orders/${invoice}`);
  await expectAccessible(workshop.page, "group-order-admin");
  const file = await workshop.page.request.get(`/admin/orders/${invoice}/setup-cards.pdf`);
  const cards = (await readPdf(await file.body())).join(" ");
  const codes = cards.match(/[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}/g) ?? [];
  const paths = cards.match(/\/p\/[0-9a-f]{32}/g) ?? [];
  expect([codes.length, new Set(codes).size, new Set(paths).size]).toEqual([40, 40, 40]);
  await engrave(workshop.page, materialId, paths);
  await workshop.page.goto(`/admin/orders/${invoice}`);
  await hydrated(workshop.page);
  await workshop.page.getByLabel("Tracking number", { exact: true }).fill("9400111899223100001236");
  await workshop.page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(workshop.page, "Tracking saved");

  for (const [at, path] of paths.slice(0, 5).entries()) {
    const { email } = newPerson("Player", `${at}`);
    const owner = { code: codes[at] ?? "", name: `Owner ${at}`, phone: "2145550188", email };
    const neighbors = { ...owner, code: codes[at + 1] ?? "" };
    const send = (form: typeof owner) =>
      page.request.post(`${shop.siteUrl}${path}/set-up/owner`, { form }).then((answer) => answer.status());
    expect([await send(neighbors), await send(owner), await send(owner)]).toEqual([400, 200, 400]);
  }
  await page.goto(order);
  await page.getByText("5 of 40 tags are set up").waitFor();
  expect(await page.content()).not.toContain("Owner 1");
  await page
    .getByRole("link", { name: /9400111899223100001236|Track/ })
    .first()
    .waitFor();

  await page.goto("/group");
  await hydrated(page);
  expect(await page.getByLabel("Names").inputValue()).toBe("");
  await expectFitsAll(page, "/group");
  await endSale();
});

/** On as many sheets as they take, each tag verified by its code. */
async function engrave(page: Page, materialId: string, paths: string[]) {
  for (let left = paths.length; left > 0; left -= slots) {
    await fillSheet(page, materialId);
    await createSheet(page);
    await hydrated(page);
    await page.getByRole("button", { name: "Mark as engraved" }).click();
    await page.getByRole("button", { name: "Mark as spoiled" }).waitFor();
  }
  await page.goto("/admin/production/verify");
  await hydrated(page);
  for (const [at, path] of paths.entries()) {
    await scan(page, `${shop.siteUrl}${path}`);
    await page
      .getByRole("status")
      .getByText(`tag ${at + 1} of ${paths.length} of this parcel`)
      .waitFor();
  }
}
