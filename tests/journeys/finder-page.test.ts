import type { Page } from "playwright-core";
import { expect } from "vitest";
import { address } from "#tests/make.ts";
import { postJson } from "#tests/processes/order-by-http.ts";
import { newEmail } from "./account-steps.ts";
import { expectAccessible, shop, test } from "./browser.ts";
import { heading } from "./steps.ts";

/** The path of a tag's page, as it is before anything is paid. */
async function makeTagPage(): Promise<string> {
  const { publicId } = await postJson(`${shop.siteUrl}/api/functions/create-guest-profile`, {
    customerName: "Ada Palmer",
    phoneNumber: "2145550137",
    email: newEmail(),
    ...address,
  });
  return `/p/${publicId}`;
}

async function rememberPaymentPage(page: Page, checkoutUrl: string) {
  await page.goto("/about");
  await page.evaluate((url) => {
    sessionStorage.setItem("checkoutUrl", url);
    sessionStorage.setItem("checkoutTotal", "$16.99");
  }, checkoutUrl);
}

const button = "Proceed to Checkout ($16.99)";

test("finder page: leads back to the open payment page, in a new tab and once", async ({ page }) => {
  const path = await makeTagPage();
  const email = newEmail();
  const profileInfo = { displayName: "Ada Palmer", phoneNumber: "2145550137", email, ...address };
  const { checkoutUrl } = await postJson(`${shop.siteUrl}/api/functions/create-stripe-checkout`, {
    items: [{ productId: "CLASSIC-SADDLE", quantity: 1, profileInfo }],
  });
  await page.goto(path);
  await heading(page, "Ada Palmer");
  expect(await page.getByRole("button", { name: button }).count()).toBe(0);

  await rememberPaymentPage(page, String(checkoutUrl));
  await page.goto(path);
  await expectAccessible(page, "/p/{publicId} with an open payment");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: button }).click();
  await (await opened).waitForURL(String(checkoutUrl));
  await (await opened).getByLabel("Card number").waitFor();
  await expect.poll(() => page.getByRole("button", { name: button }).count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.getItem("checkoutUrl"))).toBeNull();
  await page.reload();
  expect(await page.getByRole("button", { name: button }).count()).toBe(0);
});

test("a tag's page never leads to a foreign address", async ({ page }) => {
  const path = await makeTagPage();
  for (const foreign of [
    "https://checkout.stripe.com.evil.example/c/pay/x",
    `${shop.sandboxUrl}.evil.example/c/pay/x`,
    "http://checkout.stripe.com/c/pay/x",
    "javascript:alert(1)",
    "//evil.example",
    "no address",
    "",
  ]) {
    await rememberPaymentPage(page, foreign);
    await page.goto(path);
    await heading(page, "Ada Palmer");
    expect(await page.getByRole("button", { name: button }).count(), foreign).toBe(0);
  }
});
