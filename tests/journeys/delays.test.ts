import { expect } from "vitest";
import { typeAccount } from "./account-steps.ts";
import { expectText, newAdmin } from "./admin-steps.ts";
import { desktopTest, hydrated, test } from "./browser.ts";
import { placeForGuest } from "./buy-tags.ts";
import { heading } from "./steps.ts";

desktopTest("login: an admin at the customers' login is redirected after 1.5 s", async ({ page }) => {
  const admin = await newAdmin();
  await page.clock.install();
  await typeAccount(page, "/auth", admin);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expectText(page, "Admin Account Detected");
  await page.clock.runFor(1_490);
  expect(new URL(page.url()).pathname).toBe("/auth");
  const asked = page.waitForRequest(/\/admin\.data/);
  await page.clock.runFor(20);
  await asked;
  await page.clock.resume();
  await heading(page, "Admin Sign In");
});

test("success page: asks about an unfinished payment once more, 1.5 s later", async ({ page }) => {
  const me = { displayName: "Ada", email: "ada@example.com" };
  const session = await placeForGuest(me, [
    { productId: "CLASSIC-SADDLE", engravedName: "Ada", price: 14.99 },
  ]);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto("/about");
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(`/order/success?session_id=${session}`);
  await hydrated(page);
  await page.getByText("Verifying Your Payment").waitFor();
  await page.clock.runFor(1_490);
  expect(await page.getByRole("heading", { level: 1 }).count()).toBe(0);
  expect(asked).not.toContain("/order/success.data");
  await page.clock.runFor(20);
  await heading(page, "Your payment is not finished");
  expect(asked).toContain("/order/success.data");
  await page.clock.resume();
});
