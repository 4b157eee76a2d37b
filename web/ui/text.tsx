import { formatDateTime } from "#platform/dates.ts";
import { type Cents, formatMoney } from "#platform/money.ts";

export function Price({ amount, className = "" }: { amount: Cents; className?: string }) {
  return <span className={`tabular-nums ${className}`}>{formatMoney(amount)}</span>;
}

type PriceOrSoldOutProps = { variant: { price: Cents; isSoldOut?: true }; className?: string };

export function PriceOrSoldOut({ variant, className = "" }: PriceOrSoldOutProps) {
  if (variant.isSoldOut) return <span className={className}>Sold out</span>;
  return <Price amount={variant.price} className={className} />;
}

export function DateTime({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{formatDateTime(at)}</time>;
}

const unbreakable = /(\S*\d–\d+ business days|#?\p{L}+-\d+|\S+ -(?= ))/u;

/** A text in which `FT-100001` and `3–5 business days` stay on one line, and no line begins with the hyphen of `Classic - Navy`. */
export function Unbroken({ children }: { children: string }) {
  return children.split(unbreakable).map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts are those of one text
      <span key={at} style={{ whiteSpace: "nowrap" }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
