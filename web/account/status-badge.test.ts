import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { StatusBadge } from "./status-badge.tsx";

type Given = Parameters<typeof StatusBadge>[0];

const badge = (given: Given) => renderToStaticMarkup(createElement(StatusBadge, given));

function toned(tone: BadgeTone, word: string) {
  const props: Parameters<typeof Badge>[0] = { tone, ...{ children: word } };
  return renderToStaticMarkup(createElement(Badge, props));
}

test("each status has its word and color; shipped is purple on invoices only", () => {
  for (const [status, word, tone, inHistory] of [
    ["completed", "Completed", "green", "green"],
    ["processing", "Processing", "blue", "blue"],
    ["pending", "Pending", "yellow", "yellow"],
    ["shipped", "Shipped", "purple", "neutral"],
    ["cancelled", "Cancelled", "red", "red"],
    ["refunded", "Refunded", "neutral", "neutral"],
  ] as const) {
    expect(badge({ status })).toBe(toned(tone, word));
    expect(badge({ status, on: "history" })).toBe(toned(inHistory, word));
  }
});

test("no two colors of badges look alike", () => {
  const tones = ["green", "blue", "yellow", "purple", "red", "brown", "neutral"] as const;
  expect(new Set(tones.map((tone) => toned(tone, "A word"))).size).toBe(tones.length);
});
