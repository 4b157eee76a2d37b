import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { password, signUpElsewhere } from "./account-steps.ts";
import { expectAccessible, sessionText, test } from "./browser.ts";
import {
  addAndCheckOut,
  choose,
  createProfile,
  expectFocus,
  heading,
  home,
  newPerson,
  openOrderPage,
  openReview,
  orderForMyself,
  pay,
  placeOrder,
  typeAddress,
  typeOrder,
  typePerson,
} from "./steps.ts";

const submit = (page: Page) => page.getByRole("button", { name: "Continue", exact: true });

async function typePasswords(page: Page, first: string, second: string) {
  await choose(page, /^Make an account/);
  await page.locator("[name=password]").fill(first);
  await page.locator("[name=confirmation]").fill(second);
}

async function typeNewAccount(page: Page) {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typeOrder(page, newPerson("Ada", "Palmer"));
  await typePasswords(page, password, password);
}

/** What the order form keeps, apart from the order that was made of it. */
function typedForm(page: Page): Promise<string> {
  return page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem("fairway-tags:draft:order") ?? "{}");
    return JSON.stringify(draft.form);
  });
}

test("account order: makes an account; the next order goes straight to checkout", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typeOrder(page, me);
  await typePasswords(page, "short", "short");
  await submit(page).click();
  await page.getByText("Password must be at least 6 characters.").first().waitFor();
  await typePasswords(page, password, "leather & bras");
  await submit(page).click();
  await page.getByText("Password Mismatch").first().waitFor();
  await expectAccessible(page, "/order with passwords");
  await typePasswords(page, password, password);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    "brass",
  );
  await submit(page).click();
  await heading(page, "Check Your Tag");
  await page.getByText("Account Created").first().waitFor();
  await expectAccessible(page, "/profile-created with a toast");
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain("brass");
  await addAndCheckOut(page);
  await page.getByText(`Your receipt goes to ${me.email}.`).waitFor();
  await placeOrder(page);
  await pay(page);
  // The success page empties the draft a moment after its heading.
  await expect.poll(() => sessionText(page)).not.toContain(me.email);

  await openOrderPage(page, "/order?product=CLASSIC-BLACK");
  await page.getByText("Signed in as").waitFor();
  expect(await page.getByRole("radio", { name: /Existing Profile/ }).count()).toBe(0);
  await expect.poll(() => page.getByLabel("First name").inputValue()).toBe("Ada");
  await expect.poll(() => page.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);
  await expectAccessible(page, "/order, signed in");
  expect(await sessionText(page)).not.toContain(me.email);
  await submit(page).click();
  await heading(page, "Checkout");
  await page.goto("/profile");
  await page.getByText("Please confirm this address by the link we emailed you.").waitFor();
  await expectAccessible(page, "/profile of an unproven mailbox");
});

test("account order: signing in inside a gift order keeps and saves what was typed", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  await signUpElsewhere(buyer.email);
  const recipient = newPerson("Bob", "Green");
  await openOrderPage(page, "/order?product=MONO-NAVY");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "owner", recipient);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await submit(page).click();
  await page.getByText("Please sign in, or continue as a guest.").first().waitFor();
  const panel = page.locator('section[aria-labelledby="sign-in"]');
  await panel.getByLabel("Account email").fill(buyer.email);
  await panel.getByLabel("Password", { exact: true }).fill("wrong one");
  await panel.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("Sign In Failed").first().waitFor();
  await expectAccessible(page, "/order while signing in");
  await panel.getByLabel("Password", { exact: true }).fill(password);
  await panel.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByText("Signed in successfully").first().waitFor();
  await page.getByText("Signed in as").waitFor();
  const owner = page.locator('section[aria-labelledby="owner"]');
  expect(await owner.getByLabel("First name").inputValue()).toBe("Bob");

  await page.locator('section[aria-labelledby="buyer"]').getByLabel("First name").fill(buyer.first);
  await page.locator('section[aria-labelledby="buyer"]').getByLabel("Last name").fill(buyer.last);
  await choose(page, /^Ship to my address/);
  await typeAddress(page, home);
  await submit(page).click();
  await page.getByText("Address Saved").first().waitFor();
  await heading(page, "Check Your Tag");
  expect(await typedForm(page)).not.toContain(home.line1);
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.locator("address", { hasText: home.line1 }).waitFor();
  expect(await page.getByLabel("Name on the tag").inputValue()).toBe("Bob Green");
  await page.reload();
  await page.locator("address", { hasText: home.line1 }).waitFor();
  expect(await page.getByLabel("Name on the tag").inputValue()).toBe("Bob Green");
  await submit(page).click();
  await heading(page, "Check Your Tag");
  await page.goto("/profile");
  await expect.poll(() => page.getByLabel("Address line 1").first().inputValue()).toBe(home.line1);
  expect(await page.content()).toContain("Grace Hollister");
});

