import type { Page } from "playwright-core";
import { expect } from "vitest";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { expectAccessible, expectFitsAll, hydrated, photograph, shop, test, visit } from "./browser.ts";
import { buyTags } from "./buy-tags.ts";
import { addAndCheckOut, heading, home, newPerson, openOrderPage, orderForMyself, pay } from "./steps.ts";

/** A design with one tag in navy, of which there is one, and one in tan; `hide` leaves the shared shop as it was. */
async function stockOne(admin: Page) {
  const code = `S${Date.now()}`;
  await openAsAdmin(admin, "/admin/products");
  const add = (form: Record<string, string>) =>
    admin.request.post("/admin/products", { form: { price: "14.99", isActive: "on", images: "", ...form } });
  await add({ intent: "add", productTitle: `Last ${code}`, productId: code });
  await admin.reload();
  await hydrated(admin);
  const link = admin.getByRole("link", { name: `Edit Last ${code}`, exact: true });
  const parentId = (await link.getAttribute("href"))?.split("/").at(-1) ?? "";
  const sub = { intent: "add-sub", parentId };
  await add({ ...sub, productTitle: `Navy ${code}`, subProductId: "NAVY", leather: "navy", stock: "1" });
  await add({ ...sub, productTitle: `Tan ${code}`, subProductId: "TAN", leather: "saddle" });
  const form = { intent: "active", id: parentId, isActive: "false" };
  return { code, hide: () => admin.request.post("/admin/products", { form }) };
}

/** From the table of sub products to the tag's page, and back. */
async function setStock(admin: Page, title: string, stock: string) {
  await admin.goto("/admin/products?tab=sub-products");
  await hydrated(admin);
  await admin.getByRole("link", { name: `Edit ${title}` }).click();
  await admin.getByLabel("Stock").fill(stock);
  await admin.getByRole("button", { name: "Save Changes" }).click();
  await expectText(admin, "Product updated successfully");
  await admin.getByRole("link", { name: "Back to Products / Inventory" }).click();
  await admin.getByRole("row").filter({ hasText: title }).getByText(stock, { exact: true }).waitFor();
}

test("stock: the last one sells out everywhere, and sells again once there are more", async ({
  visitor: page,
}) => {
  const { page: admin } = await visit();
  const { code, hide } = await stockOne(admin);
  try {
    const me = newPerson("Ada", "Palmer");
    await orderForMyself(page, me, home, `${code}-NAVY`);
    await addAndCheckOut(page);
    await buyTags({ displayName: "Bob Green", email: newPerson("Bob", "Green").email }, [
      { productId: `${code}-NAVY`, engravedName: "Bob", price: 14.99 },
    ]);
    const link = `/order?product=${code}-NAVY`;
    const catalog = async () => (await fetch(`${shop.siteUrl}/products`)).text();
    await expect.poll(async () => (await catalog()).includes(link)).toBe(false);
    expect(await catalog()).toContain("Sold out");

    await page.getByRole("button", { name: "Place Order" }).click();
    const line = page.locator('[data-changed="sold_out"]');
    await line.getByText("This tag is sold out. Please remove it to continue.").waitFor();
    await photograph(page, "stock-sold-out-in-cart");
    await expectAccessible(page, "/checkout with a sold-out tag");

    await page.goto("/products");
    await page
      .getByRole("listitem")
      .filter({ hasText: `Navy ${code}` })
      .getByText("Sold out")
      .waitFor();
    await photograph(page, "stock-sold-out");
    await expectAccessible(page, "/products with a sold-out tag");
    await openOrderPage(page);
    const navy = page.getByRole("radio", { name: `Navy ${code} Sold out` });
    expect(await navy.isDisabled()).toBe(true);
    await photograph(page, "stock-sold-out-picker");
    await expectAccessible(page, "/order with a sold-out tag");

    await setStock(admin, `Navy ${code}`, "2");
    await expectFitsAll(admin, "/admin/products?tab=sub-products");
    await photograph(admin, "stock-table");
    await page.goto("/checkout");
    await hydrated(page);
    await expect.poll(() => line.count()).toBe(0);
    const more = page.getByRole("button", { name: "Increase quantity" });
    await more.click();
    await more.click();
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.getByText("Only 2 left").waitFor();
    await photograph(page, "stock-few-left");
    await page.getByRole("button", { name: "Decrease quantity" }).click();
    await expect.poll(() => page.getByText("Only 2 left").count()).toBe(0);
    await page.getByRole("button", { name: "Place Order" }).click();
    await page.waitForURL(/\/c\/pay\//);
    await pay(page);

    await admin.goto("/admin");
    await heading(admin, "Dashboard");
    const low = admin.getByRole("region", { name: "Low stock" });
    await low
      .getByRole("listitem")
      .filter({ hasText: `Navy ${code}` })
      .getByText("Sold out")
      .waitFor();
    await photograph(admin, "stock-dashboard");
  } finally {
    await hide();
    await admin.context().close();
  }
});

test("products: a sub product is added on its design's card; a duplicate is inactive", async ({
  desktopVisitor: admin,
}) => {
  const { code, hide } = await stockOne(admin);
  try {
    await admin.reload();
    await hydrated(admin);
    await admin.getByRole("button", { name: `Add Sub Product to Last ${code}` }).click();
    const sub = admin.getByRole("dialog").getByRole("tabpanel", { name: "Sub Product" });
    expect(await sub.getByLabel("Price (USD)").inputValue()).toBe("14.99");
    await sub.getByLabel("Sub Product ID").fill("OAK");
    await sub.getByText(`Final ID: ${code}-OAK`).waitFor();
    await sub.getByLabel("Product Title").fill(`Oak ${code}`);
    await sub.getByLabel("Display Order").fill("1");
    await sub.getByRole("combobox", { name: "Leather" }).selectOption("natural");
    await sub.getByRole("button", { name: "Add Sub Product" }).click();
    await expectText(admin, "Product added successfully");
    const titles = () => admin.getByRole("heading", { level: 4, name: code }).allTextContents();
    await expect.poll(titles).toEqual([`Oak ${code}`, `Tan ${code}`, `Navy ${code}`]);
    await admin.getByRole("button", { name: `Duplicate Oak ${code}` }).click();
    await expectText(admin, "Product duplicated");
    await admin.getByRole("combobox", { name: `Status of Copy of Oak ${code}` }).waitFor();
    await photograph(admin, "stock-cards");
  } finally {
    await hide();
  }
});
