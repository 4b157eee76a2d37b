import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { mailedLink, newEmail } from "./account-steps.ts";
import { expectText, openAsAdmin, openBoughtOrder, openBoughtOrders } from "./admin-steps.ts";
import { desktopTest, drawn, expectAccessible, hydrated, sessionText, shop, test } from "./browser.ts";
import { buyForMyself } from "./buy-tags.ts";
import { expectFocus, heading, mailTo, newPerson } from "./steps.ts";
import { press, tabTo } from "./tab-to.ts";

desktopTest("order forms: errors take the focus; notes outlive a session, not Log Out", async ({ page }) => {
  await openBoughtOrder(page, "Fay");
  await page.getByRole("button", { name: "Save Label Address" }).click();
  await expectFocus(page, "url");
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Please enter a tracking number.");
  await expectFocus(page, "number");
  await page.getByText("by scanning yet.").waitFor();
  const number = page.getByLabel("Tracking number");
  await page.getByLabel("Carrier").selectOption("UPS");
  await number.fill("1z 999 aa1 01 2345 6784");
  await expectAccessible(page, "an order with a refused tracking number");
  await page.route(/\/FT-[\d-]+\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "The shop didn't respond");
  await drawn(page);
  expect(await number.inputValue()).toBe("1z 999 aa1 01 2345 6784");
  await page.unrouteAll();
  await number.fill("1z 999 aa1 01 3245 6784");
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "This looks mistyped. Keep it?");
  await expectFocus(page, "number");
  await page.getByRole("button", { name: "Keep This Number" }).waitFor();
  await expectAccessible(page, "an order whose tracking number looks mistyped");
  expect(await number.inputValue()).toBe("1z 999 aa1 01 3245 6784");
  await number.fill("1z 999 aa1 01 2345 6784");
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Tracking saved");
  await page.getByRole("link", { name: "Track Package →" }).waitFor();
  const status = page.getByRole("combobox", { name: "Order status" });
  await expect.poll(() => status.inputValue()).toBe("shipped");
  await expect.poll(() => number.inputValue()).toBe("1Z999AA10123456784");
  const save = page.getByRole("button", { name: "Save Tracking" });
  await expect.poll(() => save.evaluate((button) => button === document.activeElement)).toBe(true);
  await expectAccessible(page, "an order that is on its way");

  const notes = page.getByLabel("Customer Service Notes");
  await notes.fill("Ada calls back");
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Notes" }).click();
  await page.getByRole("button", { name: "Sign In as Admin" }).waitFor();
  await hydrated(page);
  await page.getByLabel("Email").fill(shop.admin.email);
  await page.getByLabel("Password", { exact: true }).fill(shop.admin.password);
  await page.getByRole("button", { name: "Sign In as Admin" }).click();
  await heading(page, "Order Details");
  await expect.poll(() => notes.inputValue()).toBe("Ada calls back");
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "Notes saved successfully");
  await expect.poll(() => sessionText(page)).not.toContain("Ada calls back");

  await notes.fill("Ada calls back on Monday");
  expect(await sessionText(page)).toContain("Ada calls back on Monday");
  await page.getByRole("button", { name: "Log Out" }).click();
  await heading(page, "Admin Sign In");
  expect(await sessionText(page)).not.toContain("Ada calls back on Monday");
});

/** The shop answers nothing that is sent to it until the answer is called. */
async function cutWrites(page: Page) {
  await page.route(/\/admin\//, (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 503, body: "down" }) : route.fallback(),
  );
  return () => page.unrouteAll();
}

async function confirmDelete(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Delete Order" }).click();
  await page
    .getByRole("dialog", { name: "Delete Order?" })
    .getByRole("button", { name: "Delete Order" })
    .click();
}

desktopTest("order: offline, notes, deleting and logging out say so and keep the text", async ({ page }) => {
  const { invoices } = await openBoughtOrders(page, "Flo", ["Flo", "Flo"]);
  await page.getByRole("link", { name: invoices[0] ?? "" }).click();
  await heading(page, "Order Details");
  const notes = page.getByLabel("Customer Service Notes");
  await notes.fill("Call before shipping");
  const restore = await cutWrites(page);
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "The shop didn't respond");
  expect(await notes.inputValue()).toBe("Call before shipping");

  const dialog = page.getByRole("dialog", { name: "Delete Order?" });
  await confirmDelete(page);
  await dialog.getByText(`This will permanently delete order ${invoices[0]} and all`).waitFor();
  await expectAccessible(page, "the delete dialog");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Log Out" }).click();
  await expectText(page, "Failed to log out");
  expect(await notes.inputValue()).toBe("Call before shipping");

  await restore();
  await page.getByRole("button", { name: "Save Notes" }).click();
  await expectText(page, "Notes saved successfully");
  await confirmDelete(page);
  await expectText(page, "The order has been permanently deleted.");
  await heading(page, "Order Management");
  await page.getByRole("button", { name: "Log Out" }).click();
  await heading(page, "Admin Sign In");
});

