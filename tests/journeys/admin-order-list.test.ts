import type { Page } from "playwright-core";
import { expect } from "vitest";
import {
  expectText,
  newOwner,
  openAsAdmin,
  openBoughtOrder,
  openBoughtOrders,
  orderRows,
  saddle,
} from "./admin-steps.ts";
import { desktopTest, drawn, expectAccessible, hold, hydrated, openPage, test } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { expectFocus, focused, heading } from "./steps.ts";

const navy = { productId: "MONO-NAVY", price: 17.99, engravedName: "Navy" };

async function buyTwo() {
  const owner = newOwner("Fil");
  await buyTags(owner, [{ ...saddle, engravedName: "Saddle" }, navy]);
  return owner.displayName;
}

async function openList(page: Page, search: Record<string, string>) {
  await openAsAdmin(page, `/admin/orders?${new URLSearchParams(search)}`);
  await heading(page, "Order Management");
}

desktopTest("orders of one product are found; the URL says only what was chosen", async ({ page }) => {
  const q = await buyTwo();
  await openList(page, { q });
  await expect.poll(() => orderRows(page).count()).toBe(2);
  const product = page.getByRole("combobox", { name: "Product" });
  await product.selectOption("MONO-NAVY");
  await expect.poll(() => orderRows(page).count()).toBe(1);
  expect([...new URL(page.url()).searchParams]).toEqual([
    ["q", q],
    ["product", "MONO-NAVY"],
  ]);

  await page.reload();
  await hydrated(page);
  await expect.poll(() => product.locator("option").count()).toBeGreaterThan(2);
  expect(await product.inputValue()).toBe("MONO-NAVY");
  await product.selectOption("All");
  await expect.poll(() => orderRows(page).count()).toBe(2);
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(["q"]);
});

test("order list on a phone: one button opens the filters and says how many are set", async ({ page }) => {
  await openList(page, { q: await buyTwo() });
  const status = page.getByRole("combobox", { name: "Status", exact: true });
  expect(await status.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Filters", exact: true }).press("Enter");
  await expectAccessible(page, "the opened filters");
  await status.selectOption("pending");
  await page.getByRole("button", { name: "Filters (1 set)" }).waitFor();
  await page.getByRole("status").getByText("2 orders", { exact: true }).waitFor();
  await page.getByRole("link", { name: "Oldest First" }).click();
  await page.getByRole("link", { name: "Newest First" }).waitFor();
  await expect.poll(() => orderRows(page).count()).toBe(2);
  expect(new URL(page.url()).searchParams.get("status")).toBe("pending");
});

desktopTest("order list: eight rows are in sight, the tags of a parcel together", async ({ page }) => {
  const names = Array.from({ length: 9 }, (_, at) => `Tag ${at}`);
  await openBoughtOrders(page, "Row", names);
  const eighth = await page.getByRole("row").nth(8).boundingBox();
  expect((eighth?.y ?? 800) + (eighth?.height ?? 0)).toBeLessThanOrEqual(800);
  expect(await page.getByText("Same parcel", { exact: true }).count()).toBe(8);
  await page.getByText("“Tag 8”").waitFor();
  await expectAccessible(page, "a parcel in the list");
});

desktopTest("order list: deleting by keyboard keeps the focus in the list", async ({ page }) => {
  await openList(page, { q: await buyTwo() });
  await expect.poll(() => orderRows(page).count()).toBe(2);
  await page
    .getByRole("checkbox", { name: /^Select FT-/ })
    .first()
    .press(" ");
  await page.getByRole("button", { name: "Delete Order" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Delete Order?" });
  await dialog.getByRole("button", { name: "Delete Order" }).press("Enter");
  await dialog.waitFor({ state: "hidden" });
  await expect.poll(() => orderRows(page).count()).toBe(1);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("content");
});

desktopTest("order list: shows a new status when its reader returns to the tab", async ({ page }) => {
  const q = await buyTwo();
  await openList(page, { q });
  const [invoice = ""] = await orderRows(page).allInnerTexts();
  const other = await page.context().newPage();
  await openPage(other, page.url());
  const status = (of: Page) => of.getByRole("combobox", { name: `Status of ${invoice}` });
  await status(other).selectOption("processing");
  await expectText(other, "Order status updated to processing");
  await other.close();

  expect(await status(page).inputValue()).toBe("pending");
  // A headless browser never fires it.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect.poll(() => status(page).inputValue()).toBe("processing");
});

async function open(page: Page, address: string, title: string) {
  await openAsAdmin(page, address);
  await heading(page, title);
}

desktopTest("admin keyboard: filters keep the focus and follow the URL", async ({ page }) => {
  await open(page, "/admin/orders", "Order Management");
  const status = page.getByRole("combobox", { name: "Status", exact: true });
  await status.focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/status=open/);
  await drawn(page);
  expect(await focused(page)).toBe("status");
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/status=pending/);
  await page.goBack();
  await page.waitForURL(/status=open/);
  await expect.poll(() => status.inputValue()).toBe("open");
  await page.getByRole("link", { name: "Show All" }).click();
  await expect.poll(() => status.inputValue()).toBe("");

  const arrive = await hold(page, /\/admin\/orders\.data\?/);
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("nobody");
  await page.keyboard.press("Enter");
  await search.fill("somebody else");
  arrive();
  await page.getByText("No order matches.").waitFor();
  await drawn(page);
  expect(await search.inputValue()).toBe("somebody else");
  await page.unrouteAll();

  await page.goto("/admin/profiles");
  await heading(page, "User Management");
  await hydrated(page);
  await page.getByLabel("Search by name, email, phone or public ID").fill("nobody");
  await page.keyboard.press("Enter");
  await page.getByText("No profile matches.").waitFor();
  await expectFocus(page, "search");
});

desktopTest("admin keyboard: arrows in a status save nothing until Enter", async ({ page }) => {
  await openBoughtOrder(page, "Kay");
  const status = page.getByRole("combobox", { name: "Order status" });
  await status.focus();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await page.keyboard.press("ArrowDown");
  await drawn(page);
  expect(sent).toEqual([]);
  expect(await status.inputValue()).toBe("pending");
  expect(await page.getByText("Order status updated").count()).toBe(0);
  await page.keyboard.press("Escape");
});
