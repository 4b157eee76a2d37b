import type { Cents } from "#platform/money.ts";

export type TaxedAmount = { tax: Cents; taxable: Cents };

/** The provider keeps a calculation for 90 days. `lines` are in the order that was asked for. */
export type TaxCalculation = {
  id: string;
  county: string | null;
  lines: TaxedAmount[];
  shipping: TaxedAmount;
  /** What a state asks for besides the lines and shipping, such as a delivery fee. */
  fees: Cents;
};
