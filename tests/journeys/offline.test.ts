import { expect } from "vitest";
import { hydrated, phone, photograph, test, visit } from "./browser.ts";
import { heading } from "./steps.ts";

const unreached = "We couldn't reach the shop. Please check your connection and try again.";

test("offline: the page blames the connection, and Try Again loads it later", async () => {
  const { page, complaints } = await visit(phone);
  await page.goto("/about");
  await hydrated(page);
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
  await page.goto("/about");
  await hydrated(page);
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 500, body: "down" }));
  await page.locator("footer").getByRole("link", { name: "Products" }).click();
  await page.getByText("This is our fault, not yours.").waitFor();
  expect(await page.locator("main").textContent()).not.toContain("your connection");
  await page.context().close();
});

test("offline: in an outage the page says so, and loads itself again", async () => {
  const { page } = await visit(phone);
  await page.clock.install();
  await page.goto("/about");
  await hydrated(page);
  await page.route(/\/products\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.locator("footer").getByRole("link", { name: "Products" }).click();
  await heading(page, "The shop is back in a moment");
  await page.clock.fastForward(5_000);
  await heading(page, "Products");
  await page.context().close();
});
