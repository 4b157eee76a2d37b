import { formatMoney } from "#platform/money.ts";
import type { DashboardData } from "#shop/payments/dashboard.ts";
import { shortDay } from "./short-day.ts";

const height = 120;
const pitch = 20;
const bar = 14;

/** A bar a day; screen readers are told the sum, and find every day in the table below. */
export function SalesChart({ days, told }: { days: DashboardData["days"]; told: string }) {
  const most = Math.max(...days.map(({ amount }) => amount), 1);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure className="mt-4">
      <svg
        role="img"
        aria-label={`Sales of each of the last 30 days: ${told}`}
        viewBox={`0 0 ${days.length * pitch} ${height}`}
        className="block h-32 w-full"
        preserveAspectRatio="none"
      >
        {days.map((sold, at) => {
          const tall = (sold.amount / most) * (height - 4);
          return (
            <rect
              key={sold.day}
              x={at * pitch + (pitch - bar) / 2}
              y={height - Math.max(tall, 1)}
              width={bar}
              height={Math.max(tall, 1)}
              className={tall > 0 ? "fill-fairway" : "fill-line"}
            >
              <title>{`${shortDay(sold.day)}: ${formatMoney(sold.amount)}`}</title>
            </rect>
          );
        })}
      </svg>
      <figcaption className="mt-1 flex justify-between text-sm text-muted" aria-hidden="true">
        <span>{first ? shortDay(first.day) : null}</span>
        <span>{last ? shortDay(last.day) : null}</span>
      </figcaption>
    </figure>
  );
}
