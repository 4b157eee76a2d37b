import { TextLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { Route } from "./+types/dashboard.ts";

export function LowStock({ lowStock }: Pick<Route.ComponentProps["loaderData"], "lowStock">) {
  const { count, variants } = lowStock;
  if (count === 0) return null;
  return (
    <section aria-labelledby="low-stock">
      <h2 id="low-stock" className="text-xl">
        Low stock
      </h2>
      {count > variants.length ? (
        <p className="mt-1 text-muted">
          The lowest {variants.length} of {count}.
        </p>
      ) : null}
      <Card className="mt-4 py-1 sm:py-1">
        <ul className="divide-y divide-line">
          {variants.map(({ id, title, parentTitle, stock }) => (
            <li key={id} className="flex items-center justify-between gap-5 py-1">
              <TextLink to={`/admin/products/${id}`} className="wrap-anywhere">
                {parentTitle} - {title}
              </TextLink>
              <span className="shrink-0 tabular-nums">
                {stock > 0 ? `${stock} left` : `Sold out (stock ${stock})`}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
