import { expect } from "vitest";
import { expectText, openBoughtOrder } from "./admin-steps.ts";
import { expectAccessible, photograph, shop, test } from "./browser.ts";
import { type InboxEmail, mailTo } from "./steps.ts";

test("order: the confirmation is sent again; shipped without a number, its buyer is emailed", async ({
  visitor: page,
}) => {
  const email = await openBoughtOrder(page, "Dora");
  await mailTo(email, "We received your payment");
  await page.getByRole("button", { name: "Resend Confirmation" }).click();
  await expectText(page, "Email on its way");
  const confirmations = async () => {
    const emails = (await (await fetch(`${shop.sandboxUrl}/inbox.json`)).json()) as InboxEmail[];
    return emails.filter(({ to, text }) => to.includes(email) && text.includes("We received your payment"))
      .length;
  };
  await expect.poll(confirmations).toBe(2);

  await page.getByRole("combobox", { name: "Order status" }).selectOption("shipped");
  const question = page.getByRole("dialog", { name: "Set to Shipped?" });
  await expectAccessible(page, "shipping without a tracking number");
  await photograph(page, "shipped-without-number");
  await question.getByRole("button", { name: "Email the Buyer" }).click();
  await expectText(page, "Order status updated to shipped");
});
