import { expect } from "vitest";
import {
  desktopTest,
  drawn,
  expectAbove,
  expectAccessible,
  holdToasts,
  openPage,
  photograph,
  test,
} from "./browser.ts";
import { fillCart, namesIn, openCart } from "./fill-cart.ts";
import { focused, heading } from "./steps.ts";

test("cart: minus stops at one, Remove focuses the next tag, and Undo restores it", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" }, { engravedName: "Bob" }, { engravedName: "Cy" });
  await openPage(page, "/about");
  await openCart(page);
  expect(await page.getByRole("button", { name: "Decrease quantity" }).first().isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Remove the tag for Bob" }).click();
  await page.getByText("Removed from Cart").waitFor();
  await expect.poll(() => focused(page)).toContain("Cy");
  await holdToasts(page);
  await expectAccessible(page, "the cart drawer with a toast");
  const toast = page.getByRole("dialog", { name: "Removed from Cart" });
  await expectAbove(
    page.getByRole("dialog", { name: "Your Cart" }).getByRole("button", { name: "Close" }),
    toast,
  );
  await expectAbove(toast, page.getByRole("link", { name: "Checkout", exact: true }));

  await page.getByRole("button", { name: "Undo" }).click();
  await expect
    .poll(() => namesIn(page))
    .toEqual([expect.stringContaining("Ada"), expect.stringContaining("Bob"), expect.stringContaining("Cy")]);
  await expect.poll(() => focused(page)).toContain("Bob");
  await expect.poll(() => page.getByText("Removed from Cart").count()).toBe(0);

  for (const name of ["Ada", "Bob", "Cy"])
    await page.getByRole("button", { name: `Remove the tag for ${name}` }).click();
  await expect.poll(() => focused(page)).toContain("Your cart is empty.");
});

test("cart: the page after adding shows the tag that was added", async ({ page }) => {
  await fillCart(page, { id: "line-ada", engravedName: "Ada" }, { engravedName: "Bob" });
  for (const [line, name] of [
    ["line-ada", "Ada"],
    ["removed", "Bob"],
  ]) {
    await page.goto(`/cart-success?line=${line}`);
    await heading(page, "Added To Cart!");
    await page.locator(`main svg[aria-label$="engraved with the name ${name}"]`).waitFor();
  }
});

desktopTest("cart: by keyboard, out of the drawer's trap to Undo and back", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" }, { engravedName: "Bob" });
  await page.goto("/checkout");
  await heading(page, "Checkout");
  await openCart(page);
  await page
    .getByRole("dialog", { name: "Your Cart" })
    .getByRole("button", { name: "Remove the tag for Ada" })
    .press("Enter");
  await page.getByText("Removed from Cart").waitFor();
  await expect.poll(() => focused(page)).toContain("Bob");
  await page.keyboard.press("F6");
  for (let tabs = 0; tabs < 4 && (await focused(page)) !== "Undo"; tabs++) await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Undo");
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toContain("Ada");
});

test("one failure at a time: the next replaces it, and mending its field closes it", async ({ page }) => {
  await openPage(page, "/order");
  const submit = page.getByRole("button", { name: "Continue", exact: true });
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("dialog");
  await submit.click();
  await toasts.getByText("Name Required").waitFor();
  await holdToasts(page);
  await photograph(page, "order-failure");
  await expectAbove(toasts, submit);

  await page.getByRole("textbox", { name: "First name" }).fill("Ada");
  await expect.poll(() => toasts.count()).toBe(0);
  await page.getByRole("textbox", { name: "Last name" }).fill("Palmer");
  await submit.click();
  await toasts.getByText("Phone Number Required").waitFor();
  await submit.click();
  await drawn(page);
  expect(await toasts.count()).toBe(1);
});

test("toasts: on a phone a refusal comes before the next page's welcome", async ({ page }) => {
  await page.addInitScript(() => {
    const guest = { name: "Ada Palmer", email: "ada@example.com", savedAt: 1 };
    localStorage.setItem("fairway-tags:guest", JSON.stringify(guest));
  });
  await page.goto("/profile-manage");
  const toasts = page
    .getByRole("region", { name: "Notifications" })
    .getByRole("dialog")
    .filter({ visible: true });
  await toasts.getByText("No Profile Data").waitFor();
  expect(await toasts.count()).toBe(1);
  await holdToasts(page);
  await expectAbove(toasts, page.getByRole("heading", { name: "Customize" }));
  await toasts.getByLabel("Dismiss").click();
  await toasts.getByText("Welcome back!").waitFor();
  await expect.poll(() => toasts.count()).toBe(1);
});

test("cart drawer: shows price changes and unavailable tags, in sync with other tabs", async ({ page }) => {
  await fillCart(
    page,
    { engravedName: "Ada", quantity: 2, product: { price: 999 } },
    { engravedName: "Bob", product: { id: crypto.randomUUID(), price: 5000 } },
  );
  await openPage(page, "/about");
  await page.getByRole("button", { name: "Cart, 3 items" }).waitFor();
  await openCart(page);
  await page.getByText("The price has changed").waitFor();
  await page.getByText("No longer available").waitFor();
  const drawer = page.getByRole("dialog", { name: "Your Cart" });
  expect(await drawer.getByText("$9.99").count()).toBe(1);
  await expect.poll(() => drawer.locator("[data-drawer-foot]").textContent()).toMatch(/^Total\$29\.98/);
  await photograph(page, "cart-drawer-changed");

  const other = await page.context().newPage();
  await openPage(other, "/products");
  await openCart(other);
  await other.getByRole("button", { name: "Increase quantity" }).click();
  await other.getByRole("button", { name: "Remove the tag for Bob" }).click();
  await expect.poll(() => namesIn(page)).toEqual([expect.stringContaining("Ada")]);
  await expect.poll(() => drawer.locator("[data-drawer-foot]").textContent()).toContain("$44.97");
});

test("cart drawer: shows that the storage is full and goes on", async ({ page }) => {
  await fillCart(page, { engravedName: "Ada" });
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await openPage(page, "/about");
  await openCart(page);
  await page.getByRole("button", { name: "Increase quantity" }).click();
  await page.getByText("Your cart can't be saved").waitFor();
  await expect.poll(() => page.getByLabel("Quantity", { exact: true }).textContent()).toBe("2");
  await photograph(page, "cart-drawer-full-storage");
});
