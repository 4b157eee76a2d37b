import type { Page } from "playwright-core";
import { expect } from "vitest";
import { desktop, test, visit } from "./browser.ts";
import { fillCart } from "./fill-cart.ts";
import { heading, home, mailTo, newPerson, openOrderPage } from "./steps.ts";

/** Tab, until what has the focus is called so; each press must show where it is. */
async function tabTo(page: Page, name: string | RegExp) {
  const tried: string[] = [];
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    const { called, isOutlined } = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? "";
      const shown = element?.closest("label") ?? element;
      return {
        called: (element?.getAttribute("aria-label") ?? label).trim(),
        isOutlined:
          [element, shown].some((each) => each && getComputedStyle(each).outlineStyle !== "none") ||
          element === document.body,
      };
    });
    expect(isOutlined, `where the focus is, on ${called}`).toBe(true);
    if (typeof name === "string" ? called === name : name.test(called)) return;
    tried.push(called);
  }
  throw new Error(`No Tab leads to ${name}: ${tried.join(", ")}`);
}

async function fill(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

async function press(page: Page, name: string | RegExp) {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

test("a whole order is placed and paid by keyboard alone", async ({ desktopVisitor: page }) => {
  const me = newPerson("Ada", "Palmer");
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await fill(page, "First name", me.first);
  await fill(page, "Last name", me.last);
  await fill(page, "Phone number", me.phone ?? "");
  await fill(page, "Email", me.email);
  await fill(page, "Address line 1", home.line1);
  await fill(page, "City", home.city);
  await fill(page, "State", home.state);
  await fill(page, "ZIP code", home.zip);
  await press(page, "Continue");
  await heading(page, "Profile Created!");
  await press(page, "Add to Cart");
  await heading(page, "Added To Cart!");
  await press(page, "Go to Checkout");
  await heading(page, "Checkout");
  await press(page, "Increase quantity");
  await page.getByText("$29.98").first().waitFor();
  await press(page, "Place Order");
  await page.waitForURL(/\/c\/pay\//);
  await fill(page, "Card number", "4242424242424242");
  await fill(page, /^Expiry/, "1234");
  await fill(page, "CVC", "123");
  await fill(page, "Name on card", "Ada Palmer");
  await fill(page, "ZIP", "78701");
  await press(page, /^Pay/);
  await page.waitForURL(/\/order\/success/);
  await page.getByRole("heading", { name: "Order Successful!" }).waitFor();
  expect((await mailTo(me.email)).text).toContain("$29.98");
}, 120_000);

test("Place Order keeps the focus while it is busy, takes no second press, and is ready again after a failure", async () => {
  const { page, complaints } = await visit(desktop);
  const answers: (() => void)[] = [];
  await page.route("**/create-stripe-checkout", async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ status: 503, json: { success: false } });
  });
  await fillCart(page, {});
  await page.goto("/checkout");
  const button = page.getByRole("button", { name: /Place Order|Processing/ });
  await button.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Processing...", disabled: true }).waitFor();
  await page.keyboard.press("Enter");
  expect(answers).toHaveLength(1);
  answers[0]?.();
  await page.getByText("Nothing was charged. Please try again.").first().waitFor();
  await page.getByRole("button", { name: "Place Order", disabled: false }).waitFor();
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.context().close();
  expect(complaints).toEqual([expect.stringContaining("Checkout failed")]);
});
