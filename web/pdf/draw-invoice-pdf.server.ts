import { setImmediate } from "node:timers/promises";
import { formatLongDate } from "#platform/dates.ts";
import { formatMoney } from "#platform/money.ts";
import { formatPhone } from "#platform/phone.ts";
import { orderTypeWord, statusWord } from "#shop/orders/order-status.ts";
import type { OwnPurchase } from "#shop/orders/purchase-view.ts";
import { shopConfig } from "#shop-config";
import { groupOrders, nameInvoices, refundLines, totalOf } from "#web/account/invoice-lines.ts";
import { drawItem } from "./draw-item.server.ts";
import { openSheet, type Sheet } from "./sheet.server.ts";

/** Every letter of the fixed words. */
const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const fixed = `${ascii}×·’${JSON.stringify(shopConfig)}`;

/** The invoice of spec §2 on paper: what its page shows, amounts only where the page has them. Lets others be answered between items. */
export async function drawInvoicePdf(purchase: OwnPurchase, siteUrl: string): Promise<Uint8Array> {
  const { orders, buyer, orderType } = purchase;
  const names = nameInvoices(orders.map((order) => order.invoiceNumber));
  const sheet = await openSheet(`Invoice #${names}`, fixed + JSON.stringify(purchase));
  drawHead(sheet, purchase, names);
  for (const group of groupOrders(orders)) {
    drawItem(sheet, group, siteUrl);
    await setImmediate();
  }
  drawTotal(sheet, purchase);
  if (orderType === "gift" && buyer.name) {
    const lines = [buyer.name, buyer.email, buyer.phone && formatPhone(buyer.phone)].filter(Boolean);
    sheet.need(80);
    sheet.move(14);
    sheet.flow("Purchased By", { size: 10, isQuiet: true });
    sheet.flow(lines.join("\n"));
  }
  return sheet.finish(`${shopConfig.companyName} · ${shopConfig.supportEmail}`);
}

function drawHead(sheet: Sheet, { orders, orderType, paidAt }: OwnPurchase, names: string) {
  const { companyName, senderAddress } = shopConfig;
  sheet.need(120);
  sheet.write(companyName, { size: 20 });
  sheet.write("Order Invoice", { size: 20, align: "right" });
  sheet.move(30);
  const sender = `${senderAddress.line1}, ${senderAddress.city}, ${senderAddress.state} ${senderAddress.postalCode}`;
  sheet.write(sender, { size: 10, isQuiet: true });
  sheet.write(formatLongDate(paidAt), { align: "right" });
  sheet.move(22);
  const statuses = new Set(orders.map(({ status }) => statusWord(status)));
  sheet.write([orderTypeWord(orderType), ...statuses].join(" · "), { align: "right" });
  sheet.flow(`Invoice #${names}`, { size: 13, width: 330 });
  sheet.move(10);
  sheet.flow(`Order Items (${orders.length})`, { size: 15 });
  sheet.move(6);
}

/** Nothing for a reader who may see no amounts (decisions §3). */
function drawTotal(sheet: Sheet, purchase: OwnPurchase) {
  const total = totalOf(purchase);
  if (total === undefined) return;
  sheet.need(80);
  sheet.drawRule();
  sheet.move(10);
  drawAmount(sheet, { label: "Subtotal", amount: formatMoney(total) });
  drawAmount(sheet, { label: "Shipping", amount: "FREE" });
  drawAmount(sheet, { label: "Total", amount: formatMoney(total), size: 14 });
  for (const { label, amount } of refundLines(purchase.refunds)) {
    sheet.need(20);
    drawAmount(sheet, { label, amount: formatMoney(amount) });
  }
}

type Amount = { label: string; amount: string; size?: number };

function drawAmount(sheet: Sheet, { label, amount, size = 11 }: Amount) {
  sheet.write(label, { x: 330, size });
  sheet.write(amount, { size, align: "right" });
  sheet.move(size * 1.4);
}
