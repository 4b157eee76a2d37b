import { Printer } from "lucide-react";
import type { ListedOrder } from "#shop/orders/admin-order.ts";
import { whyUnprinted } from "#shop/orders/label.ts";
import { unprintedWords } from "#web/pdf/unprinted-words.ts";
import { buttonLook } from "#web/ui/button.tsx";

/** The labels of the selected orders in one file, without those that get none. */
export function PrintLabels({ orders }: { orders: readonly ListedOrder[] }) {
  const printed = orders.filter((order) => !whyUnprinted(order));
  if (printed.length === 0) return null;
  const asked = new URLSearchParams(printed.map(({ invoiceNumber }) => ["invoice", invoiceNumber]));
  return (
    <a
      href={`/admin/orders/labels.pdf?${asked}`}
      target="_blank"
      rel="noopener"
      className={buttonLook("secondary")}
    >
      <Printer aria-hidden="true" className="size-5" />
      Print Labels
    </a>
  );
}

/** Told before anything is printed: whose label is missing from the file, and why. */
export function UnprintedLabels({ orders }: { orders: readonly ListedOrder[] }) {
  const reasons = Map.groupBy(orders, whyUnprinted);
  return [...reasons].map(([why, unprinted]) =>
    why ? (
      <p key={why} className="basis-full text-sm wrap-anywhere">
        {unprintedWords(
          why,
          unprinted.map(({ invoiceNumber }) => invoiceNumber),
        )}
      </p>
    ) : null,
  );
}
