import { expect } from "vitest";
import { postJson } from "#tests/processes/order-by-http.ts";
import { newEmail } from "./account-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, hydrated, shop, test } from "./browser.ts";
import { buyGifts } from "./buy-tags.ts";

test("dashboard: a dispute is handled, and that is undone", async ({ page }) => {
  const { invoices, session } = await buyGifts(newEmail(), newEmail());
  await postJson(`${shop.sandboxUrl}/sandbox/dispute`, { session });
  await openAsAdmin(page, "/admin/payments");
  const disputed = page.getByRole("listitem").filter({ hasText: session });
  // The sandbox's webhook comes when it comes.
  await expect.poll(() => page.reload().then(() => disputed.count()), { timeout: 60_000 }).toBe(1);
  await hydrated(page);
  expect(await disputed.textContent()).toMatch(/^Dispute: /);
  await disputed.getByRole("button", { name: `Mark as Handled, ${invoices[0]}` }).click();
  await expectText(page, "Payment marked as handled");
  await disputed.waitFor({ state: "detached" });
  await expectAccessible(page, "/admin/payments");
  const undo = page.getByRole("button", { name: `Undo, ${invoices[0]}` });
  await undo.focus();
  await page.keyboard.press("Enter");
  await expectText(page, "Payment to check again");
  await disputed.waitFor();
  await undo.waitFor({ state: "detached" });
});
