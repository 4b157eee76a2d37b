import { Badge, type BadgeTone } from "#web/ui/badge.tsx";

/** The customer's colours of spec §4: refunded, and whatever comes, has none. */
const tones: Record<string, BadgeTone> = {
  completed: "green",
  processing: "blue",
  pending: "yellow",
  shipped: "purple",
  cancelled: "red",
};

export function StatusBadge({ status }: { status: string }) {
  const word = status.charAt(0).toUpperCase() + status.slice(1);
  return <Badge tone={tones[status] ?? "neutral"}>{word}</Badge>;
}
