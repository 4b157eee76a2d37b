import type { Page } from "playwright-core";
import { expect } from "vitest";
import { postJson } from "#tests/processes/order-by-http.ts";
import { expectAccessible, photograph, shop, test } from "./browser.ts";
import {
  addAndCheckOut,
  createProfile,
  heading,
  mailTo,
  newPerson,
  openOrderPage,
  orderForMyself,
  pay,
  placeOrder,
} from "./steps.ts";

/** From the checked tag to the payment page; returns its address. */
async function pressPay(page: Page, name: string): Promise<string> {
  await page.getByRole("button", { name }).click();
  await page.waitForURL(/\/c\/pay\//);
  return page.url();
}

const sessionIn = (address: string) => /cs_\w+/.exec(address)?.[0] ?? "";

const profileLink = (page: Page) => page.getByRole("link", { name: "Open the profile page" });

const isPayable = async (address: string) => (await (await fetch(address)).text()).includes("Card number");

test("a tag paid for without the cart stays one tag, whatever the way back", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await orderForMyself(page, me);
  await page.getByRole("textbox", { name: /gift note/i }).fill("Play well.");
  const first = await pressPay(page, "Continue to Checkout");
  const waiting = (key: string) => page.evaluate((key) => sessionStorage.getItem(key), key);

  await page.getByRole("link", { name: "Back to the shop" }).click();
  await page.getByText("Nothing was charged.").waitFor();
  await heading(page, "Check Your Tag");
  expect(await page.getByRole("textbox", { name: /gift note/i }).inputValue()).toBe("Play well.");
  const publicPage = await profileLink(page).getAttribute("href");
  expect([await waiting("checkoutUrl"), await waiting("checkoutTotal")]).toEqual([first, "$14.99"]);
  await expectAccessible(page, "/profile-created after an unfinished payment");
  const second = await pressPay(page, "Continue to Payment");
  expect([await isPayable(first), await isPayable(second)]).toEqual([false, true]);

  await page.goBack();
  await page.getByText("Nothing was charged.").waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await expect.poll(focused).toContain("Your payment is not finished");
  await page.reload();
  await page.getByText("Nothing was charged.").waitFor();
  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByRole("textbox", { name: "Phone number" }).fill("9725550199");
  await createProfile(page);
  expect(await isPayable(second)).toBe(false);
  const third = await pressPay(page, "Continue to Checkout");
  await page.goto(`/order/success?session_id=${sessionIn(third)}`);
  await page.getByText("Your payment is not finished").waitFor();
  await page.getByRole("link", { name: "Back to Checkout" }).click();
  await profileLink(page).waitFor();
  expect(await profileLink(page).getAttribute("href")).toBe(publicPage);

  const tab = await page.context().newPage();
  await openOrderPage(tab, `${shop.siteUrl}/order?product=CLASSIC-SADDLE`);
  await createProfile(tab);
  const fourth = await pressPay(tab, "Continue to Checkout");
  expect([await isPayable(third), await isPayable(fourth)]).toEqual([false, true]);
  await tab.close();

  const last = await pressPay(page, "Continue to Checkout");
  expect([await isPayable(fourth), await isPayable(last)]).toEqual([false, true]);
  await pay(page);
  await expect.poll(() => waiting("checkoutUrl")).toBeNull();
  await openOrderPage(page);
  await page.getByRole("radio", { name: /leatherette/, checked: true }).waitFor({ state: "detached" });
  expect((await mailTo(me.email, "FT-")).text).toContain("$14.99");
});

test("the order summary pays for the tag of its tab", async ({ page }) => {
  await page.goto("/profile-summary");
  await page.getByText("Missing Profile Data").first().waitFor();
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  await page.goto("/profile-summary");
  await heading(page, "Profile Created!");
  await page.getByRole("link", { name: /\/p\/[0-9a-f]{32}$/ }).waitFor();
  await expectAccessible(page, "/profile-summary");
  await pressPay(page, "Continue to Checkout");
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await heading(page, "Profile Created!");
  await page.getByText("Nothing was charged.").waitFor();
  await pressPay(page, "Continue to Payment");
  await pay(page);
});

test("Back after a payment leads to its success page", async ({ page }) => {
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, {
    session: sessionIn(await pressPay(page, "Continue to Checkout")),
  });
  await page.goBack();
  await heading(page, "Order Successful!");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("checkoutUrl"))).toBeNull();
  await page.goto("/profile-created");
  await heading(page, "No Profile Data");
  await page.getByRole("link", { name: "Go to the Order Page" }).click();
  await heading(page, "Customize");
});

test("Back after a payment of the cart leads to its success page", async ({ page }) => {
  await orderForMyself(page, newPerson("Bea", "Palmer"));
  await addAndCheckOut(page);
  await placeOrder(page);
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session: sessionIn(page.url()) });
  await page.goBack();
  await heading(page, "Order Successful!");
  await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
});

test("a tag that waits for its payment can go into the cart, and is paid for once", async ({ page }) => {
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  const alone = await pressPay(page, "Continue to Checkout");
  await page.goBack();
  await heading(page, "Check Your Tag");
  await page.getByText("Nothing was charged.").waitFor();
  await addAndCheckOut(page);
  await placeOrder(page);
  expect(await isPayable(alone)).toBe(false);
  await page.getByRole("link", { name: "Back to the shop" }).click();
  await heading(page, "Checkout");
  await page.getByText("Nothing was charged.").waitFor();
  await photograph(page, "checkout-unpaid");
  await pressPay(page, "Continue to Payment");
  await pay(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
});

test("a returning guest is offered the page of the first tag, and a new one by choice", async ({ page }) => {
  await orderForMyself(page, newPerson("Ada", "Palmer"));
  const codeLink = page.getByRole("link", { name: "Open the profile page" });
  const first = await codeLink.getAttribute("href");
  await pressPay(page, "Continue to Checkout");
  await pay(page);

  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  await submit.click();
  await page.getByText("Your code will open the page of your first tag.").waitFor();
  await expectAccessible(page, "/order with the page of the first tag");
  await submit.click();
  await heading(page, "Check Your Tag");
  expect(await codeLink.getAttribute("href")).toBe(first);

  await page.getByRole("link", { name: "Go Back" }).click();
  await submit.click();
  await page.getByRole("button", { name: "Make a New Page" }).click();
  await heading(page, "Check Your Tag");
  expect(await codeLink.getAttribute("href")).not.toBe(first);
  await addAndCheckOut(page);
});
