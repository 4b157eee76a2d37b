import { expect } from "vitest";
import { postJson } from "#tests/processes/order-by-http.ts";
import { newEmail, post } from "./account-steps.ts";
import { expectText, newOwner, openAsAdmin, saddle } from "./admin-steps.ts";
import { expectAccessible, expectAccessibleAll, hydrated, shop, test } from "./browser.ts";
import { buyTags, findInvoice } from "./buy-tags.ts";

test("dashboard: a dispute is marked as handled, and its list is accessible", async ({ page }) => {
  const owner = newOwner("Dis");
  const session = await buyTags(owner, [{ ...saddle, engravedName: "Dis" }]);
  await postJson(`${shop.sandboxUrl}/sandbox/dispute`, { session });
  await openAsAdmin(page, "/admin/payments");
  const disputed = page.getByRole("listitem").filter({ hasText: session });
  // The sandbox's webhook comes when it comes.
  await expect.poll(() => page.reload().then(() => disputed.count()), { timeout: 60_000 }).toBe(1);
  await hydrated(page);
  await expectAccessible(page, "/admin/payments");
  await disputed.getByRole("button", { name: `Mark as Handled, ${await findInvoice(owner.email)}` }).click();
  await expectText(page, "Payment marked as handled");
  await disputed.waitFor({ state: "detached" });
});

test("visits and messages are accessible and fit a phone", async ({ page }) => {
  const form = { name: "Ann Lee", email: newEmail(), message: "Do you ship to Alaska?" };
  await post(page.request, "/contact", form);
  await openAsAdmin(page, "/admin/visits");
  await page.getByText("Show as a table").click();
  await page.getByRole("table", { name: "Visitors", exact: true }).waitFor();
  for (const path of ["/admin/visits", "/admin/messages"]) {
    if (path.endsWith("messages")) await page.goto(path);
    await expectAccessibleAll(page, path);
  }
});
