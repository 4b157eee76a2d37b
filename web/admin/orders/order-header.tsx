import { useNavigation } from "react-router";
import { formatDateTime } from "#platform/dates.ts";
import type { AdminOrder } from "#shop/orders/admin-order.ts";
import { Button } from "#web/ui/button.tsx";
import { BackLink } from "#web/ui/link-button.tsx";
import { OrderBadges } from "./order-badges.tsx";
import { StatusSelect, shownStatus } from "./status-select.tsx";
import { useOrderAction } from "./use-order-action.ts";

type OrderHeaderProps = {
  order: AdminOrder;
  disputeStatus: string | null;
  action: string;
  back: string;
  onDelete: () => void;
};

export function OrderHeader({ order, disputeStatus, action, back, onDelete }: OrderHeaderProps) {
  const { send, sent } = useOrderAction("status", action);
  const isLoading = useNavigation().state === "loading";
  const status = shownStatus(order.status, sent);
  return (
    <header>
      <BackLink to={back}>Back to Orders</BackLink>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-2xl">Order Details</h1>
          <p className="mt-2 text-lg font-semibold">{order.invoiceNumber}</p>
          <p className="text-sm break-all text-muted">Reference: {order.id}</p>
        </div>
        <div className="flex flex-wrap gap-3 noscript:hidden">
          <StatusSelect
            label="Order status"
            status={status}
            onChange={(chosen) => send(order.invoiceNumber, { status: chosen })}
            className="w-44"
          />
          <Button variant="destructive" onClick={onDelete}>
            Delete Order
          </Button>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <OrderBadges order={{ ...order, status, disputeStatus }} />
        <p className="text-muted">
          Created <time dateTime={order.createdAt.toISOString()}>{formatDateTime(order.createdAt)}</time>
        </p>
        <p role="status" className="text-sm text-muted">
          {isLoading ? "Loading..." : null}
        </p>
      </div>
    </header>
  );
}
