import { expect } from "vitest";
import { signUpElsewhere } from "./account-steps.ts";
import { expectAccessible, hold, hydrated, test } from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import {
  choose,
  expectFocus,
  heading,
  home,
  mailTo,
  newPerson,
  openOrderPage,
  pay,
  placeOrder,
  typeAddress,
  typeCard,
  typeOrder,
  typePerson,
} from "./steps.ts";

test("self order: each mistake is shown, nothing is lost, a declined card is retried", async ({ page }) => {
  const me = newPerson("Ada", "O'Brien-Łukasz");
  await openOrderPage(page);
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  const expectTitle = async (title: string) => {
    await submit.click();
    await page.getByText(title, { exact: true }).first().waitFor();
  };
  await expectTitle("Name Required");
  await expectFocus(page, "me-firstName");
  const invalid = page.locator("input[aria-invalid=true]:not([type=radio]), select[aria-invalid=true]");
  expect(await invalid.count()).toBe(8);
  expect(await invalid.first().getAttribute("aria-describedby")).toMatch(/-error$/);
  await page.getByText("Please select a product.").waitFor();
  await typeOrder(page, me);
  await expectTitle("Product Required");
  await choose(page, /^Classic/);
  await choose(page, /Forest leatherette.*16/);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => page.getByRole("textbox", { name: "Email" }).inputValue()).toBe(me.email);
  await submit.click();
  await heading(page, "Check Your Tag");
  const link = page.getByRole("link", { name: "Open the profile page" });
  const code = await link.getAttribute("href");
  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByRole("textbox", { name: "Phone number" }).fill("9725550199");
  await submit.click();
  await heading(page, "Check Your Tag");
  expect(await link.getAttribute("href")).toBe(code);
  await page.reload();
  await heading(page, "Check Your Tag");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await heading(page, "Checkout");

  await placeOrder(page);
  await page.goBack();
  await heading(page, "Checkout");
  await placeOrder(page);
  await typeCard(page, "4000000000000002");
  await page.getByRole("button", { name: /^Pay/ }).click();
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();
  await pay(page);

  await mailTo(me.email, "$16.99");
  await page.reload();
  await page.getByRole("heading", { name: "Order Successful!" }).waitFor();
});

test("self order: a profile found by phone hides its address and gets a gift", async ({ page }) => {
  const owner = newPerson("Samuel", "Hollister");
  await buyForMyself(owner, "5 Secret Lane");

  const buyer = newPerson("Grace", "Palmer");
  await openOrderPage(page, "/order?product=MONO-NAVY");
  await choose(page, /^Gift for Someone/);
  await choose(page, /^Order for Existing Profile/);
  await page.getByLabel("Phone number or email").fill("0000000000");
  await page.getByRole("button", { name: /^(Search|Find)/ }).click();
  await page.getByText("Profile Not Found").first().waitFor();
  await page.getByLabel("Phone number or email").fill(owner.phone ?? "");
  await page.getByRole("button", { name: /^(Search|Find)/ }).click();
  await page.getByText("Profile Found").first().waitFor();
  await expectAccessible(page, "/order with an existing profile");
  const query = page.getByLabel("Phone number or email");
  const found = page.getByText("The tag will lead to this profile.");
  await query.fill("somebody-else@example.com");
  await page.getByRole("button", { name: /^Continue$/ }).click();
  await page.getByText("No Profile Selected").first().waitFor();
  const answer = await hold(page, /find-profile/);
  await query.fill(owner.phone ?? "");
  await query.press("Enter");
  await query.fill("somebody-else@example.com");
  answer();
  await page.getByRole("button", { name: "Search", exact: true }).waitFor();
  expect(await found.count()).toBe(0);
  await query.fill(owner.phone ?? "");
  await query.press("Enter");
  await found.waitFor();
  expect(await page.content()).not.toContain("Secret Lane");
  expect(await page.content()).not.toContain("Hollister");

  await page.getByRole("textbox", { name: "Name on the tag" }).fill("Sam");
  await typePerson(page, "buyer", buyer);
  expect(await page.getByRole("radio", { name: /^Use the recipient's stored address/ }).count()).toBe(0);
  await choose(page, /^Ship to my address/);
  await typeAddress(page, home);
  await page.getByRole("button", { name: /^Continue$/ }).click();
  await heading(page, "Review Order");
  await expectAccessible(page, "/profile-manage");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");
  await page.getByRole("link", { name: "Continue Shopping" }).click();
  await heading(page, "Customize");
  await expect.poll(() => page.getByRole("radio", { name: "Gift for Someone" }).isChecked()).toBe(true);
});

test("self order: a taken email is shown, and the order goes on with its profile", async ({ page }) => {
  const owner = newPerson("Ellen", "Whitcombe");
  await signUpElsewhere(owner.email);

  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  await typeOrder(page, owner);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Email already exists").first().waitFor();
  await page
    .getByRole("button", { name: /Existing Profile/ })
    .first()
    .click();
  await page.getByText("Profile Found").first().waitFor();
});
