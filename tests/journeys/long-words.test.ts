import { mailedLink } from "./account-steps.ts";
import { expectFits, test } from "./browser.ts";
import {
  choose,
  heading,
  home,
  newPerson,
  openOrderPage,
  orderForMyself,
  pay,
  placeOrder,
  typeAddress,
  typePerson,
} from "./steps.ts";

const endless = { ...home, line1: "W".repeat(200), city: "M".repeat(100) };

test("long words: a street of 200 characters never scrolls a page sideways", async ({ page }) => {
  const me = newPerson("Ada-Maria", "Hollister-Brien");
  await orderForMyself(page, me, endless);
  await expectFits(page, "/profile-created");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");
  await expectFits(page, "/cart-success");
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await heading(page, "Checkout");
  await expectFits(page, "/checkout");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await heading(page, "Review Order");
  await expectFits(page, "/profile-manage");
  await page.getByRole("button", { name: "Back" }).click();
  await heading(page, "Checkout");
  await placeOrder(page);
  await pay(page);
  await expectFits(page, "/order/success");
  await page.goto(await mailedLink(me.email, "/order/view/"));
  await heading(page, "Your order");
  await expectFits(page, "/order/view");
});

test("long words: a buyer's address of 200 characters fits where it is confirmed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "buyer", newPerson("Grace", "Hollister"));
  await choose(page, /^Ship to my address/);
  await typeAddress(page, endless);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await page.getByRole("button", { name: "Edit Address" }).waitFor();
  await expectFits(page, "/order with a confirmed address");
});
