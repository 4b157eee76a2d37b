import type { AdminOrder, ListedOrder } from "#shop/orders/admin-order.ts";
import { StatusBadge } from "#web/account/status-badge.tsx";
import { Badge } from "#web/ui/badge.tsx";

type Badged = Pick<ListedOrder & AdminOrder, "orderType" | "status" | "publicId">;

type OrderBadgesProps = { order: Badged & { disputeStatus?: string | null } };

/** Spec §2, Admin order detail. What isn't paid is shown nowhere: no public id means that the profile is gone. */
export function OrderBadges({ order }: OrderBadgesProps) {
  return (
    <p className="flex flex-wrap gap-1.5">
      <Badge tone="brown">{order.orderType === "gift" ? "Gift Order" : "Self Purchase"}</Badge>
      <StatusBadge status={order.status} />
      {order.publicId ? null : <Badge tone="red">Profile Deleted</Badge>}
      {order.disputeStatus ? (
        <Badge tone="red">Dispute: {order.disputeStatus.replaceAll("_", " ")}</Badge>
      ) : null}
    </p>
  );
}
