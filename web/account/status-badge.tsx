import { type OrderStatus, statusWord } from "#shop/orders/order-status.ts";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { buyerStatusWord } from "./order-words.ts";

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
