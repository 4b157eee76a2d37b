import { formatLongDate } from "#platform/dates.ts";
import { type Cents, cents, sum } from "#platform/money.ts";
import type { OwnPurchase, PaidBack } from "#shop/orders/purchase-view.ts";
import { Price } from "#web/ui/price.tsx";

/** Over the orders that are shown; a reader who may see no amounts is shown no total. Cents. */
export function totalOf({ orders }: Pick<OwnPurchase, "orders">): Cents | undefined {
  const amounts = orders.flatMap(({ amount }) => amount ?? []);
  return amounts.length === 0 ? undefined : sum(amounts);
}

/** Under the total, a line for each day: `Refunded March 3, 2026` and its cents below 0. */
export function refundLines(refunds: readonly PaidBack[]): { label: string; amount: Cents }[] {
  const days = Map.groupBy(refunds, ({ at }) => `Refunded ${formatLongDate(at)}`);
  return [...days].map(([label, told]) => ({ label, amount: cents(-sum(told.map(({ amount }) => amount))) }));
}

/** On the screen, over the items. */
export function Total({ purchase }: { purchase: OwnPurchase }) {
  const total = totalOf(purchase);
  if (total === undefined) return null;
  return (
    <div className="sm:text-right print:hidden">
      <p className="text-lg font-semibold">
        Total <Price amount={total} />
      </p>
      {refundLines(purchase.refunds).map(({ label, amount }) => (
        <p key={label} className="text-sm text-muted">
          {label} <Price amount={amount} />
        </p>
      ))}
    </div>
  );
}

/** On paper as in the PDF. */
export function PrintedTotal({ purchase }: { purchase: OwnPurchase }) {
  const total = totalOf(purchase);
  if (total === undefined) return null;
  return (
    <dl className="ml-auto hidden w-72 break-inside-avoid grid-cols-[1fr_auto] border-t border-line pt-3 print:grid [&>dd]:text-right">
      <dt>Subtotal</dt>
      <dd>
        <Price amount={total} />
      </dd>
      <dt>Shipping</dt>
      <dd>FREE</dd>
      <dt className="font-semibold">Total</dt>
      <dd className="font-semibold">
        <Price amount={total} />
      </dd>
      {refundLines(purchase.refunds).map(({ label, amount }) => (
        <div key={label} className="contents [&>dd]:text-right">
          <dt>{label}</dt>
          <dd>
            <Price amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
