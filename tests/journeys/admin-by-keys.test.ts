import type { Page } from "playwright-core";
import { expect } from "vitest";
import { openAsAdmin, openBoughtOrder } from "./admin-steps.ts";
import { desktopTest, drawn, hold, hydrated } from "./browser.ts";
import { expectFocus, focused, heading } from "./steps.ts";

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
