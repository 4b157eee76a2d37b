import type { Page } from "playwright-core";
import { expect } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { desktopTest, test } from "./browser.ts";
import { fillCart, openCart } from "./fill-cart.ts";
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

test("focus: the error that the toast names is focused, also where another stands before it", async ({
  page,
}) => {
  await openOrderPage(page);
  await choose(page, /^Order for Existing Profile/);
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await page.getByText("Information Required").first().waitFor();
  await expectFocus(page, "auth-email");
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

/**
 * Where so many presses lead, and which of these places are wholly behind something else (WCAG 2.4.11): nothing of it,
 * or of its card, is what one would click there.
 */
async function walk(page: Page, key: "Tab" | "Shift+Tab", presses: number) {
  const stops = new Set<string>();
  const covered = new Set<string>();
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key);
    const { name, isSeen } = await page.evaluate(async () => {
      // A guard beside a dialog has the focus for a moment, and smaller things scroll a frame later.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      const element = document.activeElement as HTMLInputElement;
      const shown = element.closest("label") ?? element;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const shares = [0.02, 0.25, 0.5, 0.75, 0.98];
      const points = shares.flatMap((x) => shares.map((y) => [left + x * width, top + y * height] as const));
      // Between the last place and the first one nothing has the focus.
      const isSeen =
        shown === document.body || points.some(([x, y]) => shown.contains(document.elementFromPoint(x, y)));
      const label = element.getAttribute("aria-label") ?? element.name ?? element.textContent;
      const line = element.closest("[data-line]")?.getAttribute("data-line");
      return { name: `${line ?? ""} ${label || element.textContent} ${element.value ?? ""}`.trim(), isSeen };
    });
    stops.add(name);
    if (!isSeen) covered.add(name);
  }
  return { stops: stops.size, covered: [...covered] };
}

async function openFullCart(page: Page) {
  const names = ["Ada", "Bob", "Cy", "Dee"];
  await fillCart(page, ...names.map((engravedName) => ({ engravedName })));
  await page.goto("/about");
  await openCart(page);
  await page.getByRole("link", { name: "Checkout", exact: true }).waitFor();
  await expect
    .poll(() => page.getByRole("dialog").evaluate((drawer) => drawer.getAnimations().length))
    .toBe(0);
}

async function expectInSight(page: Page, presses: number) {
  for (const key of ["Tab", "Shift+Tab"] as const) {
    const { stops, covered } = await walk(page, key, presses);
    expect(covered, `behind something else, by ${key}`).toEqual([]);
    expect(stops, `places that ${key} leads to`).toBeGreaterThan(12);
  }
}

test("focus: stays visible in a full cart on a phone, both ways", async ({ page }) => {
  await openFullCart(page);
  await expectInSight(page, 22);
});

desktopTest("focus: stays visible in a full cart on a desktop, both ways", async ({ page }) => {
  await openFullCart(page);
  await expectInSight(page, 22);
});

test("focus: stays visible in the order form on a phone, both ways", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await expectInSight(page, 36);
});
