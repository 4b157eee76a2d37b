import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "green" | "brown" | "red" | "blue" | "yellow" | "purple";

/** Classes by their whole names, which Tailwind looks for. The looks are in controls.css. */
const tones: Record<BadgeTone, string> = {
  neutral: "badge-neutral",
  green: "badge-green",
  brown: "badge-brown",
  red: "badge-red",
  blue: "badge-blue",
  yellow: "badge-yellow",
  purple: "badge-purple",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={tones[tone]}>{children}</span>;
}
