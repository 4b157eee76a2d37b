import { Printer } from "lucide-react";
import type { AdminPurchase } from "#shop/orders/admin-order.ts";
import { shareOneAddress } from "#shop/orders/same-address.ts";
import { addressLines } from "#web/account/invoice-lines.ts";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { printLabelLink } from "./label-link.ts";

/** Shown only if all items of the session go to one address (spec §2, Admin order detail). */
export function ShippingAddress({ order, orders }: Pick<AdminPurchase, "order" | "orders">) {
  if (!shareOneAddress(orders)) return null;
  return (
    <Card>
      <h2 className="text-lg">Shipping Address</h2>
      <address className="mt-3 wrap-anywhere not-italic">
        {addressLines(order.shipping).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <a
        href={printLabelLink(order, orders)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonLook("secondary", "mt-4")}
      >
        <Printer aria-hidden="true" className="size-5" />
        Print Label
      </a>
    </Card>
  );
}
