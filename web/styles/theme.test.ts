import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { brandColors } from "#web/ui/brand-colors.ts";

const css = readFileSync(new URL("./app.css", import.meta.url), "utf8");
const theme = Object.fromEntries(
  [...css.matchAll(/--color-([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name = "", hex = ""]) => [name, hex]),
);

const textOn = {
  paper: ["ink", "muted", "fairway", "saddle", "flag"],
  card: ["ink", "muted", "fairway", "saddle", "flag"],
  linen: ["ink", "muted", "fairway", "saddle"],
  "fairway-mist": ["ink", "fairway-deep"],
  "saddle-mist": ["ink", "saddle-deep"],
  "flag-mist": ["ink", "flag-deep"],
  "lake-mist": ["lake-deep"],
  "sand-mist": ["sand-deep"],
  "plum-mist": ["plum-deep"],
  fairway: ["paper"],
  "fairway-deep": ["paper"],
  flag: ["paper"],
  ink: ["paper"],
};

test("colors: text and field edges reach the contrast of WCAG AA", () => {
  for (const [ground, texts] of Object.entries(textOn)) {
    for (const text of texts)
      expect(contrast(text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  }
  for (const ground of ["paper", "card"]) expect(contrast("edge", ground)).toBeGreaterThanOrEqual(3);
});

test("theme: emails and the finder page have its colors", () => {
  for (const [name, hex] of Object.entries(brandColors)) {
    expect(hex, name).toBe(theme[name === "quiet" ? "muted" : name]);
  }
});

function contrast(text: string, ground: string): number {
  const [dark = 0, light = 0] = [luminance(text), luminance(ground)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(name: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt((theme[name] ?? "").slice(at, at + 2), 16) / 255);
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
