import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { OrderView, OwnOrder } from "#shop/orders/purchase-view.ts";

/** Tags that differ in nothing but their invoice number. */
export type OrderGroup<Order extends OwnOrder = OrderView> = { order: Order; invoiceNumbers: string[] };

/** Same tags stand together, in the order of the purchase. */
export function groupOrders<Order extends OwnOrder>(orders: readonly Order[]): OrderGroup<Order>[] {
  const groups = new Map<string, OrderGroup<Order>>();
  for (const order of orders) {
    const { invoiceNumber, ...rest } = order;
    const key = JSON.stringify(rest);
    const group = groups.get(key) ?? { order, invoiceNumbers: [] };
    group.invoiceNumbers.push(invoiceNumber);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** `FT-100001`, `FT-100001 to FT-100003` where none is left out, else all of them with commas. */
export function nameInvoices(invoiceNumbers: readonly string[]): string {
  const [first = "", last = first] = [invoiceNumbers[0], invoiceNumbers.at(-1)];
  const isRun = invoiceNumbers.every((shown, index) => {
    const number = parseInvoiceNumber(shown);
    return number !== undefined && number === (parseInvoiceNumber(first) ?? 0) + index;
  });
  if (invoiceNumbers.length < 2) return first;
  return isRun ? `${first} to ${last}` : invoiceNumbers.join(", ");
}
