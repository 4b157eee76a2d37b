import { PDFDocument } from "@cantoo/pdf-lib";
import { expect } from "vitest";
import { expectText, openBoughtOrder, openBoughtOrders } from "./admin-steps.ts";
import { desktopTest, expectAccessible, hydrated, test } from "./browser.ts";
import { heading } from "./steps.ts";

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
