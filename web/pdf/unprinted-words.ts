import { formatShortList } from "#platform/text.ts";
import type { Unprinted } from "#shop/orders/label.ts";

/** Why labels are not printed: in the list before printing, and on a page in a label's place. */
export function unprintedWords(why: Unprinted, invoices: readonly string[]): string {
  const names = formatShortList(invoices);
  const isOne = invoices.length === 1;
  if (why !== "elsewhere") return `${names} ${isOne ? "is" : "are"} ${why}: no label.`;
  if (isOne) return `${names} has a bought label at its address: open it from the order.`;
  return `${names} have bought labels at their addresses: open them from the orders.`;
}
