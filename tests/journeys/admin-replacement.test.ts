import { expect } from "vitest";
import { mailedLink, newEmail } from "./account-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { desktopTest, expectAccessible, hydrated } from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import { heading, mailTo, newPerson } from "./steps.ts";
import { press, tabTo } from "./tab-to.ts";

desktopTest("replacement: made by keys; the buyer gets an email and an order page", async ({ page }) => {
  const email = newEmail();
  const invoice = await buyForMyself({ ...newPerson("Rex", "Lost"), email });
  await openAsAdmin(page, `/admin/orders/${invoice}`);
  await page.getByRole("combobox", { name: "Order status" }).selectOption("processing");
  await expectText(page, "Order status updated to processing");
  await press(page, "Make Replacement");
  await page.getByRole("dialog").getByText(`${invoice} becomes Completed.`).waitFor();
  await expectAccessible(page, "Make Replacement?");
  await tabTo(page, "Make Replacement");
  await page.keyboard.press("Enter");
  await page.getByText(/^Replaced by FT-[\d-]+$/).waitFor();
  await page.getByRole("link", { name: /^FT-[\d-]+$/ }).click();
  await page.getByText(`Replacement for ${invoice}`, { exact: true }).waitFor();
  await hydrated(page);
  await expectText(page, "Nothing to pay");
  await expectAccessible(page, "/admin/orders/{invoiceNumber} of a replacement");
  await page.goto(`/admin/orders?q=${email}`);
  for (const text of [`Replacement for ${invoice}`, email]) {
    const listed = page.getByText(text).first();
    expect(await listed.evaluate((line) => line.scrollWidth - line.clientWidth)).toBe(0);
  }

  expect((await mailTo(email, "in place of")).text).toContain(`in place of ${invoice}`);
  await page.goto(await mailedLink(email, "/order/view/"));
  await heading(page, "Your order");
  await page.getByText(`Replacement for ${invoice}`).first().waitFor();
  expect(await page.getByText("$0.00").count()).toBeGreaterThan(0);
  await expectAccessible(page, "/order/view/{token} of a replacement");
});
