import { type Cents, cents, divide, sum } from "#platform/money.ts";

/** The amounts of one order, or of several as the sum of theirs. */
export type Amounts = {
  /** The price of the tags. */
  items: Cents;
  /** It is taken off the items, and never below 0. */
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  total: Cents;
};

export type AmountLine = { part: Exclude<keyof Amounts, "total">; amount: Cents };

/** The amounts that an order stores. */
export type PaidAmounts = { amountPaid: Cents } & Record<"discount" | "shipping" | "tax", Cents>;

/** An order's tax was computed of this. It stays as it was at the payment, wherever the parcel goes later. */
export type TaxBase = {
  state: string;
  county: string | null;
  taxable: Cents;
  /** The number of the buyer's certificate, where it made the order exempt. */
  exemption: string | null;
  /** The order's part of the card provider's calculation. Null where the shop's own table gave the tax. */
  calculation: CalculatedShare | null;
};

/** `line` is the tag's place in the calculation. A delivery fee of the state belongs to neither tax. */
type CalculatedShare = { id: string; line: number; goodsTax: Cents; shippingTax: Cents };

/** Returns what is due for one order. The price of its tag is what the other parts leave of the total. */
export function orderAmounts({ amountPaid, discount, shipping, tax }: PaidAmounts): Amounts {
  const items = cents(amountPaid + discount - shipping - tax);
  return { items, discount, shipping, tax, total: amountPaid };
}

/** Returns what was paid for the shipping of an order, with the tax on it. */
export function shippingWithTax({ taxBase, ...paid }: PaidAmounts & { taxBase: TaxBase | null }): Cents {
  const { amountPaid, shipping, tax } = paid;
  const goods = cents(amountPaid - shipping - tax);
  // If more than the goods was taxed, the shipping was.
  const isShippingTaxed = taxBase !== null && taxBase.taxable > goods;
  const shippingTax =
    taxBase?.calculation?.shippingTax ?? (isShippingTaxed ? divide(tax, [goods, shipping])[1]! : cents(0));
  return sum([shipping, shippingTax]);
}

export function paidAmounts({ discount, shipping, tax, total }: Amounts): PaidAmounts {
  return { amountPaid: total, discount, shipping, tax };
}

/** Adds shares part by part; without any, each amount is 0. */
export function addAmounts(shares: readonly Amounts[]): Amounts {
  const sumOf = (part: keyof Amounts) => sum(shares.map((share) => share[part]));
  return {
    items: sumOf("items"),
    discount: sumOf("discount"),
    shipping: sumOf("shipping"),
    tax: sumOf("tax"),
    total: sumOf("total"),
  };
}

/** The lines between the items and the total; a discount is below 0, and a discount or tax of 0 has no line. */
export function listAmounts({ items, discount, shipping, tax }: Amounts): AmountLine[] {
  const lines: AmountLine[] = [{ part: "items", amount: items }];
  if (discount > 0) lines.push({ part: "discount", amount: cents(-discount) });
  lines.push({ part: "shipping", amount: shipping });
  if (tax > 0) lines.push({ part: "tax", amount: tax });
  return lines;
}
