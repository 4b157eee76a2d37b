export const policies = [
  { to: "/shipping-returns", label: "Shipping & Returns" },
  { to: "/privacy", label: "Privacy" },
  { to: "/terms", label: "Terms" },
] as const;

/** Says whether a tag that came as ordered can be returned. `days` is `returnDays` of the settings. */
export function returnSentence(days: number | null): string {
  return days === null
    ? "Because a tag carries somebody's own name and code, we don't take back one that came as ordered."
    : `You can return a tag that came as ordered within ${days} days of its arrival. You pay the postage, and we refund its price.`;
}
