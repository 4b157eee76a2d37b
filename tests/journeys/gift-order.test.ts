import { expect } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, openPage, photograph, sharpTest, test, visit } from "./browser.ts";
import {
  addAndCheckOut,
  choose,
  codeIn,
  createProfile,
  expectFocus,
  heading,
  home,
  mailTo,
  newPerson,
  openOrderPage,
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

test("gift: its recipient sets it up from the card in the parcel, and makes it an account's", async ({
  page,
}) => {
  const [buyer, owner] = [newPerson("Grace", "Hollister"), newPerson("Zoë", "Palmer")];
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await choose(page, /^I'm not sure/);
  await page.getByLabel("Name on the tag").fill("Zoë");
  await typePerson(page, "buyer", buyer);
  await choose(page, /^Ship to my address/);
  await typeAddress(page, home);
  await expectAccessible(page, "order-unassigned");
  await createProfile(page);
  await page.getByRole("textbox", { name: /gift note/i }).fill("Play well.");
  await expectAccessible(page, "profile-created-unassigned");
  await addAndCheckOut(page);
  await photograph(page, "checkout-unassigned");
  await placeOrder(page);
  await pay(page);

  const mail = await mailTo(buyer.email);
  const link = /https?:\/\/\S+\/order\/view\/[\w-]+/.exec(mail.text)?.[0] ?? "";
  const invoice = /FT-[\d-]+/.exec(mail.text)?.[0] ?? "";
  await page.goto(link);
  await page.getByText("Not set up yet.").waitFor();

  const workshop = await visit();
  await openAsAdmin(workshop.page, `/admin/orders/${invoice}`);
  await expectAccessible(workshop.page, "order-unassigned-admin");
  await workshop.page.getByRole("button", { name: "New Code" }).click();
  await workshop.page.getByRole("button", { name: "Make a New Code" }).click();
  await workshop.page.getByText("New code made").waitFor();
  const file = await workshop.page.request.get(`/admin/orders/${invoice}/setup-cards.pdf`);
  const [card = ""] = await readPdf(await file.body());
  const [, code = ""] = /([0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4})/.exec(card) ?? [];
  const path = /\/p\/[0-9a-f]{32}/.exec(card)?.[0] ?? "";

  const phone = await visit();
  await phone.page.goto(path);
  await phone.page.getByText("This tag isn't set up yet").waitFor();
  await expectAccessible(phone.page, "finder-unassigned");
  await phone.page.getByRole("link", { name: "Set up this tag" }).click();
  await phone.page.getByLabel("Setup code").fill("0000-0000");
  await phone.page.getByRole("button", { name: "Continue" }).click();
  await phone.page.getByText("This code isn't right").waitFor();
  await expectAccessible(phone.page, "setup-code-wrong");
  await phone.page.getByLabel("Setup code").fill("1111-1111");
  await phone.page.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => phone.page.getByLabel("Setup code").inputValue()).toBe("1111-1111");
  await expectFocus(phone.page, "code");
  await phone.page.getByLabel("Setup code").fill(code.toLowerCase());
  await phone.page.getByRole("button", { name: "Continue" }).click();
  await phone.page.getByLabel("Your name").fill("Zoë");
  await phone.page.getByLabel("Your phone").fill(owner.phone ?? "");
  await phone.page.getByLabel("Your email").fill("zoe@");
  await phone.page.getByLabel("A finder sees my email").uncheck();
  await phone.page.getByRole("button", { name: "Save" }).click();
  await phone.page.getByText("Please check the email address.").waitFor();
  await expectAccessible(phone.page, "setup-owner");
  await phone.page.getByLabel("Your email").fill(owner.email);
  await phone.page.getByRole("button", { name: "Save" }).click();
  await heading(phone.page, "This tag is yours");
  await phone.page.getByRole("link", { name: "Back" }).click();
  await heading(phone.page, "Zoë");
  expect(await phone.page.content()).not.toContain(owner.email);

  const claim = await mailTo(owner.email);
  await openPage(phone.page, /https?:\/\/\S+\/claim\/[\w-]+/.exec(claim.text)?.[0] ?? "");
  await phone.page.getByRole("button").first().waitFor();
  await page.reload();
  await page.getByText("Set up by its owner.").waitFor();
  expect(await page.content()).not.toContain(owner.email);
});
