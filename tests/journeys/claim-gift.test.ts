import { expect } from "vitest";
import { choosePassword, mailedLink, password } from "./account-steps.ts";
import { desktop, expectAccessible, expectFitsAll, hydrated, test, visit } from "./browser.ts";
import { addAndCheckOut, createProfile, heading, newPerson, pay, placeOrder, typeGift } from "./steps.ts";

test("claim: a gift's recipient claims the tag by email and sees no amount", async ({ page }) => {
  const buyer = newPerson("Grace", "Hollister");
  const owner = newPerson("Sam", "Palmer");
  await typeGift(page, owner, buyer);
  await createProfile(page);
  const tag = await page.getByRole("link", { name: "Open the profile page" }).getAttribute("href");
  await addAndCheckOut(page);
  await placeOrder(page);
  await pay(page);

  const { page: recipient, complaints } = await visit(desktop);
  await recipient.goto(new URL(tag ?? "", page.url()).pathname);
  await recipient.getByRole("link", { name: "This is my tag" }).click();
  await hydrated(recipient);
  await recipient.getByRole("button", { name: "Email Me the Link" }).click();
  await recipient.getByText("If this tag can be claimed").waitFor();
  await expectAccessible(recipient, "/tag/:publicId/claim");
  await recipient.goto(await mailedLink(owner.email, "/claim/"));
  await heading(recipient, "This is my tag");
  await hydrated(recipient);
  await expectAccessible(recipient, "/claim/{token}");
  await expectFitsAll(recipient, "/claim/{token}");
  await recipient.getByRole("button", { name: `Claim It as ${owner.email}` }).click();
  await heading(recipient, "Set a password");
  await hydrated(recipient);
  await choosePassword(recipient, password);
  await heading(recipient, "Profile");
  await hydrated(recipient);
  await recipient.getByRole("switch", { name: "Show my phone number to a finder" }).uncheck();
  await recipient.getByRole("button", { name: "Save Profile" }).click();
  await recipient.getByText("Profile saved").waitFor();

  await recipient.getByRole("link", { name: "Order History" }).click();
  await heading(recipient, "Order History");
  await recipient.getByText("Purchased By").waitFor();
  const history = (await recipient.locator("main").textContent()) ?? "";
  expect(history).toContain("Grace Hollister");
  expect(history).not.toMatch(/\$\d/);
  expect(history).not.toContain(buyer.email);

  await page.goto(new URL(tag ?? "", page.url()).pathname);
  const seen = (await page.locator("body").textContent()) ?? "";
  expect(seen).toContain("Sam Palmer");
  expect(seen.replaceAll(/\D/g, "")).not.toContain(owner.phone);
  expect(seen).not.toContain("This is my tag");
  await recipient.context().close();
  expect(complaints).toEqual([]);
});
