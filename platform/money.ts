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

/** Thousandths of a percent: 6750 is 6.75 %. */
export type Rate = number & { readonly unit: "thousandths of a percent" };

export function toRate(percent: number): Rate {
  return Math.round(percent * 1000) as Rate;
}

/** Returns this part of an amount in whole cents, half a cent rounded up. */
export function partAt(rate: Rate, amount: Cents): Cents {
  return cents(Math.floor((amount * rate + 50_000) / 100_000));
}

/**
 * Divides an amount by weights, or evenly where all are 0. The parts are whole cents and add up to it: each cent that is
 * left over goes to the part that lost the most by rounding down, of equal ones to the first.
 */
export function divide(amount: Cents, weights: readonly number[]): Cents[] {
  const isEven = weights.every((weight) => weight === 0);
  const totalWeight = isEven ? weights.length : weights.reduce((total, weight) => total + weight, 0);
  // A total times a weight may be more than a number holds exactly.
  const products = weights.map((weight) => BigInt(amount) * BigInt(isEven ? 1 : weight));
  const parts = products.map((product) => Number(product / BigInt(totalWeight)));
  const lost = products.map((product) => Number(product % BigInt(totalWeight)));
  const leftOver = amount - parts.reduce((total, part) => total + part, 0);
  const byLoss = lost.map((_, at) => at).sort((a, b) => lost[b]! - lost[a]!);
  const raised = new Set(byLoss.slice(0, leftOver));
  return parts.map((part, at) => cents(raised.has(at) ? part + 1 : part));
}
