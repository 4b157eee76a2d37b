import { setImmediate } from "node:timers/promises";
import { formatPhone } from "#platform/contact-details.ts";
import { formatMoney, times } from "#platform/money.ts";
import { formatEngraving, profileUrl } from "#shop/engraving/engraving.ts";
import { plainQrPath } from "#shop/engraving/qr-contours.ts";
import type { InvoicedPurchase } from "#shop/orders/own-orders.server.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { shopConfig } from "#shop-config";
import {
  buyerStatusWord,
  buyerTypeWords,
  formatOrderNumbers,
  formatPurchaseNumber,
  groupOrders,
  hasEqualFacts,
  type OrderGroup,
  paidWords,
  senderLine,
  shippingLines,
  totalLines,
} from "#web/account/order-words.ts";
import { openSheet, type Sheet, type TextLook } from "./sheet.server.ts";

/** This file writes these beside the texts of the purchase, so the font needs them too. */
const ownCharacters = "×·’";

/** Draws what the invoice page shows, amounts only where the page has them. Yields to other requests between items. */
export async function drawInvoicePdf(purchase: InvoicedPurchase, siteUrl: string): Promise<Uint8Array> {
  const { orders, buyer, isBuyer } = purchase;
  const numbers = orders.map((order) => order.invoiceNumber);
  const shownNumber = isBuyer ? formatPurchaseNumber(numbers) : formatOrderNumbers(numbers);
  const texts = `${JSON.stringify([shopConfig, purchase])}${ownCharacters}`;
  const sheet = await openSheet(`Invoice #${shownNumber}`, texts);
  drawHead(sheet, purchase, shownNumber);
  const groups = groupOrders(orders);
  const hasStatuses = new Set(orders.map((order) => order.status)).size > 1;
  for (const [at, group] of groups.entries()) {
    const status = hasStatuses ? buyerStatusWord(group.order.status) : undefined;
    drawItem(sheet, group, { siteUrl, isShort: hasEqualFacts(group.order, groups[at - 1]?.order), status });
    await setImmediate();
  }
  drawTotal(sheet, purchase);
  if (buyer) {
    const lines = [buyer.name, buyer.email, buyer.phone && formatPhone(buyer.phone)].filter(Boolean);
    sheet.need(80);
    sheet.move(14);
    sheet.flow("Purchased By", { size: 10, isQuiet: true });
    sheet.flow(lines.join("\n"));
  }
  return sheet.finish(`${shopConfig.companyName} · ${shopConfig.supportEmail}`);
}

function drawHead(sheet: Sheet, { orders, paidAt }: InvoicedPurchase, shownNumber: string) {
  sheet.need(120);
  sheet.write(shopConfig.companyName, { size: 20 });
  sheet.write("Order Invoice", { size: 20, align: "right" });
  sheet.move(30);
  sheet.write(senderLine, { size: 10, isQuiet: true });
  sheet.write(paidWords({ replaces: orders[0]?.replaces ?? null, paidAt }), { align: "right" });
  sheet.move(22);
  const statuses = new Set(orders.map(({ status }) => buyerStatusWord(status)));
  sheet.write([...buyerTypeWords(orders), ...statuses].join(" · "), { align: "right" });
  sheet.flow(`Invoice #${shownNumber}`, { size: 13, width: 330 });
  sheet.move(10);
  sheet.flow(`Order Items (${orders.length})`, { size: 15 });
  sheet.move(6);
}

function drawTotal(sheet: Sheet, purchase: InvoicedPurchase) {
  const lines = totalLines(purchase);
  if (lines.length === 0) return;
  sheet.need(80);
  sheet.drawRule();
  sheet.move(10);
  for (const { label, amount, isTotal } of lines) {
    const size = isTotal ? 14 : 11;
    sheet.need(20);
    const room = { x: 210, width: 230, size };
    sheet.write(label, room);
    sheet.write(amount, { size, align: "right" });
    sheet.move(Math.max(size * 1.4, sheet.heightOf(label, room)));
  }
}

const labelLook = { size: 10, isQuiet: true };
const codeSize = 72;
const titleLook = { size: 13, width: 380 };

function drawItem(
  sheet: Sheet,
  { order, invoiceNumbers }: OrderGroup<VisibleOrder>,
  { siteUrl, isShort, status }: { siteUrl: string; isShort: boolean; status: string | undefined },
) {
  const count = invoiceNumbers.length;
  const name = count > 1 ? `${count} × ${order.productTitle}` : order.productTitle;
  const details = [
    formatOrderNumbers(invoiceNumbers),
    `Name on the tag: ${formatEngraving(order.engraving)}`,
    ...(status ? [status] : []),
  ].join(" · ");
  const columns = listColumns(order);
  const columnsHeight = isShort
    ? 0
    : Math.max(codeSize, ...columns.map(({ text, look }) => sheet.heightOf(text, look))) + 16;

  sheet.need(sheet.heightOf(name, titleLook) + sheet.heightOf(details, labelLook) + columnsHeight + 26);
  sheet.drawRule();
  sheet.move(8);
  sheet.write(name, titleLook);
  if (order.amounts) {
    sheet.write(formatMoney(times(order.amounts.items, count)), { size: 13, align: "right" });
  }
  sheet.move(sheet.heightOf(name, titleLook));
  sheet.flow(details, labelLook);
  sheet.move(6);
  if (isShort) return;
  for (const { head, look } of columns) sheet.write(head, { ...look, ...labelLook });
  if (order.publicId) sheet.write("Profile QR Code", { ...labelLook, x: 420 });
  sheet.move(14);
  for (const { text, look } of columns) sheet.write(text, look);
  if (order.publicId) {
    sheet.drawPath(plainQrPath(profileUrl(siteUrl, order.publicId)), { x: 420, size: codeSize });
  }
  sheet.move(columnsHeight - 8);
  if (order.giftNote) {
    sheet.flow("Gift note", labelLook);
    sheet.flow(order.giftNote);
    sheet.move(8);
  }
}

/** A parcel to a hidden address has no number, so its carrier stands alone. */
function trackingLine({ carrier, number }: NonNullable<VisibleOrder["tracking"]>): string {
  return number ? `${carrier ?? "Tracking number"} ${number}` : (carrier ?? "");
}

function listColumns(order: VisibleOrder): { head: string; text: string; look: TextLook }[] {
  const { name, phone, email } = order.recipient;
  const { tracking } = order;
  const sent = [...shippingLines(order), ...(tracking ? [trackingLine(tracking)] : [])];
  const recipient = [name, phone && formatPhone(phone), email].filter(Boolean).join("\n");
  return [
    { head: "Recipient", text: recipient, look: { x: 0, width: 195 } },
    { head: "Shipping address", text: sent.join("\n"), look: { x: 210, width: 195 } },
  ];
}