test("account order: an ended session keeps what was typed and goes on as guest", async ({ page }) => {
  const me = newPerson("Ada", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await typeOrder(page, me);
  await choose(page, /^Make an account/);
  await submit(page).click();
  await heading(page, "Check Your Tag");
  await page.getByRole("link", { name: "Go Back" }).click();
  await page.getByText("Signed in as").waitFor();
  await page.context().clearCookies({ name: /session/ });
  // The form learns late that the session ended: nobody may press the button in between.
  await page.route("**/order.data*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await submit(page).click();
  await page.getByText("Your session has ended").first().waitFor();
  expect(await page.getByLabel("Email").first().inputValue()).toBe(me.email);
  await submit(page).click();
  await heading(page, "Check Your Tag");
});

test("account order: Enter in the last field goes on without a jump or blank field", async ({ page }) => {
  await typeNewAccount(page);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = () => {
      const fields = [...document.querySelectorAll<HTMLInputElement>("[name^=me-], [name=confirmation]")];
      const blank = fields.find(({ name, value }) => value === "" && name !== "me-addressLine2");
      if (blank) seen.add(`blank ${blank.name}`);
      if (document.activeElement?.hasAttribute("data-signed-in")) seen.add("jumped");
      requestAnimationFrame(look);
    };
    look();
  });
  await page.locator("[name=confirmation]").press("Enter");
  await heading(page, "Check Your Tag");
  await page.getByText("You are signed in. We emailed you a link").first().waitFor();
  expect(await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])).toEqual([]);
  expect(await typedForm(page)).not.toContain("Palmer");
});

test("guest: Continue as Guest in the sign-in panel goes on without an account", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Make an account/);
  await page.locator("[name=password]").waitFor();
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await expectFocus(page, "account");
  expect(await page.locator("[name=password]").count()).toBe(0);

  await page.reload();
  const me = newPerson("Grace", "Palmer");
  await typeOrder(page, me);
  await createProfile(page);
  expect(await page.getByText("Account Created").count()).toBe(0);

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await page.getByText(`Ordering as a guest: Grace Palmer, ${me.email}`).waitFor();
});

test("guest: one who is remembered makes an account, and the device forgets them", async ({ page }) => {
  const me = newPerson("Grace", "Palmer");
  await orderForMyself(page, me);
  const later = await page.context().newPage();
  await openOrderPage(later, "/order?product=CLASSIC-BLACK");
  await later.getByText("Welcome back!").first().waitFor();
  expect(await later.getByRole("textbox", { name: "City" }).inputValue()).toBe(home.city);
  await choose(later, /^Make an account/);
  expect(await later.getByLabel("Email").first().inputValue()).toBe(me.email);
  await createProfile(later);
  await later.getByText("Account Created").first().waitFor();
  expect(await later.evaluate(() => localStorage.getItem("fairway-tags:guest"))).toBeNull();
});

test("checkout: a gift's purchaser signs in or goes on as guest and loses nothing", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  await signUpElsewhere(buyer.email);
  const found = { profileId: crypto.randomUUID(), displayName: "B. G.", phoneNumber: "", email: "" };
  await openReview(page, makeLine({ orderType: "gift", engravedName: "B. G.", profileInfo: found }));
  await heading(page, "Review Order");
  await page.getByLabel("Name on the tag").fill("Bobby");
  await page.getByLabel("Add a gift note").check();
  await page.getByLabel("Gift note", { exact: false }).last().focus();
  await page.keyboard.insertText("x".repeat(501));
  await page.getByText("500/500 characters").waitFor();
  await page.getByRole("main").getByRole("button", { name: "Sign In", exact: true }).click();
  await page.getByLabel("Account email").fill(buyer.email);
  await page.getByLabel("Password", { exact: true }).fill("wrong one");
  await page.getByRole("button", { name: "Don't have an account? Sign Up" }).click();
  await page.route(/\/auth\.data/, (route) => route.fulfill({ status: 503, body: "down" }));
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await page.getByText("Signup failed").first().waitFor();
  await page.getByText("We couldn't reach the shop. Please try again.").first().waitFor();
  expect(await page.getByLabel("Account email").inputValue()).toBe(buyer.email);
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("wrong one");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Already have an account? Sign In" }).click();
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("Login failed").first().waitFor();
  await expectAccessible(page, "/profile-manage while signing in");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("Signed in successfully").first().waitFor();
  await page.locator("[data-purchaser]").getByText(buyer.email).waitFor();
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByText("Switched to guest mode").first().waitFor();
  expect(await page.getByText("Signed Out", { exact: true }).count()).toBe(0);
  await expect.poll(() => page.locator("[data-purchaser]").count()).toBe(0);
  await page.getByLabel("Your name").fill("Guy Other");
  await page.getByLabel("Your email").fill("guy@example.com");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Info Saved").first().waitFor();
  expect(await page.getByLabel("Name on the tag").inputValue()).toBe("Bobby");
  expect((await page.request.get("/api/auth/get-session")).ok()).toBe(true);
  expect(await (await page.request.get("/api/auth/get-session")).json()).toBeNull();
});
