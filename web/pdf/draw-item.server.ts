import { formatMoney, times } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { plainQrPath } from "#shop/engraving/plain-qr.ts";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import type { OwnOrder } from "#shop/orders/purchase-view.ts";
import { nameInvoices, type OrderGroup, shippingLines } from "#web/account/invoice-lines.ts";
import type { Sheet, TextLook } from "./sheet.server.ts";

const label = { size: 10, isQuiet: true };
const codeSize = 72;
const title = { size: 13, width: 380 };

type Column = { head: string; text: string; look: TextLook };

/** Same tags of a purchase: title, amount, recipient, address and code. Kept on one page but for the gift note. */
export function drawItem(sheet: Sheet, { order, invoiceNumbers }: OrderGroup<OwnOrder>, siteUrl: string) {
  const count = invoiceNumbers.length;
  const name = count > 1 ? `${count} × ${order.productTitle}` : order.productTitle;
  const numbers = `${nameInvoices(invoiceNumbers)} · Name on the tag: ${order.engravedName}`;
  const columns = columnsOf(order);
  const columnsHeight =
    Math.max(codeSize, ...columns.map(({ text, look }) => sheet.heightOf(text, look))) + 16;

  sheet.need(sheet.heightOf(name, title) + sheet.heightOf(numbers, label) + columnsHeight + 26);
  sheet.drawRule();
  sheet.move(8);
  sheet.write(name, title);
  if (order.amount !== undefined) {
    sheet.write(formatMoney(times(order.amount, count)), { size: 13, align: "right" });
  }
  sheet.move(sheet.heightOf(name, title));
  sheet.flow(numbers, label);
  sheet.move(6);
  for (const { head, look } of columns) sheet.write(head, { ...look, ...label });
  if (order.publicId) sheet.write("Profile QR Code", { ...label, x: 420 });
  sheet.move(14);
  for (const { text, look } of columns) sheet.write(text, look);
  if (order.publicId) {
    sheet.drawPath(plainQrPath(profileUrl(siteUrl, order.publicId)), { x: 420, size: codeSize });
  }
  sheet.move(columnsHeight - 8);
  if (order.giftNote) {
    sheet.flow("Gift note", label);
    sheet.flow(order.giftNote);
    sheet.move(8);
  }
}

function columnsOf(order: OwnOrder): Column[] {
  const { name, phone, email } = order.recipient;
  const recipient = [name, phone && formatPhone(phone), email].filter(Boolean).join("\n");
  return [
    { head: "Recipient", text: recipient, look: { x: 0, width: 195 } },
    { head: "Shipping address", text: shippingLines(order).join("\n"), look: { x: 210, width: 195 } },
  ];
}
