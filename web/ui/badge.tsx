import type { ReactNode } from "react";

export type BadgeTone = "neutral" | "green" | "brown" | "red" | "blue" | "yellow" | "purple";

const tones: Record<BadgeTone, string> = {
  neutral: "border-line bg-linen text-ink",
  green: "border-fairway/30 bg-fairway-mist text-fairway-deep",
  brown: "border-saddle/30 bg-saddle-mist text-saddle-deep",
  red: "border-flag/30 bg-flag-mist text-flag-deep",
  blue: "border-lake-deep/30 bg-lake-mist text-lake-deep",
  yellow: "border-sand-deep/30 bg-sand-mist text-sand-deep",
  purple: "border-plum-deep/30 bg-plum-mist text-plum-deep",
};

export function Badge({ tone = "neutral", children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={`badge ${tones[tone]}`}>{children}</span>;
}
