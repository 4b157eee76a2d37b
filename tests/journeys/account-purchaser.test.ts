import { expect } from "vitest";
import { password } from "#tests/make-account.ts";
import { expectAccessible, photograph, test } from "./browser.ts";
import { signUpElsewhere } from "./sign-up.ts";
import { heading, newPerson } from "./steps.ts";

test("the purchaser of a reviewed gift signs in there, or goes on as guest, and nothing typed is lost", async ({
  visitor: page,
}) => {
  const buyer = newPerson("Grace", "Hollister");
  await signUpElsewhere(buyer.email);
  const found = {
    profileId: crypto.randomUUID(),
    customerName: "B. G.",
    hasAddress: true,
    orderType: "gift",
  };
  const product = { productDbId: crypto.randomUUID(), productTitle: "Classic - Saddle", productPrice: 1499 };
  await page.goto("/about");
  await page.evaluate((usr) => history.replaceState({ usr, key: "review", idx: 0 }, "", "/profile-manage"), {
    ...found,
    ...product,
  });
  await page.reload();
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
  await photograph(page, "review-sign-in");
  await expectAccessible(page, "/profile-manage while signing in");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByText("Signed in successfully").first().waitFor();
  await page.locator("[data-purchaser]").getByText(buyer.email).waitFor();
  await photograph(page, "review-signed-in");
  await page.getByRole("button", { name: "Continue as Guest" }).click();
  await page.getByText("Switched to guest mode").first().waitFor();
  await page.getByLabel("Your name").fill("Guy Other");
  await page.getByLabel("Your email").fill("guy@example.com");
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByText("Info Saved").first().waitFor();
  expect(await page.getByLabel("Name on the tag").inputValue()).toBe("Bobby");
  expect((await page.request.get("/api/auth/get-session")).ok()).toBe(true);
  expect(await (await page.request.get("/api/auth/get-session")).json()).toBeNull();
});
