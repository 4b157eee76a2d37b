import { type Cents, formatMoney } from "#platform/money.ts";

export function Price({ amount, className = "" }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatMoney(amount)}</span>;
}

type PriceOrSoldOutProps = { variant: { price: Cents; isSoldOut?: true }; className?: string };

export function PriceOrSoldOut({ variant, className = "" }: PriceOrSoldOutProps) {
  if (variant.isSoldOut) return <span className={className}>Sold out</span>;
  return <Price amount={variant.price} className={className} />;
}
