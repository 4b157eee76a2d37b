import { type Cents, cents, divide, partAt, type Rate, sum } from "#platform/money.ts";
import type { TaxedAmount } from "#platform/payments/taxes.ts";
import type { TaxBase } from "#shop/orders/amounts.ts";

/** What is due for a tag after its discount, and its part of shipping. */
export type TagDue = { due: Cents; shipping: Cents };

export type TagTax = { tax: Cents; taxBase: TaxBase | null };

/** Computes the tax of a parcel by a rate: rounded once, and divided over its tags. */
export function divideTax(
  shares: readonly TagDue[],
  { rate, taxesShipping }: { rate: Rate; taxesShipping: boolean },
): TaxedAmount[] {
  const taxable = shares.map(({ due, shipping }) =>
    cents(rate === 0 ? 0 : due + (taxesShipping ? shipping : 0)),
  );
  const taxes = divide(partAt(rate, sum(taxable)), taxable);
  return taxes.map((tax, at) => ({ tax, taxable: taxable[at]! }));
}
