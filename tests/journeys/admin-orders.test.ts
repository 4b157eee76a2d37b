import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, newOwner, openAsAdmin, orderRows, saddle } from "./admin-steps.ts";
import { desktopTest, expectAccessibleAll, photograph } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { codeIn, heading } from "./steps.ts";

const navy = { productId: "MONO-NAVY", price: 17.99 };

async function search(page: Page, words: string) {
  await page.getByRole("searchbox", { name: "Search" }).fill(words);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get("q") === words);
}

desktopTest("orders: search, status, notes, code and history", async ({ page }) => {
  const owner = newOwner("Ada");
  const name = owner.displayName;
  const buyer = { buyerName: "Bob Byer", buyerEmail: "bob@example.com", buyerPhone: "6465550123" };
  const gift = { giftNote: "Fore!", engravedName: "Ada" };
  await buyTags(
    { ...owner, phoneNumber: "4155550163" },
    [
      { ...saddle, ...gift },
      { ...navy, ...gift },
    ],
    buyer,
  );
  await openAsAdmin(page, "/admin/orders");
  await heading(page, "Order Management");
  await expectAccessibleAll(page, "/admin/orders");

  await search(page, name.toUpperCase());
  await expect.poll(() => orderRows(page).count()).toBe(2);
  const [invoice = ""] = await orderRows(page).allInnerTexts();
  await page.getByRole("button", { name: `View the QR code of ${invoice}` }).click();
  const dialog = page.getByRole("dialog", { name: `QR URL of ${invoice}` });
  const address = (await dialog.getByRole("link").textContent()) ?? "";
  expect(address).toMatch(/\/p\/[0-9a-f]{32}$/);
  expect(await codeIn(page, '[role=dialog] svg[aria-label^="QR code"]')).toBe(address);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await dialog.getByRole("button", { name: "Copy QR URL" }).click();
  await expectText(page, "Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  await photograph(page, "admin-orders-qr");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  await page.getByRole("combobox", { name: `Status of ${invoice}` }).selectOption("processing");
  await expectText(page, "Order status updated to processing");
  await page.getByRole("combobox", { name: "Status", exact: true }).selectOption("processing");
  await expect.poll(() => orderRows(page).count()).toBe(1);

  await orderRows(page).click();
  await heading(page, "Order Details");
  await page.getByText("Order Items (2)").waitFor();
  await page.getByRole("heading", { name: "Buyer Information" }).waitFor();
  expect(await codeIn(page, `svg[aria-label="QR code of ${invoice}"]`)).toBe(address);
  await page.getByLabel("Customer Service Notes").fill("Call before shipping");
  await page.getByText("20/2000 characters").waitFor();
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "Notes saved successfully");
  await page.getByRole("combobox", { name: "Order status" }).selectOption("completed");
  await expectText(page, "Order status updated to completed");
  await page.getByText("processing → completed").waitFor();
  await expectAccessibleAll(page, "/admin/orders/{invoiceNumber}");

  await page.getByText("1 other order of this purchase").waitFor();
  await page
    .getByRole("main")
    .getByRole("link", { name: /^FT-[\d-]+$/ })
    .click();
  await page.getByText(`${invoice} (this order)`).waitFor({ state: "detached" });
  await page.getByText("Order Items (2)").waitFor();
  await page.getByRole("link", { name: "Back to Orders" }).click();
  await page.waitForURL((url) => url.searchParams.get("status") === "processing");
  await page.getByText("No order matches.").waitFor();
  await page.getByRole("link", { name: "Show All" }).click();
  await expect.poll(() => page.getByRole("combobox", { name: "Status", exact: true }).inputValue()).toBe("");
});
