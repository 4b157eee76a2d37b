import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shopConfig } from "#shop-config";
import { mailedLink, newEmail, signUp } from "./account-steps.ts";
import { desktopTest, expectAccessible, hydrated, photograph, test } from "./browser.ts";
import { buyForMyself, buyTags } from "./buy-tags.ts";
import { expectFocus, heading, home, mailTo, newPerson, typeAddress } from "./steps.ts";
import { fill, press } from "./tab-to.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });

async function openChange(page: Page, what: RegExp) {
  await page.getByRole("link", { name: what }).click();
  await heading(page, /^Change Order FT-/);
  await hydrated(page);
}

desktopTest("change order: by account and keys; a wrong ZIP takes the focus", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await buyForMyself(me);
  await signUp(page, me.email);
  await page.goto("/orders");
  await page.getByRole("link", { name: /^Order #FT-/ }).click();
  await heading(page, "Your order");
  await hydrated(page);
  await photograph(page, "order-changeable");
  await press(page, /^Change the tag of FT-/);
  await heading(page, /^Change Order FT-/);
  await expectAccessible(page, "/order/{invoiceNumber}/change");
  await hydrated(page);
  await fill(page, "Name on the tag", "Ada the Great");
  await page.reload();
  await hydrated(page);
  const name = page.getByLabel("Name on the tag");
  await expect.poll(() => name.inputValue()).toBe("Ada the Great");
  await fill(page, "ZIP code", "752");
  await page.keyboard.press("Enter");
  await page.getByText("Please enter a ZIP code of five or nine digits.").first().waitFor();
  await expectFocus(page, "postalCode");
  await page.getByRole("button", { name: "Save Changes" }).waitFor();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("75202");
  await expect.poll(() => page.getByLabel("ZIP code").inputValue()).toBe("75202");
  await page.keyboard.press("Enter");
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await heading(page, "Your order");
  for (const text of ["Ada the Great", /TX 75202/]) await page.getByText(text).first().waitFor();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Ada the Great");
  expect((await mailTo(me.email, "was changed as shown below")).text).toContain("Ada the Great");
  expect((await mailTo(shopConfig.supportEmail, "Ada the Great")).subject).toContain("changed by its buyer");
});

test("change order: a guest's link changes the name, a fresh link the address", async ({ page }) => {
  const email = newEmail();
  const tag = { productId: "CLASSIC-SADDLE", engravedName: "Bob", price: 14.99, giftNote: "Fore!" };
  const buyer = { buyerName: "Ann Lee", buyerPhone: "2145550199", buyerEmail: email };
  const bob = { displayName: "Bob Green", email: newEmail() };
  await buyTags(bob, [tag, tag], buyer);
  await page.goto(await mailedLink(email, "/order/view/"));
  await openChange(page, /^Change the tag/);
  await page.getByLabel("Gift note").fill("Fore, Bob!");
  await page.getByText(/^Also for FT-\d+, the same tag$/).waitFor();
  await expectAccessible(page, "/order/view/{token}/{invoiceNumber}/change");
  await save(page).click();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("Fore, Bob!").waitFor();

  await openChange(page, /^Change the address/);
  await page.getByRole("button", { name: "Email Me a Link to Change the Address" }).click();
  await page.getByText("Check your email").waitFor();
  await photograph(page, "change-address-sent");
  await page.goto(await mailedLink(email, "/order/address/"));
  await hydrated(page);
  await expectAccessible(page, "/order/address/{token}");
  await typeAddress(page, { ...home, line1: "9 Green Lane" });
  await save(page).click();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("9 Green Lane").first().waitFor();
  expect((await mailTo(email, "9 Green Lane")).text).toMatch(/The new address is also for FT-\d+/);
});
