import type { AdminOrder, ListedOrder } from "#shop/orders/admin-orders.server.ts";
import {
  type OrderStatus,
  orderStatuses,
  type SettableStatus,
  statusWord,
} from "#shop/orders/order-status.ts";
import { StatusBadge } from "#web/account/status-badge.tsx";
import { useAdminForm } from "#web/admin/use-admin-form.ts";
import { Badge } from "#web/ui/badge.tsx";
import { InstantSelect } from "#web/ui/select-field.tsx";

type Badged = Pick<ListedOrder & AdminOrder, "orderType" | "status" | "publicId">;

type OrderBadgesProps = { order: Badged & { disputeStatus?: string | null } };

/** Only paid orders are shown here: one without public id lost its profile. */
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

export const statusOptions = orderStatuses.map((status) => ({ value: status, label: statusWord(status) }));

type StatusSelectProps = {
  label: string;
  status: OrderStatus;
  onChange: (status: SettableStatus) => void;
  className?: string;
};

export function StatusSelect({ label, status, onChange, className = "" }: StatusSelectProps) {
  return (
    <InstantSelect
      label={label}
      value={settable(status) ?? "pending"}
      options={statusOptions}
      onChange={onChange}
      className={`noscript:hidden ${className}`}
    />
  );
}

function settable(status: unknown): SettableStatus | undefined {
  return orderStatuses.find((each) => each === status);
}

/** The status that is being saved, else the stored one. */
export function useOrderStatus(order: Pick<ListedOrder, "invoiceNumber" | "status">) {
  const { send, sent } = useAdminForm("status");
  return {
    status: settable(sent?.get("status")) ?? order.status,
    save: (status: SettableStatus) => send({ invoice: order.invoiceNumber, status }),
  };
}
