import { type Cents, formatMoney, times } from "#platform/money.ts";

export function Price({ amount, className = "" }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatMoney(amount)}</span>;
}

/** `3 × $14.99 = $44.97`, or the price of one. */
export function PriceOf({ amount, count }: { amount: Cents; count: number }) {
  if (count === 1) return <Price amount={amount} />;
  return (
    <>
      {count} × <Price amount={amount} /> = <Price amount={times(amount, count)} />
    </>
  );
}
