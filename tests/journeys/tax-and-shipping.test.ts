import { afterAll, beforeAll, expect } from "vitest";
import { runAdmin } from "#tests/processes/run-program.ts";
import { newEmail, password, signIn } from "./account-steps.ts";
import { typeAdmin } from "./admin-steps.ts";
import { desktop, expectAccessible, openPage, phone, photograph, test, visit } from "./browser.ts";
import { runWithSettings } from "./run-with-settings.ts";
import {
  addAndCheckOut,
  choose,
  heading,
  newPerson,
  openOrderPage,
  orderForMyself,
  pay,
  placeOrder,
  typeAddress,
  typePerson,
} from "./steps.ts";

let taxed: Awaited<ReturnType<typeof runWithSettings>>;

beforeAll(async () => {
  taxed = await runWithSettings([
    ['| "stripe" = "none"', '| "stripe" = "table"'],
    [
      "price: 0, freeFrom: null, daysOnTheWay: [2, 5] }",
      'price: 4_95, freeFrom: 50_00, daysOnTheWay: [2, 5] }, { code: "express", name: "Express", price: 12_00, freeFrom: null, daysOnTheWay: [1, 2] }',
    ],
  ]);
});

afterAll(() => taxed?.stop());

const durham = { line1: "1 Main Street", city: "Durham", state: "North Carolina", zip: "27701" };
const portland = { line1: "2 Oak Street", city: "Portland", state: "Oregon", zip: "97201" };

test("a shop with sales tax and two rates: the total is known before the payment page, and stays the same", async () => {
  const { page, complaints } = await visit({ ...phone, baseURL: taxed.siteUrl });
  const total = page.locator("dl[aria-live]");
  await orderForMyself(page, newPerson("Dana", "Hill"), durham);
  // 7.5 % of 14.99 and 4.95.
  await expect
    .poll(() => total.innerText())
    .toMatch(/Shipping\s+\$4\.95\s+Sales tax\s+\$1\.50\s+Total\s+\$21\.44/);
  await expectAccessible(page, "a taxed tag");
  await addAndCheckOut(page);
  await expect.poll(() => total.innerText()).toContain("$21.44");

  await choose(page, /^Another address/);
  await expect.poll(() => total.innerText()).toContain("follow the address");
  await typeAddress(page, portland);
  await expect.poll(() => total.innerText()).toMatch(/Shipping\s+\$4\.95\s+Total\s+\$19\.94/);
  await choose(page, /^Express/);
  await expect.poll(() => total.innerText()).toMatch(/Shipping\s+\$12\.00\s+Total\s+\$26\.99/);
  await expectAccessible(page, "a taxed checkout");
  await page.reload();
  await expect.poll(() => total.innerText()).toContain("$26.99");

  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("Pay $26.99").waitFor();
  await pay(page);
  await page.getByText("Shipping$12.00").waitFor();
  await page.getByRole("link", { name: "View your order" }).click();
  await page.getByText("Express shipping").waitFor();
  for (const words of ["Shipping $12.00", "Total $26.99"]) await page.getByText(words).first().waitFor();
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("a total that can't be asked for: the page waits, asks again, and lets nobody order until it has the total", async () => {
  const { page } = await visit({ ...phone, baseURL: taxed.siteUrl });
  await orderForMyself(page, newPerson("Rita", "Hill"), durham);
  await addAndCheckOut(page);
  const refusal = { success: false, errorCode: "RATE_LIMITED", message: "Too many requests." };
  await page.route(/quote-checkout/, (route) => route.fulfill({ status: 429, json: refusal }));
  await choose(page, /^Express/);
  await page.getByText("The total can't be worked out right now. This page keeps asking.").waitFor();
  await expectAccessible(page, "a checkout without a total");
  const order = page.getByRole("button", { name: "Processing..." });
  expect(await order.getAttribute("aria-disabled")).toBe("true");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("Pay $29.01").waitFor();
  await page.context().close();
});

test("a group reads its tax and shipping before it pays", async () => {
  const { page, complaints } = await visit({ ...phone, baseURL: taxed.siteUrl });
  await openPage(page, "/group?product=CLASSIC-SADDLE");
  await page.getByLabel("Names").fill("Al\nBo");
  await typePerson(page, "buyer", newPerson("Gail", "Hill"));
  await typeAddress(page, durham);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Check Your Tags");
  // 7.5 % of 29.98 and 4.95.
  await expect
    .poll(() => page.locator("dl[aria-live]").innerText())
    .toMatch(/Subtotal\s+\$29\.98\s+Shipping\s+\$4\.95\s+Sales tax\s+\$2\.62\s+Total\s+\$37\.55/);
  await expectAccessible(page, "a taxed group");
  await page.getByRole("button", { name: "Proceed to Checkout" }).click();
  await page.getByText("Pay $37.55").waitFor();
  await page.context().close();
  expect(complaints).toEqual([]);
});

test("an account with a certificate pays no tax, and the shipping alone can go back", async () => {
  const club = newEmail();
  const admin = newEmail();
  for (const email of [club, admin]) {
    await runAdmin(taxed.dataDir, ["grant", email]);
    await runAdmin(taxed.dataDir, ["password", email], password);
  }
  await runAdmin(taxed.dataDir, ["revoke", club]);
  const { page, complaints } = await visit({ ...desktop, baseURL: taxed.siteUrl });
  await typeAdmin(page, { email: admin, password });
  await page.waitForURL(/dashboard/);
  await openPage(page, `/admin/profiles?search=${club}`);
  await page.getByRole("link", { name: "Create one" }).click();
  await page.getByRole("button", { name: "Tax Exemption" }).click();
  const dialog = page.getByRole("dialog", { name: "Tax Exemption" });
  await dialog.getByLabel("Number of the certificate").fill("E-17");
  await dialog.getByLabel("States").fill("Carolina");
  await dialog.getByRole("button", { name: "Save Exemption" }).click();
  await dialog.getByText("Please enter states with commas between").waitFor();
  await dialog.getByLabel("States").fill("North Carolina, VA");
  await expectAccessible(page, "the dialog for a tax exemption");
  await photograph(page, "tax-exemption");
  await dialog.getByRole("button", { name: "Save Exemption" }).click();
  await page.getByText("Pays no sales tax in NC, VA: certificate E-17.").waitFor();
  await photograph(page, "exempt-profile");
  await page.context().clearCookies();

  await signIn(page, club);
  await page.waitForURL(/profile/);
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await page.getByLabel("First name").fill("Coach");
  await page.getByLabel("Last name").fill("Hill");
  await page.getByLabel("Phone number").fill("(919) 555-0134");
  await typeAddress(page, durham);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await heading(page, "Checkout");
  const total = page.locator("dl[aria-live]");
  await expect.poll(() => total.innerText()).toMatch(/Shipping\s+\$4\.95\s+Total\s+\$19\.94/);
  await placeOrder(page);
  await pay(page);
  const invoice = /FT-\d+/.exec(await page.locator("main").innerText())?.[0] ?? "";

  await page.context().clearCookies();
  await typeAdmin(page, { email: admin, password });
  await page.waitForURL(/dashboard/);
  await openPage(page, `/admin/orders/${invoice}`);
  await page.getByRole("button", { name: /^Refund…/ }).click();
  await choose(page, /^Another amount/);
  await page.getByRole("button", { name: "Take the shipping: $4.95" }).click();
  await photograph(page, "refund-shipping");
  await page.getByRole("button", { name: "Refund This Amount" }).click();
  await page.getByText("$4.95 refunded").first().waitFor();
  await page.context().close();
  expect(complaints).toEqual([]);
});
