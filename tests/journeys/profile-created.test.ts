import { expect } from "vitest";
import { photograph, test } from "./browser.ts";
import { createProfile, heading, newPerson, typeGift } from "./steps.ts";

test("profile created: a gift note survives Go Back; a repeated tag is announced", async ({ page }) => {
  await typeGift(page, newPerson("Ada", "Palmer"), newPerson("Grace", "Hollister"));
  await createProfile(page);
  const note = page.getByRole("textbox", { name: /gift note/i });
  await note.focus();
  await page.keyboard.insertText("x".repeat(501));
  await page.getByText("500/500 characters").waitFor();
  expect(await note.inputValue()).toHaveLength(500);
  await note.fill("Play well.");
  expect(await page.locator("main .button-primary").textContent()).toBe("Continue to Checkout");

  await page.getByRole("link", { name: "Go Back" }).click();
  await heading(page, "Customize");
  await createProfile(page);
  await expect.poll(() => note.inputValue()).toBe("Play well.");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");

  await page.goBack();
  await heading(page, "Check Your Tag");
  await expect.poll(() => note.inputValue()).toBe("Play well.");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await page.getByText("Its quantity is now 2.").first().waitFor();
  await page.getByRole("button", { name: "Cart, 2 items" }).waitFor();
});

test("the page of a new profile says where to begin when nothing was handed over", async ({ page }) => {
  await page.goto("/profile-created");
  await heading(page, "No Profile Data");
  await photograph(page, "profile-created-empty");
  await page.getByRole("link", { name: "Go to the Order Page" }).click();
  await heading(page, "Customize");
});
