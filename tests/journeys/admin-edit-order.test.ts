import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openAsAdmin, openBoughtOrder } from "./admin-steps.ts";
import { desktop, desktopTest, expectAbove, expectAccessible, test, visit } from "./browser.ts";
import { expectFocus } from "./steps.ts";

/** A toast is a dialog too. */
const dialogOf = (page: Page) => page.getByRole("dialog", { name: /^Edit FT-/ });

desktopTest("edit order: by keys; a wrong ZIP takes the focus", async ({ page }) => {
  await openBoughtOrder(page, "Edith");
  await page.getByRole("button", { name: "Edit Order" }).press("Enter");
  const dialog = dialogOf(page);
  await expectFocus(page, "shippingName");
  await dialog.getByLabel("ZIP code").press("ControlOrMeta+a");
  await page.keyboard.type("752");
  await page.keyboard.press("Enter");
  await expectText(page, "Please enter a ZIP code of five or nine digits.");
  await expectFocus(page, "postalCode");
  await expectAccessible(page, "edit order");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("75202");
  await dialog.getByLabel("Gift note").press("F");
  await page.keyboard.type("ore!");
  await dialog.getByLabel("Name on the tag").fill("Edie");
  await dialog.getByLabel("Tag, at the same price").selectOption({ label: "Classic - Black leatherette" });
  await dialog.getByRole("button", { name: "Save Order" }).press("Enter");
  await expectText(page, "Order saved");
  await dialog.waitFor({ state: "hidden" });
  for (const text of [/TX 75202/, "Fore!", "Edie", "Classic - Black leatherette", "Order changed"])
    await page.getByText(text).first().waitFor();
  await page.getByRole("button", { name: "Edit Order" }).click();
  expect(await dialog.getByLabel("ZIP code").inputValue()).toBe("75202");
});

test("edit order: two at once: the second one sees the other change and decides", async ({ page }) => {
  await openBoughtOrder(page, "Edith");
  const other = await visit(desktop);
  await openAsAdmin(other.page, new URL(page.url()).pathname);
  for (const each of [page, other.page]) await each.getByRole("button", { name: "Edit Order" }).click();
  await dialogOf(other.page).getByLabel("ZIP code").fill("75209");
  await dialogOf(other.page).getByRole("button", { name: "Save Order" }).click();
  await expectText(other.page, "Order saved");

  const dialog = dialogOf(page);
  await dialog.getByLabel("City").fill("Waco");
  await dialog.getByRole("button", { name: "Save Order" }).click();
  await expectText(page, "This order was changed in another window.");
  await expectText(page, "ZIP code: 75209");
  await expectAbove(
    page.getByRole("dialog", { name: "Failed to save order" }),
    dialog.getByRole("heading").first(),
  );
  const isInSight = (change: Element) => {
    const { x, y } = change.getBoundingClientRect();
    return change.contains(document.elementFromPoint(x + 1, y + 1));
  };
  await expect.poll(() => page.getByText("ZIP code: 75209").evaluate(isInSight)).toBe(true);
  await expectAccessible(page, "edit order with a conflict");
  expect(await dialog.getByLabel("ZIP code").inputValue()).toBe("75209");
  await dialog.getByRole("button", { name: "Save Order" }).click();
  await expectText(page, "Order saved");
  await page
    .getByText(/Waco, TX 75209/)
    .first()
    .waitFor();
  await other.page.context().close();
});
