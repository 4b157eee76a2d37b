import { expect } from "vitest";
import { newEmail } from "./account-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, hydrated, test } from "./browser.ts";
import { heading } from "./steps.ts";

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
