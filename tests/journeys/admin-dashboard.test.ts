import { expect } from "vitest";
import { postJson } from "#tests/processes/order-by-http.ts";
import { signInAsAdmin, told } from "./admin-steps.ts";
import { expectAccessible, hydrated, photograph, shop, test } from "./browser.ts";
import { buyGifts } from "./buy-gifts.ts";
import { heading } from "./steps.ts";

const newEmail = () => `${crypto.randomUUID()}@example.com`;

test("the dashboard leads to what it counts and tells of a dispute until it is handled; its sales can be read as a table", async ({
  visitor: page,
}) => {
  const { invoices, session } = await buyGifts(newEmail(), newEmail());
  await postJson(`${shop.sandboxUrl}/sandbox/dispute`, { session });
  await signInAsAdmin(page);
  const disputed = page.getByRole("listitem").filter({ hasText: session });
  await disputed.waitFor();
  expect(await disputed.textContent()).toMatch(/^Dispute: /);
  await expectAccessible(page, "/admin/dashboard");
  await page.getByText("Show as a table").click();
  await page
    .getByRole("row", { name: /\$29\.98|\$\d/ })
    .first()
    .waitFor();
  await expectAccessible(page, "/admin/dashboard with its table");
  await photograph(page, "admin-dashboard");
  await page.getByText("Last webhook of the payment provider: just now").waitFor();
  await disputed.getByRole("button", { name: `Mark as Handled, ${invoices[0]}` }).click();
  await told(page, "Payment marked as handled");
  await disputed.waitFor({ state: "detached" });

  const figure = page.getByRole("link", { name: /To engrave/ });
  const count = Number(/\d+/.exec((await figure.textContent()) ?? "")?.[0]);
  await figure.click();
  await heading(page, "Order Management");
  expect(await page.getByRole("combobox", { name: "Status" }).first().inputValue()).toBe("pending");
  expect(count).toBeGreaterThanOrEqual(2);
});

test("a contact message is read, answered by mail, marked done and found again", async ({
  visitor: page,
}) => {
  const email = newEmail();
  const words = `Do you ship to Alaska? ${crypto.randomUUID()} <script>alert(1)</script>`;
  const form = new URLSearchParams({ name: "Ann Lee", email, message: words });
  await page.request.post("/contact", {
    data: form.toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  await signInAsAdmin(page);
  await page.getByRole("link", { name: /New messages/ }).click();
  await heading(page, "Messages");
  await hydrated(page);
  const card = page.getByRole("listitem").filter({ hasText: email });
  await card.getByText(words).waitFor();
  const reply = await card.getByRole("link", { name: "Reply to Ann Lee" }).getAttribute("href");
  expect(decodeURIComponent(reply ?? "")).toContain(`mailto:${email}?subject=`);
  await expectAccessible(page, "/admin/messages");
  await photograph(page, "admin-messages");
  await card.getByRole("button", { name: /^Mark as Done/ }).click();
  await told(page, "Message marked as done");
  await card.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Done", exact: true }).click();
  await card.getByRole("button", { name: /^Mark as New/ }).click();
  await told(page, "Message marked as new");
});
