import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { makePhoto } from "#tests/make-picture.ts";
import { signInAsAdmin, told } from "./admin-steps.ts";
import { desktop, expectAccessible, hydrated, phone, photograph, test, visit } from "./browser.ts";
import { heading } from "./steps.ts";

async function pictureFile(name: string, background = "#84502b") {
  const picture = sharp({ create: { width: 900, height: 900, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

async function openProducts(page: Page) {
  await signInAsAdmin(page);
  await page.goto("/admin/products");
  await hydrated(page);
}

async function uploadCenter(within: Locator, page: Page, colour: string) {
  await within
    .getByLabel("Upload center display image")
    .setInputFiles(await pictureFile("center.png", colour));
  await told(page, "Center display image uploaded successfully");
}

/** The add dialog, filled as far as every product is; the form of the tab that is open. */
async function fillProduct(form: Locator, { title, price }: { title: string; price: string }) {
  await form.getByLabel("Product Title").fill(title);
  await form.getByLabel("Price (USD)").fill(price);
}

test("an admin adds a product and two sub products with uploaded images, and sees them on the storefront", async ({
  desktopVisitor: page,
}) => {
  const code = `T${Date.now()}`;
  await openProducts(page);
  await page.getByRole("button", { name: "Add Product" }).click();
  const dialog = page.getByRole("dialog", { name: "Add New Product" });
  const product = dialog.getByRole("tabpanel", { name: "Product", exact: true });
  await fillProduct(product, { title: `Links ${code}`, price: "18.99" });
  await product.getByLabel("Product Type").fill("golf_tag");
  await product.getByLabel("Product ID").fill(code);
  await uploadCenter(product, page, "#23482f");
  await photograph(page, "admin-products-dialog");
  await product.getByRole("button", { name: "Add Product" }).click();
  await told(page, "Product added successfully");
  await dialog.waitFor({ state: "hidden" });

  for (const [id, colour] of [
    ["NAVY", "#253552"],
    ["SADDLE", "#84502b"],
  ] as const) {
    await page.getByRole("button", { name: "Add Product" }).click();
    await dialog.getByRole("tab", { name: "Sub Product" }).click();
    const sub = dialog.getByRole("tabpanel", { name: "Sub Product" });
    await sub.getByLabel("Parent Product").selectOption({ label: `Links ${code}` });
    expect(await sub.getByLabel("Price (USD)").inputValue()).toBe("18.99");
    expect(await sub.getByLabel("Product Type").inputValue()).toBe("golf_tag");
    await sub.getByLabel("Sub Product ID").fill(id);
    await sub.getByText(`Final ID: ${code}-${id}`).waitFor();
    await fillProduct(sub, { title: `${id} ${code}`, price: id === "NAVY" ? "21.49" : "18.99" });
    await uploadCenter(sub, page, colour);
    if (id === "NAVY") await photograph(page, "admin-products-sub-dialog");
    await sub.getByRole("button", { name: "Add Sub Product" }).click();
    await page.getByText(`ID: ${code}-${id}`).waitFor();
    await dialog.waitFor({ state: "hidden" });
  }

  await page.goto("/products");
  await page.getByRole("heading", { name: `Links ${code}` }).waitFor();
  const back = page.getByRole("listitem").filter({ hasText: `NAVY ${code}` });
  await back.getByText("$21.49").waitFor();
  const image = back.getByRole("img");
  await image.scrollIntoViewIfNeeded();
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-(320|640)\.avif$/);
  await back.getByRole("link", { name: /^Order/ }).click();
  await page.getByText(`Links ${code} - NAVY ${code}`).first().waitFor();
}, 120_000);

test("a product's page: images by drop, paste and several at once, removed again; the preview follows what is typed", async ({
  desktopVisitor: page,
}) => {
  await openProducts(page);
  await page.getByRole("link", { name: "Edit Monogram" }).click();
  await heading(page, "Monogram");
  const form = page.getByRole("form", { name: "Product" });
  await form.getByLabel("Product Title").fill("Monogram in brass");
  await form.getByLabel("Price (USD)").fill("18.5");
  await page.getByText("$18.50").waitFor();
  await page.getByText("You have changes that are not saved yet.").waitFor();

  const several = [await pictureFile("one.png"), await pictureFile("two.png", "#5c1f27")];
  await form.getByLabel("Upload additional product images").setInputFiles(several);
  await form.getByRole("img", { name: "Additional product image 2" }).waitFor();
  for (const event of ["drop", "paste"] as const) await give(page, event, await makePhoto());
  await form.getByRole("img", { name: "Additional product image 4" }).waitFor();
  await form.getByRole("button", { name: "Remove additional image 4" }).click();
  await form.getByLabel("Upload additional product images").setInputFiles({
    name: "page.png",
    mimeType: "image/png",
    buffer: Buffer.from("<!doctype html><script>alert(1)</script>"),
  });
  await told(page, "Please upload an image file");
  await form.getByLabel("Image URL").fill("https://127.0.0.1/secret.png");
  await form.getByLabel("Image URL").press("Enter");
  await told(page, "No image could be loaded from this address.");

  await form.getByRole("button", { name: "Save Changes" }).click();
  await told(page, "Product updated successfully");
  await page.reload();
  await heading(page, "Monogram in brass");
  expect(await form.getByRole("img", { name: /Additional product image/ }).count()).toBe(3);
  await photograph(page, "admin-product");
}, 120_000);

/** Drops or pastes a file onto the additional images, as the browser would. */
async function give(page: Page, event: "drop" | "paste", photo: Buffer) {
  const zone = page.getByRole("group", { name: "Additional Product Images" });
  await zone.evaluate(
    (element, { kind, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], `${kind}.jpg`, { type: "image/jpeg" }));
      const given =
        kind === "drop"
          ? new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: transfer })
          : new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: transfer });
      element.dispatchEvent(given);
    },
    { kind: event, base64: photo.toString("base64") },
  );
}

