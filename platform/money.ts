/** A whole number of cents. The shop sells in one currency (USD), so none is stored with it. */
export type Cents = number & { readonly unit: "cents" };

export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of cents`);
  return amount as Cents;
}

export function sum(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce<number>((total, amount) => total + amount, 0));
}

export function times(amount: Cents, quantity: number): Cents {
  return cents(amount * quantity);
}

/** `$14.99`, always two decimals. Without Intl, which costs a phone a long task before the page answers. */
export function formatMoney(amount: Cents): string {
  const digits = (Math.abs(amount) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ",");
  return `${amount < 0 ? "-" : ""}$${digits}`;
}

export function toDollars(amount: Cents): number {
  return amount / 100;
}

/** Undefined when it isn't a whole number of cents. */
export function fromDollars(dollars: number): Cents | undefined {
  const amount = Math.round(dollars * 100);
  return Number.isSafeInteger(amount) && Math.abs(amount - dollars * 100) < 1e-6
    ? (amount as Cents)
    : undefined;
}
