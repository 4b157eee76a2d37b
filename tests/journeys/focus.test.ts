import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { test } from "./browser.ts";
import {
  choose,
  focused,
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
  await expect.poll(() => focused(page)).toMatchObject({ name: "me-addressLine1" });
  await expect.poll(async () => Math.abs((await focused(page)).place - 0.5)).toBeLessThan(0.15);
});

test("focus: confirming and editing the buyer's address keeps it there", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await choose(page, /^Ship to my address/);
  await typeAddress(page, home);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await expect.poll(() => focused(page)).toMatchObject({ name: "Edit Address" });
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatchObject({ name: "me-addressLine1" });
  await page.getByRole("textbox", { name: "ZIP code" }).fill("787");
  await page.getByRole("textbox", { name: "ZIP code" }).pressSequentially("01");
  await expect.poll(() => focused(page)).toMatchObject({ name: "me-postalCode" });
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
