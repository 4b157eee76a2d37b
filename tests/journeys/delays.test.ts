import { expect } from "vitest";
import { typeAccount } from "./account-steps.ts";
import { expectText, newAdmin } from "./admin-steps.ts";
import { test } from "./browser.ts";
import { heading } from "./steps.ts";

test("login: an admin at the customers' login is redirected after 1.5 s", async ({
  desktopVisitor: page,
}) => {
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
  await heading(page, "Admin Login");
});

test("the success page verifies for a second and a half before it says what is so", async ({
  visitor: page,
}) => {
  await page.addInitScript(() => {
    const paused = new CSSStyleSheet();
    paused.replaceSync("* { animation-play-state: paused !important }");
    document.adoptedStyleSheets = [paused];
  });
  await page.goto("/order/success?session_id=cs_test_unknown");
  const verifying = page.getByText("Verifying Your Payment");
  const verdict = page.getByRole("heading", { level: 1 });
  const seen = async () => [await verifying.isVisible(), await verdict.isVisible()];
  /** Sets the page's own clock to so many milliseconds after it was opened. */
  const go = (moment: number) =>
    page.evaluate((at) => {
      for (const animation of document.getAnimations())
        if (animation instanceof CSSAnimation) animation.currentTime = at;
    }, moment);
  for (const moment of [0, 1_499]) {
    await go(moment);
    expect(await seen()).toEqual([true, false]);
  }
  await go(1_502);
  await expect.poll(seen).toEqual([false, true]);
});
