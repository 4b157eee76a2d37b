import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openBoughtOrders } from "./admin-steps.ts";
import { desktopTest, expectAccessible } from "./browser.ts";
import { heading } from "./steps.ts";

/** The shop answers nothing that is sent to it until the answer is called. */
async function cutWrites(page: Page) {
  await page.route(/\/admin\//, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "down" }) : route.fallback(),
  );
  return () => page.unrouteAll();
}

async function confirmDelete(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Delete Order" }).click();
  await page
    .getByRole("dialog", { name: "Delete Order?" })
    .getByRole("button", { name: "Delete Order" })
    .click();
}

desktopTest("order: offline, notes, deleting and logging out say so and keep the text", async ({ page }) => {
  const { invoices } = await openBoughtOrders(page, "Flo", ["Flo", "Flo"]);
  await page.getByRole("link", { name: invoices[0] ?? "" }).click();
  await heading(page, "Order Details");
  const notes = page.getByLabel("Customer Service Notes");
  await notes.fill("Call before shipping");
  const restore = await cutWrites(page);
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "Failed to save notes");
  expect(await notes.inputValue()).toBe("Call before shipping");

  const dialog = page.getByRole("dialog", { name: "Delete Order?" });
  await confirmDelete(page);
  await expectText(page, "Failed to delete order");
  await dialog.getByText(`This will permanently delete order ${invoices[0]} and all`).waitFor();
  await expectAccessible(page, "the delete dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Log Out" }).click();
  await expectText(page, "Failed to log out");
  expect(await notes.inputValue()).toBe("Call before shipping");

  await restore();
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "Notes saved successfully");
  await confirmDelete(page);
  await expectText(page, "The order has been permanently deleted.");
  await heading(page, "Order Management");
  await page.getByRole("button", { name: "Log Out" }).click();
  await heading(page, "Admin Sign In");
});

desktopTest("order list: an order that was deleted meanwhile disappears", async ({ page }) => {
  const { rows, invoices } = await openBoughtOrders(page, "Flo", ["Flo", "Flo"]);
  const [first = "", second = ""] = invoices;
  await page.request.post("/admin/orders", { form: { intent: "delete", invoice: first } });
  await page.getByRole("checkbox", { name: `Select ${first}` }).check();
  await confirmDelete(page);
  await expectText(page, "Failed to delete order");
  await expect.poll(() => rows.allInnerTexts()).toEqual([second]);
});
