import { expect } from "vitest";
import { mailedLink } from "./account-steps.ts";
import {
  desktop,
  desktopTest,
  expectAccessible,
  expectAccessibleAll,
  expectFits,
  openPage,
  phone,
  shop,
  test,
  visit,
} from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import {
  choose,
  heading,
  home,
  newPerson,
  openOrderPage,
  orderForMyself,
  typeAddress,
  typePerson,
} from "./steps.ts";

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
    await expectAccessibleAll(page, path);
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
  await openPage(page, "/");
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
  await openPage(page, "/");
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
  await openPage(page, "/");
});

/** Paths of this shop that a page's links, pictures, styles and scripts name. */
function pathsIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, value]) => value ?? "");
  const copies = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, list]) =>
    (list ?? "").split(", ").map((copy) => copy.split(" ")[0] ?? ""),
  );
  return [...attributes, ...copies]
    .map((value) => new URL(value.replaceAll("&amp;", "&"), shop.siteUrl))
    .filter(({ origin }) => origin === shop.siteUrl)
    .map(({ pathname, search }) => pathname + search);
}

test("visitors' pages: every picture and link leads somewhere", async () => {
  const paths = new Set(["/"]);
  const broken: string[] = [];
  // A path that is added while the set is walked is visited too.
  for (const path of paths) {
    const answer = await fetch(shop.siteUrl + path, { headers: { accept: "text/html,*/*" } });
    if (!answer.ok) broken.push(`${answer.status} ${path}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage) for (const next of pathsIn(await answer.text())) paths.add(next);
    else await answer.body?.cancel();
  }

  expect(broken).toEqual([]);
  expect(paths.size).toBeGreaterThan(80);
});

for (const [path, maxKilobytes] of [
  ["/", 125],
  ["/products", 128],
  ["/products/classic", 128],
  ["/order", 172],
] as const) {
  test(`${path} loads at most ${maxKilobytes} KB of script without a press`, async () => {
    const { page } = await visit(phone);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const scripts = new Map<string, number>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.set(requestId, 0);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
    });
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    await page.waitForLoadState("networkidle");

    const bytes = [...scripts.values()];
    expect(bytes.every((size) => size > 0)).toBe(true);
    const sum = bytes.reduce((all, size) => all + size, 0);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThanOrEqual(maxKilobytes * 1000);
    await page.context().close();
  });
}

const endless = { ...home, line1: "W".repeat(200), city: "M".repeat(100) };

test("long words: a street of 200 characters never scrolls a page sideways", async ({ page }) => {
  const me = newPerson("Ada-Maria", "Hollister-Brien");
  await orderForMyself(page, me, endless);
  await expectFits(page, "/profile-created");
  await page.getByRole("button", { name: "Add to Cart" }).click();
  await heading(page, "Added To Cart!");
  await expectFits(page, "/cart-success");
  await page.getByRole("link", { name: "Go to Checkout" }).click();
  await heading(page, "Checkout");
  await expectFits(page, "/checkout");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await heading(page, "Review Order");
  await expectFits(page, "/profile-manage");
  await buyForMyself(me, endless.line1);
  await page.goto(await mailedLink(me.email, "/order/view/"));
  await heading(page, "Your order");
  await expectFits(page, "/order/view");
});

test("long words: a buyer's address of 200 characters fits where it is confirmed", async ({ page }) => {
  await openOrderPage(page, "/order?product=CLASSIC-SADDLE");
  await choose(page, /^Gift for Someone/);
  await typePerson(page, "buyer", newPerson("Grace", "Hollister"));
  await choose(page, /^Ship to my address/);
  await typeAddress(page, endless);
  await page.getByRole("button", { name: "Confirm Address" }).click();
  await page.getByRole("button", { name: "Edit Address" }).waitFor();
  await expectFits(page, "/order with a confirmed address");
});