desktopTest("order list: an order that was deleted meanwhile disappears", async ({ page }) => {
  const { rows, invoices } = await openBoughtOrders(page, "Flo", ["Flo", "Flo"]);
  const [first = "", second = ""] = invoices;
  await page.request.post("/admin/orders", { form: { intent: "delete", invoice: first } });
  await page.getByRole("checkbox", { name: `Select ${first}` }).check();
  await confirmDelete(page);
  await expectText(page, "Failed to delete order");
  await expect.poll(() => rows.allInnerTexts()).toEqual([second]);
});

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

async function boughtLabel(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([288, 432]).drawText("Postage paid", { x: 40, y: 200, size: 12 });
  return Buffer.from(await document.save());
}

desktopTest("label: uploaded at once when chosen, and removed only after a question", async ({ page }) => {
  await openBoughtOrder(page, "Lia");
  for (const name of ["Print Label", "Packing Slip"])
    expect(await page.getByRole("link", { name }).getAttribute("target"), name).toBe("_blank");
  const upload = (buffer: Buffer) =>
    page
      .getByLabel("Upload Label (PDF)")
      .setInputFiles({ name: "label.pdf", mimeType: "application/pdf", buffer });
  await upload(Buffer.from("<html>"));
  await expectText(page, "This is no PDF file.");
  await upload(await boughtLabel());
  await expectText(page, "Label uploaded");
  const stored = page.getByRole("link", { name: "Uploaded label" });
  await stored.waitFor();

  await page.getByRole("button", { name: "Remove Label" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Label?" });
  await expectAccessible(page, "the dialog that asks before removing a label");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await stored.waitFor();
  await page.getByRole("button", { name: "Remove Label" }).click();
  await dialog.getByRole("button", { name: "Remove Label" }).click();
  await expectText(page, "Label removed");
  await stored.waitFor({ state: "detached" });
});

test("order: shipped untracked, it asks whether the buyer is emailed", async ({ page }) => {
  await openBoughtOrder(page, "Dora");
  await page.getByRole("combobox", { name: "Order status" }).selectOption("shipped");
  const question = page.getByRole("dialog", { name: "Set to Shipped?" });
  await expectAccessible(page, "shipping without a tracking number");
  await question.getByRole("button", { name: "Email the Buyer" }).click();
  await expectText(page, "Order status updated to shipped");
});

test("parcel: a tag is packed separately and together again; shipping one asks about the others", async ({
  page,
}) => {
  const { rows } = await openBoughtOrders(page, "Pia", ["One", "Two", "Three"]);
  await rows.first().click();
  await heading(page, "Order Details");
  await hydrated(page);
  const together = page.getByText(/^In one parcel with FT-/);
  const apart = page.getByText(/^FT-\S+ and FT-\S+ go to the same address$/);
  await together.waitFor();
  await page.getByRole("button", { name: "Pack Separately" }).click();
  await apart.waitFor();
  await expectAccessible(page, "an order whose purchase has two parcels to one address");
  await page.getByRole("button", { name: "Pack Together" }).click();
  await together.waitFor();

  await page.getByRole("combobox", { name: "Order status" }).selectOption("shipped");
  const question = page.getByRole("dialog", { name: "Set to Shipped?" });
  await question.getByRole("button", { name: "Email the Buyer" }).click();
  await question
    .getByText(/are in the same parcel. Nobody verified FT-\S+ and FT-\S+ by scanning yet./)
    .waitFor();
  const hasFocus = () => question.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  await expectAccessible(page, "the question about the other tags of the parcel");
  await question.getByRole("button", { name: "Ship the Whole Parcel" }).click();
  await expectText(page, "Order status updated to shipped");
  await page.getByRole("link", { name: "Back to Orders" }).click();
  const statuses = page.getByRole("combobox", { name: /^Status of/ });
  const shown = () => statuses.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  await expect.poll(shown).toEqual(["shipped", "shipped", "shipped"]);
});
