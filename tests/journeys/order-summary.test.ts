import { expect } from "vitest";
import { expectAccessible, photograph, test } from "./browser.ts";
import {
  addAndCheckOut,
  createProfile,
  heading,
  home,
  mailTo,
  newPerson,
  openOrderPage,
  orderForMyself,
  pay,
  placeOrder,
  typeAddress,
  typePerson,
} from "./steps.ts";

test("a tag is paid for without the cart, from its summary", async ({ visitor: page }) => {
  const me = newPerson("Ada", "Palmer");
  await page.goto("/profile-summary");
  await page.getByText("Missing Profile Data").first().waitFor();
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typePerson(page, "owner", me);
  await typeAddress(page, home);
  await createProfile(page);
  await page.getByRole("link", { name: "Continue to Checkout" }).click();
  await page.waitForURL(/\/profile-summary/);
  await page.getByRole("link", { name: /\/p\/[0-9a-f]{32}$/ }).waitFor();
  await page.getByText("Total").waitFor();
  await photograph(page, "profile-summary");
  await expectAccessible(page, "/profile-summary");
  await page.getByRole("button", { name: "Continue to Checkout" }).click();
  await page.waitForURL(/\/c\/pay\//);
  const checkout = page.url();
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await heading(page, "Customize");
  await page.getByRole("radio", { name: /Saddle leatherette/, checked: true }).waitFor();
  await page.getByText("Signed in as Ada Palmer").waitFor();
  await page.goto(`/order/success?session_id=${/cs_\w+/.exec(checkout)?.[0]}`);
  await page.getByText("Your payment is not finished").waitFor();
  await page.getByRole("link", { name: "Back to the Order Form" }).click();
  await heading(page, "Customize");
  for (let back = 0; back < 4; back += 1) await page.goBack();
  await heading(page, "Profile Created!");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkoutUrl"))).toBe(checkout);
  expect(await page.evaluate(() => sessionStorage.getItem("checkoutTotal"))).toBe("$14.99");
  await page.getByRole("button", { name: "Continue to Checkout" }).click();
  await page.waitForURL(/\/c\/pay\//);
  await pay(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkoutUrl"))).toBeNull();
  await openOrderPage(page);
  await page.getByRole("radio", { name: /leatherette/, checked: true }).waitFor({ state: "detached" });
  await page.goBack();
  expect((await mailTo(me.email, "FT-")).text).toContain("$14.99");
});

test("an unfinished payment of the cart leads back to the cart", async ({ visitor: page }) => {
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  await addAndCheckOut(page);
  await placeOrder(page);
  await page.goto(`/order/success?session_id=${/cs_\w+/.exec(page.url())?.[0]}`);
  await page.getByText("Your cart is as you left it").waitFor();
  await page.getByRole("link", { name: "Back to Checkout" }).click();
  await heading(page, "Checkout");
  await page.getByRole("button", { name: "Place Order" }).waitFor();
});
