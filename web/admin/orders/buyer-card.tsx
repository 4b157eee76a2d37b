import { formatPhone } from "#platform/phone.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { Card } from "#web/ui/card.tsx";

/** For gift orders; what is empty is 'N/A' (spec §2). */
export function BuyerCard({ buyer }: { buyer: NonNullable<AdminOrder["buyer"]> }) {
  const facts = [
    ["Name", buyer.name],
    ["Phone", formatPhone(buyer.phone)],
    ["Email", buyer.email],
  ];
  return (
    <Card>
      <h2 className="text-lg">Buyer Information</h2>
      <dl className="mt-3 grid grid-cols-[4rem_minmax(0,1fr)] gap-y-1">
        {facts.map(([name, fact]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="wrap-anywhere">{fact || "N/A"}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
