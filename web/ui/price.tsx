import { type Cents, formatMoney } from "#platform/money.ts";

export function Price({ amount, className = "" }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatMoney(amount)}</span>;
}
