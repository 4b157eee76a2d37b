import { formatLongDate } from "#platform/dates.ts";
import { type OrderStatus, statusWord } from "#shop/orders/order-status.ts";
import type { VisibleOrder } from "#shop/orders/visible-orders.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/page.tsx";
import { Unbroken } from "#web/ui/text.tsx";
import { TrackingLink } from "./facts.tsx";
import { arrivalWords, buyerStatusWord, formatOrderNumbers } from "./order-words.ts";

/** An initiated order is never shown. */
const tones: Record<OrderStatus, BadgeTone> = {
  initiated: "neutral",
  completed: "green",
  processing: "blue",
  pending: "yellow",
  shipped: "purple",
  cancelled: "red",
  refunded: "neutral",
};

type StatusBadgeProps = { status: OrderStatus; on: "invoice" | "history" | "administration" };

export function StatusBadge({ status, on }: StatusBadgeProps) {
  const tone = status === "shipped" && on === "history" ? "neutral" : tones[status];
  return <Badge tone={tone}>{on === "administration" ? statusWord(status) : buyerStatusWord(status)}</Badge>;
}

type ProgressProps = { orders: VisibleOrder[]; paidAt: Date; today: string };

export function OrderProgress({ orders, paidAt, today }: ProgressProps) {
  const groups = [...Map.groupBy(orders, describeState).values()];
  return groups.map((group) => {
    const [order] = group;
    if (!order) return null;
    const names = formatOrderNumbers(group.map(({ invoiceNumber }) => invoiceNumber));
    return (
      <Card key={names} className="no-print">
        {groups.length > 1 ? (
          <h2 className="mb-4 text-lg">
            <Unbroken>{names}</Unbroken>
          </h2>
        ) : null}
        <Steps order={order} count={group.length} paidAt={paidAt} today={today} />
      </Card>
    );
  });
}

function describeState({ status, tracking, shippedAt, arrivesBy }: VisibleOrder): string {
  return JSON.stringify([status, tracking, shippedAt, arrivesBy]);
}

/** How many steps are done, by status. With 0 the page shows no steps. */
const stepsDone: Record<OrderStatus, number> = {
  initiated: 0,
  pending: 1,
  processing: 2,
  shipped: 3,
  completed: 3,
  cancelled: 0,
  refunded: 0,
};

type StepsProps = Omit<ProgressProps, "orders"> & { order: VisibleOrder; count: number };

function Steps({ order, count, paidAt, today }: StepsProps) {
  const { status, replaces, shippedAt, tracking } = order;
  const done = stepsDone[status];
  if (done === 0) return <p>{count > 1 ? `These orders were ${status}.` : `This order was ${status}.`}</p>;
  const arrival = arrivalWords(order, today);
  const steps = [
    { name: replaces ? `Replacement for ${replaces}` : "Paid", facts: <p>{formatLongDate(paidAt)}</p> },
    { name: "Engraving", facts: done === 1 ? <p>Our workshop starts on it next.</p> : null },
    {
      name: "Shipped",
      facts: (
        <>
          {shippedAt ? <p>{formatLongDate(shippedAt)}</p> : null}
          {tracking ? <TrackingLink tracking={tracking} /> : null}
        </>
      ),
    },
    ...(arrival ? [{ name: arrival, facts: null }] : []),
  ];
  return (
    <ol className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col">
      {steps.map(({ name, facts }, at) => (
        <li
          key={name}
          aria-current={at === done - 1 ? "step" : undefined}
          className={`border-l-4 pl-4 sm:border-t-4 sm:border-l-0 sm:pt-3 sm:pl-0 ${at < done ? "border-fairway" : "border-line text-muted"}`}
        >
          <p className="font-semibold">
            <Unbroken>{name}</Unbroken>
          </p>
          <div className="text-sm text-muted">{facts}</div>
        </li>
      ))}
    </ol>
  );
}
