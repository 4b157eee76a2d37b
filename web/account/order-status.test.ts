import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Badge, type BadgeTone } from "#web/ui/badge.tsx";
import { StatusBadge } from "./order-status.tsx";

type Given = Parameters<typeof StatusBadge>[0];

const badge = (given: Given) => renderToStaticMarkup(createElement(StatusBadge, given));

function toned(tone: BadgeTone, word: string) {
  const props: Parameters<typeof Badge>[0] = { tone, ...{ children: word } };
  return renderToStaticMarkup(createElement(Badge, props));
}

test("each status has its color, and words for buyers; shipped is not purple in the history", () => {
  for (const [status, word, forBuyers, tone, inHistory] of [
    ["completed", "Completed", "Completed", "green", "green"],
    ["processing", "Processing", "Being made", "blue", "blue"],
    ["pending", "Pending", "Order received", "yellow", "yellow"],
    ["shipped", "Shipped", "Shipped", "purple", "neutral"],
    ["cancelled", "Cancelled", "Cancelled", "red", "red"],
    ["refunded", "Refunded", "Refunded", "neutral", "neutral"],
  ] as const) {
    expect(badge({ status, on: "administration" })).toBe(toned(tone, word));
    expect(badge({ status, on: "invoice" })).toBe(toned(tone, forBuyers));
    expect(badge({ status, on: "history" })).toBe(toned(inHistory, forBuyers));
  }
});

test("no two colors of badges look alike", () => {
  const tones = ["green", "blue", "yellow", "purple", "red", "brown", "neutral"] as const;
  expect(new Set(tones.map((tone) => toned(tone, "A word"))).size).toBe(tones.length);
});
