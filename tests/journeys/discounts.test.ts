import { expect } from "vitest";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { desktop, expectAccessibleAll, openPage, phone, photograph, test, visit } from "./browser.ts";
import { addAndCheckOut, expectFocus, heading, newPerson, orderForMyself, pay } from "./steps.ts";

test("a code for a club: the workshop makes it, a buyer comes by its link and pays less, and it is turned off", async () => {
  const code = `CLUB-${Date.now() % 1_000_000}`;
  const admin = await visit(desktop);
  await openAsAdmin(admin.page, "/admin/discounts");
  await admin.page.getByRole("link", { name: "Add Discount" }).click();
  await admin.page.getByLabel("Code").fill(code.toLowerCase());
  await admin.page.getByLabel("How much").fill("100");
  await admin.page.getByRole("button", { name: "Add Discount" }).click();
  await admin.page.getByText("Please enter whole percent from 1 to 99.").first().waitFor();
  await expectAccessibleAll(admin.page, "a new discount");
  await admin.page.getByLabel("How much").fill("10");
  await admin.page.getByLabel("Uses of one buyer").fill("1");
  await admin.page.getByRole("button", { name: "Add Discount" }).click();
  await expectText(admin.page, "Discount added");
  await photograph(admin.page, "discounts");

  const { page, complaints } = await visit(phone);
  await openPage(page, `/discount/${code.toLowerCase()}`);
  await heading(page, `Your code: ${code}`);
  await photograph(page, "discount-link");
  await orderForMyself(page, newPerson("Cleo", "Hill"));
  const total = page.locator("dl[aria-live]");
  await expect
    .poll(() => total.innerText())
    .toMatch(/Discount\s+-\$1\.50\s+Shipping\s+FREE\s+Total\s+\$13\.49/);
  await addAndCheckOut(page);
  await page.getByText(`${code}: 10% off`).waitFor();
  await expectAccessibleAll(page, "a checkout with a code");
  await photograph(page, "checkout-with-code");
  await page.getByRole("button", { name: "Remove Code" }).click();
  await expect.poll(() => total.innerText()).toMatch(/Total\s+\$14\.99/);
  await expectFocus(page, "Apply");
  const field = page.getByLabel("Discount code");
  await field.fill("NO-SUCH");
  await field.press("Enter");
  await page.getByText("This code isn't valid.").waitFor();
  await photograph(page, "checkout-wrong-code");
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press("Enter");
  await page.getByText(`${code}: 10% off`).waitFor();
  await expectFocus(page, "Remove Code");
  await page.keyboard.press("Enter");
  // Leaving the field applies what was typed in it.
  await field.fill(code.toLowerCase());
  await field.press("Tab");
  await page.getByText(`${code}: 10% off`).waitFor();
  await expectFocus(page, "Remove Code");
  await page.getByRole("button", { name: "Place Order" }).click();
  await page.getByText("Pay $13.49").waitFor();
  await pay(page);
  await page.getByRole("link", { name: "View your order" }).click();
  for (const words of [`Discount (${code}) -$1.50`, "Total $13.49"])
    await page.getByText(words).first().waitFor();
  await page.context().close();

  await openAsAdmin(admin.page, "/admin/discounts");
  await admin.page.getByRole("link", { name: code }).click();
  await admin.page.getByText(`/discount/${code}`).waitFor();
  await admin.page.getByText("$13.49").waitFor();
  await admin.page.getByRole("link", { name: /^FT-/ }).click();
  await heading(admin.page, "Order Details");
  await admin.page.getByText(code, { exact: true }).waitFor();
  await admin.page.getByText("Discount -$1.50 · Shipping FREE · Total $13.49").waitFor();
  await openAsAdmin(admin.page, "/admin/discounts");
  await admin.page.getByRole("link", { name: code }).click();
  await photograph(admin.page, "discount");
  await admin.page.getByLabel("On (buyers can use it)").uncheck();
  await admin.page.getByRole("button", { name: "Save Changes" }).click();
  await expectText(admin.page, "Discount saved");
  await admin.page.context().close();
  expect([...complaints, ...admin.complaints]).toEqual([]);
});
