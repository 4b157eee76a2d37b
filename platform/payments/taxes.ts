import type { StoredAddress } from "#platform/address.ts";
import type { Cents } from "#platform/money.ts";

/** A parcel: what is due for each of its tags, and for shipping. */
export type TaxedParcel = {
  from: StoredAddress;
  to: StoredAddress;
  tags: readonly Cents[];
  shipping: Cents;
  /** The buyer's certificate counts there. */
  isExempt: boolean;
};

export type TaxedAmount = { tax: Cents; taxable: Cents };

/** The provider keeps it for 90 days. `tags` are in the order that was asked for. */
export type TaxCalculation = {
  id: string;
  /** Its name alone: Durham. */
  county: string | null;
  tags: TaxedAmount[];
  shipping: TaxedAmount;
  /** What a state takes for the whole parcel, such as a delivery fee. It belongs to no tag. */
  fee: Cents;
};

/** What a refund gives back of a sale: parts of its tags and of shipping, or an amount that the provider spreads over all of it. */
export type TaxReversal = {
  /** `line`: the tag's place in the calculation's `tags`. */
  tags: { line: number; amount: Cents; tax: Cents }[];
  shipping: { amount: Cents; tax: Cents };
  /** The amount to spread; 0 where tags or shipping have their parts. */
  flat: Cents;
};

/** The provider's tax calculations, and its reports. A repeated call with the same reference is recorded once. All may throw PaymentFailure. */
export type Taxes = {
  /** Each costs the workshop a fee. Undefined if the provider doesn't find the address. */
  calculate(parcel: TaxedParcel): Promise<TaxCalculation | undefined>;
  /** Returns the id of the sale's record. */
  recordSale(sale: { calculation: string; reference: string; paidAt: Date }): Promise<string>;
  /** Returns the id of the refund's record. */
  recordRefund(refund: { sale: string; reference: string; reversal: TaxReversal }): Promise<string>;
  /** Takes back the record of a refund that failed after all. Returns the id of the record that does so. */
  undoRefund(undo: { refund: string; reference: string }): Promise<string>;
  /** Returns what the account lacks, if without it the provider would refuse each total or add no tax; undefined if nothing. */
  findSetupProblem(): Promise<string | undefined>;
};
