import { expect } from "vitest";
import { postJson } from "#tests/processes/order-by-http.ts";
import { newEmail } from "./account-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, expectFitsAll, hydrated, shop, test } from "./browser.ts";
import { buyGifts } from "./buy-tags.ts";
import { heading } from "./steps.ts";

test("dashboard: a dispute is marked as handled", async ({ page }) => {
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
});

test("dashboard: its line leads to the visits, by period, with a table beside the chart", async ({
  page,
}) => {
  await openAsAdmin(page);
  await page.getByRole("link", { name: /visitors? and .* in the last 7 days/ }).click();
  await heading(page, "Visits");
  await hydrated(page);
  await page.getByRole("link", { name: "12 months" }).click();
  await heading(page, "Visits");
  await page.getByText("Show as a table").click();
  await page.getByRole("table", { name: "Visitors", exact: true }).waitFor();
  await expectAccessible(page, "/admin/visits");
  await expectFitsAll(page, "/admin/visits");
});

test("contact message: read, answered by email, marked done and found again", async ({ page }) => {
  const email = newEmail();
  const words = `Do you ship to Alaska? ${crypto.randomUUID()} <script>alert(1)</script>`;
  const form = new URLSearchParams({ name: "Ann Lee", email, message: words });
  await page.request.post("/contact", {
    data: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  await openAsAdmin(page);
  await page.getByRole("link", { name: /New messages/ }).click();
  await heading(page, "Messages");
  await hydrated(page);
  const card = page.getByRole("listitem").filter({ hasText: email });
  await card.getByText(words).waitFor();
  const reply = await card.getByRole("link", { name: "Reply to Ann Lee" }).getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toContain(`mailto:${email}?subject=`);
  await expectAccessible(page, "/admin/messages");
  await card.getByRole("button", { name: /^Mark as Done/ }).click();
  await expectText(page, "Message marked as done");
  await card.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Done", exact: true }).click();
  await card.getByRole("button", { name: /^Mark as New/ }).click();
  await expectText(page, "Message marked as new");
});
