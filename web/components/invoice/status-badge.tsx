import type { OrderStatus } from "#shop/orders/order-status.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

/** The customer's colours of spec §4: refunded has none, and an initiated order is shown to nobody. */
const tones: Record<OrderStatus, BadgeTone> = {
  initiated: "neutral",
  completed: "green",
  processing: "blue",
  pending: "yellow",
  shipped: "purple",
  cancelled: "red",
  refunded: "neutral",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return <Badge tone={tones[status]}>{word}</Badge>;
}
