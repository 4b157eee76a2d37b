import type { Page } from "playwright-core";
import { expect } from "vitest";
import { shopConfig } from "#shop-config";
import { mailedLink, newEmail } from "./account-steps.ts";
import { expectAccessible, hydrated, sessionText, test } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { expectFocus, heading, home, mailTo, typeAddress } from "./steps.ts";

const save = (page: Page) => page.getByRole("button", { name: "Save Changes" });

async function openChange(page: Page, what: RegExp) {
  await page.getByRole("link", { name: what }).click();
  await heading(page, /^Change Order FT-/);
  await hydrated(page);
}

test("change order: a guest's link changes the name, a fresh link the address", async ({ page }) => {
  const email = newEmail();
  const tag = { productId: "CLASSIC-SADDLE", engravedName: "Bob", price: 14.99, giftNote: "Fore!" };
  const buyer = { buyerName: "Ann Lee", buyerPhone: "2145550199", buyerEmail: email };
  const bob = { displayName: "Bob Green", email: newEmail() };
  await buyTags(bob, [tag, tag], buyer);
  await page.goto(await mailedLink(email, "/order/view/"));
  await openChange(page, /^Change the tag/);
  await page.getByLabel("Gift note").fill("Fore, Bob!");
  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByLabel("Gift note").inputValue()).toBe("Fore, Bob!");
  await page.getByText(/^Also for FT-[\d-]+, the same tag$/).waitFor();
  await expectAccessible(page, "/order/view/{token}/{invoiceNumber}/change");
  await save(page).click();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("Fore, Bob!").waitFor();
  expect(await sessionText(page)).not.toContain("Fore, Bob!");
  expect((await mailTo(email, "was changed as shown below")).text).toContain("Fore, Bob!");
  expect((await mailTo(shopConfig.supportEmail, "Fore, Bob!")).subject).toContain("changed by its buyer");

  await openChange(page, /^Change the address/);
  await page.getByRole("button", { name: "Email Me a Link to Change the Address" }).click();
  await page.getByText("Check your email").waitFor();
  await page.goto(await mailedLink(email, "/order/address/"));
  await hydrated(page);
  await expectAccessible(page, "/order/address/{token}");
  await typeAddress(page, { ...home, line1: "9 Green Lane", zip: "752" });
  await save(page).press("Enter");
  await page.getByText("Please enter a ZIP code of five or nine digits.").first().waitFor();
  await expectFocus(page, "postalCode");
  await page.getByLabel("ZIP code").fill(home.zip);
  await save(page).click();
  await page.getByText("Order saved").filter({ visible: true }).waitFor();
  await page.getByText("9 Green Lane").first().waitFor();
  expect((await mailTo(email, "9 Green Lane")).text).toMatch(/The new address is also for FT-[\d-]+/);
});
