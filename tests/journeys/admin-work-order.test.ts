import type { Page } from "playwright-core";
import { expect } from "vitest";
import { readPdf } from "#tests/read-pdf.ts";
import { expectText, newAdmin, typeAdmin } from "./admin-steps.ts";
import { desktop, expectAccessible, hydrated, photograph, test, visit } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { heading, mailTo } from "./steps.ts";

const number = "1Z999AA10123456784";

async function setStatus(page: Page, status: string) {
  await page.getByRole("combobox", { name: "Order status" }).selectOption(status);
  await expectText(page, `Order status updated to ${status}`);
}

test("work order: from paid to completed with label, tracking and emails", async ({ visitor: buyerPage }) => {
  const buyer = `${crypto.randomUUID()}@example.com`;
  const recipient = { displayName: "Hal Green", email: `${crypto.randomUUID()}@example.com` };
  const tag = { productId: "CLASSIC-SADDLE", price: 14.99, engravedName: "Hal" };
  await buyTags(recipient, [tag], { buyerName: "Ann Lee", buyerEmail: buyer, buyerPhone: "6465550123" });
  const confirmation = await mailTo(buyer, "FT-");
  const [invoice = ""] = /FT-\d+/.exec(confirmation.text) ?? [];
  const [link = ""] = /https?:\/\/\S+\/order\/view\/[\w-]+/.exec(confirmation.text) ?? [];

  const { page, complaints } = await visit(desktop);
  await typeAdmin(page, await newAdmin(), "/admin?next=/admin/orders?status=pending");
  await heading(page, "Order Management");
  await page.getByRole("link", { name: invoice }).click();
  await heading(page, "Order Details");
  await hydrated(page);
  await setStatus(page, "processing");
  const label = await page.getByRole("link", { name: "Print Label" }).getAttribute("href");
  const [printed = ""] = await readPdf(await (await page.request.get(label ?? "")).body());
  for (const part of ["Hal Green", "1 Fairway Drive", invoice]) expect(printed).toContain(part);
  await page.getByLabel("Carrier").selectOption("UPS");
  await page.getByLabel("Tracking number").fill(number);
  await page.route(/\/FT-\d+\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Failed to save tracking");
  await page.waitForTimeout(500);
  expect(await page.getByLabel("Tracking number").inputValue()).toBe(number);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Tracking saved");
  await expect.poll(() => page.getByRole("combobox", { name: "Order status" }).inputValue()).toBe("shipped");
  expect((await mailTo(buyer, number)).text).toContain("UPS");

  await buyerPage.goto(link);
  await buyerPage.getByText("Shipped", { exact: true }).first().waitFor();
  await setStatus(page, "completed");
  await page.getByText("shipped → completed").waitFor();
  await page.getByText("Tracking set").first().waitFor();
  await expectAccessible(page, "a worked order");
  await photograph(page, "admin-order-worked");
  await buyerPage.reload();
  await buyerPage.getByText("Completed", { exact: true }).first().waitFor();
  await page.context().close();
  expect(complaints).toEqual([]);
});
