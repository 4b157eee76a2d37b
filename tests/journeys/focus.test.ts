import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { test } from "./browser.ts";
import {
  choose,
  expectFocus,
  heading,
  home,
  newPerson,
  openOrderPage,
  openReview,
  typeAddress,
  typePerson,
} from "./steps.ts";

test("focus: an error is focused in the middle of a phone's screen", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  await typePerson(page, "owner", newPerson("Ada", "Palmer"));
  await submit.click();
  await expectFocus(page, "me-addressLine1");
  const place = () =>
    page.evaluate(() => {
      const { top = 0, height = 0 } = document.activeElement?.getBoundingClientRect() ?? {};
      return (top + height / 2) / innerHeight;
    });
  await expect.poll(async () => Math.abs((await place()) - 0.5)).toBeLessThan(0.15);
});

test("focus: confirming and editing the buyer's address keeps it there", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await choose(page, /^Ship to my address/);
  await typeAddress(page, home);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await expectFocus(page, "Edit Address");
  await page.keyboard.press("Enter");
  await expectFocus(page, "me-addressLine1");
  await page.getByRole("textbox", { name: "ZIP code" }).fill("787");
  await page.getByRole("textbox", { name: "ZIP code" }).pressSequentially("01");
  await expectFocus(page, "me-postalCode");
});

test("focus: a missing shipping option focuses the first available one", async ({ page }) => {
  const found = {
    profileId: crypto.randomUUID(),
    displayName: "Ł. O.",
    phoneNumber: "",
    email: "",
    buyerEmail: "ann@example.com",
  };
  await openReview(page, makeLine({ hasStoredAddress: false, profileInfo: found }));
  await heading(page, "Review Order");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("Please select a shipping option").first().waitFor();
  const chosen = () => page.evaluate(() => document.activeElement?.getAttribute("value"));
  await expect.poll(chosen).toBe("custom");
});
