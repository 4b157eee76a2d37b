import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { openProducts, pictureFile } from "./admin-products-steps.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { desktop, desktopTest, holdToasts, hydrated, phone } from "./browser.ts";
import { fillCart, openCart } from "./fill-cart.ts";

type Box = { left: number; top: number; right: number; bottom: number };

const boxOf = (element: Locator): Promise<Box> =>
  element.evaluate((node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return { left, top, right, bottom };
  });

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

const toastsOf = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The toast is wholly in sight, and over none of these, so many of them; at both widths. */
async function expectClear(page: Page, elements: Locator, count = 1) {
  await toastsOf(page).getByRole("dialog").first().waitFor();
  await holdToasts(page);
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => {
        const toast = await boxOf(toastsOf(page).getByRole("dialog").first());
        const { width, height } = viewport;
        const isInSight = toast.left >= 0 && toast.top >= 0 && toast.right <= width && toast.bottom <= height;
        const boxes = await Promise.all((await elements.all()).map(boxOf));
        return { isInSight, covered: boxes.filter((box) => overlap(box, toast)).length, all: boxes.length };
      })
      .toEqual({ isInSight: true, covered: 0, all: count });
  }
}

desktopTest("toasts: an upload's toast never covers the dialog that it came from", async ({ page }) => {
  await openProducts(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  const center = dialog.getByLabel("Upload center display image").first();
  await center.setInputFiles(await pictureFile("center.png"));
  await expectText(page, "Center display image uploaded successfully");
  await expectClear(page, dialog);
  expect((await boxOf(dialog)).bottom).toBe(phone.viewport.height);
});

desktopTest("toasts: an earlier error makes room for a dialog", async ({ page }) => {
  await openAsAdmin(page, "/admin/products?q=Classic");
  await page.route(/\/admin\/products/, (route) =>
    route.request().postData()?.includes("intent=active") ? route.fulfill({ status: 503 }) : route.continue(),
  );
  await page.getByRole("combobox", { name: "Status of Classic", exact: true }).selectOption("Inactive");
  await toastsOf(page).getByText("Failed to update product status").waitFor();
  await page.getByRole("button", { name: "Add Product" }).click();
  await expectClear(page, page.getByRole("dialog", { name: "Add New Product" }));
});

desktopTest("toasts: those of the cart drawer cover nothing in it", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" }, { engravedName: "Bob" }, { engravedName: "Cy" });
  await page.goto("/about");
  await hydrated(page);
  await openCart(page);
  await page.getByRole("button", { name: "Remove the tag for Ada" }).first().click();
  await toastsOf(page).getByText("Removed from Cart").waitFor();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  await expectClear(
    page,
    drawer.locator("h2, [aria-label=Close], [data-line]:first-child, [data-drawer-foot]"),
    4,
  );
  // The last line comes out from behind the toast's room.
  await drawer.locator("[data-line]").last().getByRole("button").last().scrollIntoViewIfNeeded();
  const room = await boxOf(drawer.locator(".drawer-toasts-room"));
  const toast = await boxOf(toastsOf(page).getByRole("dialog").first());
  expect(toast.top).toBeGreaterThanOrEqual(room.top);
  expect(toast.bottom).toBeLessThanOrEqual(room.bottom);
  await page.setViewportSize(desktop.viewport);
  for (const name of ["Bob", "Cy"])
    await page
      .getByRole("button", { name: `Remove the tag for ${name}` })
      .last()
      .click();
  await drawer.getByText("Your cart is empty.").waitFor();
  await expectClear(page, drawer.locator("h2, p, a, [aria-label=Close]"), 4);
});
