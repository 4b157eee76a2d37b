import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openBoughtOrders } from "./admin-steps.ts";
import { desktopTest, expectAccessible, expectAccessibleAll, hydrated, openPage, test } from "./browser.ts";
import { expectFocus, heading } from "./steps.ts";

/** Two tags for somebody new, the newest open in the administration. */
async function openNewOrder(page: Page) {
  const { rows, ...bought } = await openBoughtOrders(page, "Rhea", ["Rhea", "Ray"]);
  await rows.first().click();
  await heading(page, "Order Details");
  await hydrated(page);
  return bought;
}

const status = (page: Page) => page.getByRole("combobox", { name: "Order status" }).inputValue();

desktopTest("refunds: one order, then the rest by a double click", async ({ page }) => {
  await openNewOrder(page);
  const other = await page.getByRole("link", { name: /^FT-[\d-]+$/ }).textContent();
  await page.getByText("$29.98 of $29.98 can be refunded.").waitFor();
  await page.getByRole("button", { name: "Refund…" }).click();
  const dialog = page.getByRole("dialog", { name: /^Refund / });
  await dialog.getByRole("radio", { name: /The whole purchase/ }).check();
  await dialog.getByRole("button", { name: "Refund $29.98" }).waitFor();
  await dialog.getByRole("radio", { name: /Only this order/ }).check();
  await expectAccessibleAll(page, "the refund dialog");
  await page.route(/\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await dialog.getByRole("button", { name: "Refund $14.99" }).click();
  await expectText(page, "The shop didn't respond");
  await page.getByText("$29.98 of $29.98 can be refunded.").waitFor();
  await page.unrouteAll();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Refund…" }).click();
  await dialog.getByRole("radio", { name: /Only this order/ }).check();
  await dialog.getByRole("button", { name: "Refund $14.99" }).click();
  await expectText(page, "$14.99 refunded");
  await expect.poll(() => status(page)).toBe("refunded");
  await page.getByText("$14.99 of $29.98 can be refunded.").waitFor();

  await page.getByRole("button", { name: "Refund…" }).click();
  await page.getByRole("dialog", { name: "Refund the rest of the purchase" }).waitFor();
  await dialog.getByRole("radio", { name: /All that is left of the purchase.*\$14\.99/ }).waitFor();
  await dialog.getByText(`${other} becomes refunded, and the buyer is emailed,`).waitFor();
  await dialog.getByRole("button", { name: "Refund $14.99" }).dblclick();
  await page.getByText("Nothing is left to refund.").waitFor();
  expect(await page.getByText("Refund confirmed").count()).toBe(1);
  await expectAccessible(page, "an order with refunds");
});

test("refunds: the dashboard refunds payments of deleted orders, once", async ({ page }) => {
  const { session, invoices, buyer } = await openNewOrder(page);
  for (const invoice of invoices)
    await page.request.post("/admin/orders", { form: { intent: "delete", invoice } });
  await openPage(page, "/admin/payments");
  const payment = page.getByRole("listitem").filter({ hasText: session });
  await payment.getByText("$29.98 of $29.98 can be refunded.").waitFor();
  const handle = payment.getByRole("button", { name: `Mark as Handled, ${buyer}` });
  await handle.click();
  const question = page.getByRole("dialog", { name: "Mark as Handled?" });
  await question.getByText(`$29.98 of the payment of ${buyer} can be refunded only from this list`).waitFor();
  await expectAccessible(page, "the question before a payment is handled");
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  await payment.getByRole("button", { name: "Refund…" }).click();
  const dialog = page.getByRole("dialog", { name: `Refund the payment of ${buyer}` });
  await dialog.getByText("The whole payment: $29.98").waitFor();
  await expectAccessible(page, "the refund dialog of the dashboard");
  await dialog.getByRole("button", { name: "Refund $29.98" }).dblclick();
  await expectText(page, "$29.98 refunded");
  await payment.waitFor({ state: "detached" });
});

test("refund a part by keys: errors beside the fields", async ({ page }) => {
  await openNewOrder(page);
  await page.getByRole("button", { name: "Refund…" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /Another amount/ }).press("Space");
  await dialog.getByLabel("Amount in dollars").press("9");
  await page.keyboard.type("9");
  await dialog.getByRole("button", { name: "Refund This Amount" }).press("Enter");
  await dialog.getByText("At most $29.98 can be refunded.").waitFor();
  await expectFocus(page, "part");
  await expectAccessible(page, "the refund of a part");
  await dialog.getByLabel("Amount in dollars").fill("5.00");
  await dialog.getByRole("textbox", { name: "Reason" }).fill("A scratch on the strap");
  await dialog.getByRole("button", { name: "Refund This Amount" }).dblclick();
  await page.getByText("$24.98 of $29.98 can be refunded.").waitFor();
  await page.getByText("A scratch on the strap").waitFor();
});
