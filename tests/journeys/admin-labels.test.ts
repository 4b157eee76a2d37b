import { PDFDocument } from "@cantoo/pdf-lib";
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { rasterisePdf } from "#tests/rasterise-pdf.ts";
import { readPdf } from "#tests/read-pdf.ts";
import { expectText, openAsAdmin } from "./admin-steps.ts";
import { drawn, expectAccessible, hydrated, photograph, shop, test } from "./browser.ts";
import { buyGifts } from "./buy-tags.ts";
import { heading, mailTo } from "./steps.ts";

const number = "1Z999AA10123456784";
async function boughtLabel(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([288, 432]).drawText("Postage paid", { x: 40, y: 200, size: 12 });
  return Buffer.from(await document.save());
}

/** The PDF that a link of the page opens in a new tab. */
async function pdfBehind(page: Page, name: string) {
  const link = page.getByRole("link", { name });
  expect(await link.getAttribute("target")).toBe("_blank");
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(answer.headers()["content-type"]).toBe("application/pdf");
  return new Uint8Array(await answer.body());
}

/** How many pixels are no gray: the tags' leather. */
function countColored(pixels: Uint8ClampedArray): number {
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) if (pixels[at]! - pixels[at + 2]! > 40) count += 1;
  return count;
}

async function setStatus(page: Page, status: string) {
  await page.getByRole("combobox", { name: "Order status" }).selectOption(status);
  await expectText(page, `Order status updated to ${status}`);
}

async function inboxOf(email: string) {
  const mails = (await (await fetch(`${shop.sandboxUrl}/inbox.json`)).json()) as { to: string[] }[];
  return mails.filter(({ to }) => to.includes(email));
}

test("order: from paid to completed, with both labels and one tracking email", async ({
  desktopVisitor: page,
}) => {
  const [buyer, recipient] = [`${crypto.randomUUID()}@example.com`, `${crypto.randomUUID()}@example.com`];
  const { invoices, text: confirmation } = await buyGifts(buyer, recipient);
  const [orderView = ""] = /https?:\/\/\S+\/order\/view\/[\w-]+/.exec(confirmation) ?? [];
  const seenByBuyer = async () => (await fetch(orderView)).text();
  const [invoice = "", other = ""] = invoices;
  await openAsAdmin(page, `/admin/orders/${invoice}`);
  await setStatus(page, "processing");
  const [ours = ""] = await readPdf(await pdfBehind(page, "Print Label"));
  for (const part of ["Bob Green", "1 Fairway Drive", invoice, other, "Quantity 2"])
    expect(ours).toContain(part);
  const pdf = await pdfBehind(page, "Packing Slip");
  const [slip, card, ...more] = await readPdf(pdf);
  expect(more).toEqual([]);
  for (const part of ["2 tags", "2 × Classic", "Name on the tag: Bob", "With a gift note"])
    expect(slip).toContain(part);
  expect(slip).not.toMatch(/\$|18th/);
  expect(card).toContain("See you on the 18th!");
  const drawings = await rasterisePdf(pdf, 72);
  const colored = drawings.map(({ data }) => countColored(data));
  expect([colored[0]! > 1000, colored[1]]).toEqual([true, 0]);

  const upload = page.getByLabel("Upload Label (PDF)");
  await upload.setInputFiles({
    name: "label.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>"),
  });
  await expectText(page, "This is no PDF file.");
  await upload.setInputFiles({
    name: "label.pdf",
    mimeType: "application/pdf",
    buffer: await boughtLabel(),
  });
  await expectText(page, "Label uploaded");
  await page.getByRole("link", { name: "Uploaded label" }).waitFor();
  expect(await readPdf(await pdfBehind(page, "Print Label"))).toEqual(["Postage paid"]);

  await page.getByRole("button", { name: "Remove Label" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove Label?" });
  await expectAccessible(page, "the dialog that asks before removing a label");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Uploaded label" }).waitFor();

  await page.getByLabel("Carrier").selectOption("UPS");
  await page.getByLabel("Tracking number").fill("hello");
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "This doesn't look like a tracking number of UPS.");
  expect(await page.getByLabel("Tracking number").inputValue()).toBe("hello");
  await expectAccessible(page, "an order with a refused tracking number");
  await page.getByLabel("Tracking number").fill("1z 999 aa1 01 2345 6784");
  await page.getByLabel(`In one package with ${other}`).waitFor();
  await page.route(/\/FT-\d+\.data/, (route) => route.fulfill({ status: 503, json: { success: false } }));
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Failed to save tracking");
  await drawn(page);
  expect(await page.getByLabel("Tracking number").inputValue()).toBe("1z 999 aa1 01 2345 6784");
  await page.unrouteAll();
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Tracking saved");
  await expect.poll(() => page.getByRole("combobox", { name: "Order status" }).inputValue()).toBe("shipped");
  expect(await seenByBuyer()).toContain(">Shipped<");
  const track = page.getByRole("link", { name: "Track Package →" });
  expect(await track.getAttribute("href")).toBe(`https://www.ups.com/track?tracknum=${number}`);
  await expectAccessible(page, "an order that is on its way");
  await photograph(page, "admin-order-shipping");

  await page.getByRole("button", { name: "Remove Label" }).click();
  await dialog.getByRole("button", { name: "Remove Label" }).click();
  await expectText(page, "Label removed");
  await dialog.waitFor({ state: "hidden" });
  await page.getByRole("link", { name: "Uploaded label" }).waitFor({ state: "detached" });

  const { text } = await mailTo(buyer, number);
  expect(text).toContain("2 tags left our workshop with UPS.");
  await setStatus(page, "completed");
  await page.getByText("shipped → completed").waitFor();
  await page.getByText("Tracking set").first().waitFor();
  expect(await seenByBuyer()).toContain(">Completed<");
  await page.goto(`/admin/orders/${other}`);
  await page.getByText(number).first().waitFor();
  await hydrated(page);
  await page.getByRole("button", { name: "Save Tracking" }).click();
  await expectText(page, "Tracking saved");
  expect(await inboxOf(recipient)).toEqual([]);
  expect(await inboxOf(buyer)).toHaveLength(2);

  await page.goto(`/admin/audit?name=${invoice}`);
  await heading(page, "Audit Log");
  await page.getByRole("cell", { name: "Tracking set" }).waitFor();
  await page.getByRole("cell", { name: "Label stored" }).waitFor();
  await photograph(page, "admin-audit");
});
