import { expect } from "vitest";
import {
  desktop,
  desktopTest,
  expectAccessible,
  expectFitsAll,
  hydrated,
  phone,
  shop,
  test,
  visit,
} from "./browser.ts";
import { heading, openOrderPage } from "./steps.ts";

const pages = [
  "/",
  "/about",
  "/products",
  "/contact",
  "/shipping-returns",
  "/checkout",
  "/cart-success",
  "/order/success",
  "/order/success?session_id=cs_test_unknown",
  "/order/view/unknown",
  "/no-such-page",
  `/p/${"0".repeat(32)}`,
];

test("storefront: every page is accessible, fits a phone and logs no error", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await expectAccessible(page, path);
    await expectFitsAll(page, path);
  }
  await page.setViewportSize(desktop.viewport);
  await page.goto("/");
  await expectAccessible(page, "/ with the desktop's header");
});

test("without script: menu and links work, ordering says what it needs, and nothing is offered that can't", async () => {
  const { page, complaints } = await visit({ ...phone, javaScriptEnabled: false });
  for (const path of ["/order", "/profile-created", "/profile-manage", "/cart-success", "/checkout"]) {
    await page.goto(path);
    const notes = await page.locator("noscript").allTextContents();
    expect(notes, path).toContainEqual(expect.stringContaining("needs JavaScript"));
    expect(await page.getByText("Loading...").isVisible(), path).toBe(false);
  }
  await page.goto("/");
  expect(await page.getByRole("button", { name: /^Cart/ }).isVisible()).toBe(false);
  await page.locator("summary", { hasText: "Menu" }).click();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }).click();
  await heading(page, "Products");
  await page.getByRole("link", { name: "Order Classic - Forest leatherette" }).click();
  await heading(page, "Customize");
  await page.context().close();
  expect(complaints).toEqual([]);
});

desktopTest("a move to another page focuses its heading, a first visit doesn't", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const focusedTag = () => page.evaluate(() => document.activeElement?.tagName);
  expect(await focusedTag()).toBe("BODY");
  for (const name of ["Products", "Contact"]) {
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name }).press("Enter");
    await heading(page, name);
    await expect.poll(focusedTag).toBe("H1");
  }
});

test("cart: survives forbidden and corrupt storage", async () => {
  const { page, complaints } = await visit(phone);
  await page.goto("/");
  await page.evaluate(() => localStorage.setItem("fairway-tags:cart", "{corrupt"));
  await openOrderPage(page);
  await page.getByRole("button", { name: "Cart, 0 items" }).waitFor();
  await page.context().close();

  const forbidden = await visit(phone);
  await forbidden.page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
    }
  });
  await openOrderPage(forbidden.page);
  await forbidden.page.goto(`${shop.siteUrl}/checkout`);
  await forbidden.page.getByRole("link", { name: "Browse Products" }).waitFor();
  await forbidden.page.context().close();
  // The router's own script for scroll positions complains of forbidden storage, and does no harm.
  const ours = forbidden.complaints.filter((complaint) => !complaint.includes("SecurityError: denied"));
  expect([...complaints, ...ours]).toEqual([]);
});

test("first view: script is asked for after the first paint", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  const [paint = 0, script = 0] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js"));
    const [first] = performance.getEntriesByName("first-paint");
    return [first?.startTime, Math.min(...scripts.map(({ startTime }) => startTime))];
  });
  expect(paint).toBeGreaterThan(0);
  expect(script).toBeGreaterThan(paint);
});

test("first view: script starts in a browser that never tells of a paint", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await page.goto("/");
  await hydrated(page);
});