test("two admins edit one product: the second is told and keeps what was typed; a parent with sub products can't go", async ({
  desktopVisitor: page,
}) => {
  await openProducts(page);
  await page.getByRole("link", { name: "Edit Classic" }).first().click();
  await heading(page, "Classic");
  const other = await page.context().newPage();
  await other.goto(page.url());
  await hydrated(other);
  await other.getByLabel("Price (USD)").fill("15.49");
  await other.getByRole("button", { name: "Save Changes" }).click();
  await told(other, "Product updated successfully");

  await page.getByLabel("Description").fill("Between two fine rules.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await told(page, "Somebody else changed this product meanwhile.");
  await page.getByText("Price: 15.49").waitFor();
  expect(await page.getByLabel("Description").inputValue()).toBe("Between two fine rules.");
  expect(await page.getByLabel("Price (USD)").inputValue()).toBe("15.49");
  await photograph(page, "admin-product-conflict");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await told(page, "Product updated successfully");

  await page.getByRole("button", { name: "Delete Product" }).click();
  await told(page, "Are you sure you want to delete this product? This action cannot be undone.");
  await page.getByRole("dialog").getByRole("button", { name: "Delete Product" }).click();
  await told(page, "Failed to delete product: it has");
}, 120_000);

test("products are switched on and off, and their pages are accessible and fit a phone", async () => {
  const { page, complaints } = await visit(desktop);
  await openProducts(page);
  await page.getByLabel("Status of Burgundy leatherette").last().selectOption("Active");
  await told(page, "Product activated successfully");
  await page.getByLabel("Status of Burgundy leatherette").last().selectOption("Inactive");
  await told(page, "Product deactivated successfully");
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    for (const path of ["/admin/products", "/admin/products?tab=sub-products"]) {
      await page.goto(path);
      await hydrated(page);
      await expectAccessible(page, `${path} at ${viewport.width} px`);
      await photograph(page, path.includes("tab") ? "admin-sub-products" : "admin-products");
    }
    await page.goto("/admin/products");
    await page.getByRole("link", { name: "Edit Club Crest" }).first().click();
    await heading(page, "Club Crest");
    await expectAccessible(page, `a product at ${viewport.width} px`);
    await page.goto("/admin/products");
    await hydrated(page);
    await page.getByRole("button", { name: "Add Product" }).click();
    await page.getByRole("dialog").waitFor();
    await expectAccessible(page, `the dialog at ${viewport.width} px`);
  }
  await page.context().close();
  expect(complaints).toEqual([]);
}, 180_000);
