import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { expectAccessible, photograph, sharpTest } from "./browser.ts";
import {
  addAndCheckOut,
  choose,
  codeIn,
  createProfile,
  heading,
  home,
  mailTo,
  newPerson,
  pay,
  picturesOf,
  placeOrder,
  typeAddress,
  typeGift,
  typePerson,
} from "./steps.ts";

sharpTest("gift order: two products, a note, two addresses, paid, emailed, scanned", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  const first = newPerson("Łukasz", "O'Brien");
  const second = newPerson("Ada", "Palmer");

  await typeGift(page, first, buyer);
  await page.getByRole("switch", { name: "Show this number on the tag's public page" }).uncheck();
  await expectAccessible(page, "/order");
  await createProfile(page);
  await page.getByRole("textbox", { name: /gift note/i }).fill("Happy birthday!\nPlay well.");
  await expectAccessible(page, "/profile-created");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");
  await expectAccessible(page, "/cart-success");
  await page.getByRole("link", { name: "Continue Shopping" }).click();

  await heading(page, "Customize");
  await choose(page, /^Gift for Someone/);
  await choose(page, /^Monogram/);
  await choose(page, /Navy leatherette.*17/);
  await typePerson(page, "owner", second);
  await typePerson(page, "buyer", buyer);
  await choose(page, /^Enter the recipient's address/);
  await page.getByRole("checkbox", { name: /^Save this address to their profile/ }).uncheck();
  await typeAddress(page, { ...home, line1: "77 Custom Street" });
  await createProfile(page);
  await addAndCheckOut(page);
  await page
    .getByRole("button", { name: /^(Increase|More|One more|Add one)/i })
    .nth(1)
    .click();
  await expect.poll(() => page.getByText("$50.97").count()).toBeGreaterThan(0);
  await expectAccessible(page, "/checkout");
  await placeOrder(page);
  await photograph(page, "payment-page");
  await pay(page);
  await expectAccessible(page, "/order/success");
  await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();

  const mail = await mailTo(buyer.email);
  expect(mail.text).toContain("$50.97");
  expect(mail.text).toMatch(/Happy birthday!\n\s*Play well\./);
  const link = /https?:\/\/\S+\/order\/view\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await heading(page, "Your order");
  await expectAccessible(page, "/order/view");
  expect((await page.pdf({ format: "Letter" })).toString("latin1").match(/\/Type \/Page\b/g)).toHaveLength(1);
  const text = await page.locator("main").textContent();
  for (const shown of [
    "Order Items (3)",
    "$50.97",
    "1 Fairway Drive",
    "77 Custom Street",
    "Łukasz O'Brien",
    "Purchased By",
  ]) {
    expect(text).toContain(shown);
  }

  const code = (await codeIn(page, 'svg[aria-label="Profile QR Code"]')) ?? "";
  expect(code).toMatch(/\/p\/[0-9a-f]{32}$/);
  const mailed = await picturesOf(mail.id);
  const engraved = (await Promise.all(mailed.map(readQr))).filter((text) => text !== undefined);
  expect(engraved.map((text) => text.toLowerCase())).toContain(code);
  await page.goto(code);
  await heading(page, "Łukasz O'Brien");
  expect(await page.locator("body").textContent()).not.toContain("1 Fairway Drive");
  expect(await page.locator('a[href^="tel:"]').count()).toBe(0);
  await expectAccessible(page, "/p/{publicId}");
});
