import { formatMoney } from "#platform/money.ts";
import { type AmountLine, type Amounts, listAmounts } from "#shop/orders/amounts.ts";

const partWords: Record<AmountLine["part"], string> = {
  items: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Sales tax",
};

/** The lines above a total, in words. What a code took off names it: the tags' discount, or else shipping. */
export function amountLines(amounts: Amounts, discountCode?: string) {
  const partWithCode = amounts.discount > 0 ? "discount" : "shipping";
  return listAmounts(amounts).map(({ part, amount }) => ({
    part,
    label: discountCode && part === partWithCode ? `${partWords[part]} (${discountCode})` : partWords[part],
    amount: part === "shipping" && amount === 0 ? "FREE" : formatMoney(amount),
  }));
}
