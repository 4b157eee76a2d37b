import { formatMoney } from "#platform/money.ts";
import { type AmountLine, type Amounts, listAmounts } from "#shop/orders/amounts.ts";

const partWords: Record<AmountLine["part"], string> = {
  items: "Subtotal",
  discount: "Discount",
  shipping: "Shipping",
  tax: "Sales tax",
};

/** The lines above a total, in words. */
export function amountLines(amounts: Amounts) {
  return listAmounts(amounts).map(({ part, amount }) => ({
    part,
    label: partWords[part],
    amount: part === "shipping" && amount === 0 ? "FREE" : formatMoney(amount),
  }));
}
