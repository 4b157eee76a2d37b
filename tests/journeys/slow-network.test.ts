import { expect } from "vitest";
import { typeAccount } from "./account-steps.ts";
import { expectText, newAdmin, openAsAdmin } from "./admin-steps.ts";
import {
  desktop,
  desktopTest,
  drawn,
  hold,
  hydrated,
  openPage,
  phone,
  photograph,
  sessionText,
  test,
  visit,
} from "./browser.ts";
import { placeForGuest } from "./buy-tags.ts";
import { expectFocus, heading } from "./steps.ts";

desktopTest("progress: a slow page shows a growing bar until it is there", async ({ page }) => {
  await openPage(page, "/about");
  const bar = page.locator(".page-progress");
  expect(await bar.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const arrive = await hold(page, /\/products\.data/);
  await page.getByRole("link", { name: "Products" }).first().click();
  const length = async () => (await bar.boundingBox())?.width ?? 0;
  await expect.poll(length).toBeGreaterThan(0);
  const before = await length();
  await expect.poll(length).toBeGreaterThan(before);
  expect(new URL(page.url()).pathname).toBe("/about");
  arrive();
  await heading(page, "Products");
  await expect.poll(() => bar.count()).toBe(0);
});

desktopTest("a press before the page's script has loaded counts once it has", async ({ page }) => {
  const arrive = await hold(page, /\.js$/);
  await page.goto("/about", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Cart" }).click();
  arrive();
  await page.getByRole("dialog", { name: "Your Cart" }).waitFor();
});

test("a name typed before the order's code has loaded stays on the tag", async ({ page }) => {
  const name = page.getByRole("textbox", { name: "Name on the tag" });
  await openPage(page, "/products/classic/classic-forest");
  await name.fill("Ada");
  await expect.poll(() => sessionText(page)).toContain("Ada");

  const arrive = await hold(page, /assets\/ordering-/);
  await page.reload();
  await hydrated(page);
  await name.fill("Zoe");
  arrive();
  await expect.poll(() => sessionText(page)).toContain("Zoe");
  await drawn(page);
  expect(await name.inputValue()).toBe("Zoe");
});

const unreached = "We couldn't reach the shop. Please check your connection and try again.";

test("offline: the page blames the connection, and Try Again loads it later", async () => {
  const { page, complaints } = await visit(phone);
  await openPage(page, "/about");
  let tries = 0;
  await page.route(/\/products\.data/, (route) => {
    tries += 1;
    return route.abort("internetdisconnected");
  });
  await page.locator("footer").getByRole("link", { name: "Products" }).click();
  await page.getByText(unreached).waitFor();
  expect(await page.locator("main").textContent()).not.toContain("This is our fault");
  await photograph(page, "offline");

  const before = tries;
  await page.getByRole("link", { name: "Try Again" }).click();
  await expect.poll(() => tries).toBeGreaterThan(before);
  await page.getByText(unreached).waitFor();
  await page.unrouteAll();
  await page.getByRole("link", { name: "Try Again" }).click();
  await heading(page, "Products");
  expect(complaints.filter((each) => !/ERR_INTERNET_DISCONNECTED|Failed to fetch/.test(each))).toEqual([]);
  await page.context().close();
});

test("offline: a page that the shop fails to make is the shop's own fault", async () => {
  const { page } = await visit(phone);
  await openPage(page, "/about");
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 500, body: "down" }));
  await page.locator("footer").getByRole("link", { name: "Products" }).click();
  await page.getByText("This is our fault, not yours.").waitFor();
  expect(await page.locator("main").textContent()).not.toContain("your connection");
  await page.context().close();
});

test("offline: the heading of a page of the administration that fails has the focus", async () => {
  const { page } = await visit(desktop);
  await openAsAdmin(page, "/admin/dashboard");
  await heading(page, "Dashboard");
  await page.route(/\/admin\/orders\.data/, (route) => route.fulfill({ status: 500, body: "down" }));
  await page.getByRole("link", { name: "Orders", exact: true }).first().click();
  await heading(page, "Order Management");
  await page.getByText("Failed to fetch orders").waitFor();
  await expectFocus(page, "Order Management");
  await page.unrouteAll();
  await page.getByRole("link", { name: "Dashboard", exact: true }).first().click();
  await heading(page, "Dashboard");
  await expectFocus(page, "Dashboard");
  await page.context().close();
});

test("offline: in an outage the page says so, and loads itself again", async () => {
  const { page } = await visit(phone);
  await page.clock.install();
  await openPage(page, "/about");
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.locator("footer").getByRole("link", { name: "Products" }).click();
  await heading(page, "The shop is back in a moment");
  await page.clock.fastForward(5_000);
  await heading(page, "Products");
  await page.context().close();
});

test("login: an admin at the customers' login is redirected after 1.5 s", async () => {
  const admin = await newAdmin();
  const { page } = await visit(desktop);
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
  await page.context().close();
});

test("success page: asks about an unfinished payment once more, 1.5 s later", async () => {
  const { page } = await visit(phone);
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
  await page.context().close();
});
