import { expect, test } from "vitest";
import { listTagFacts, type TagFactTable } from "./tag-facts.ts";

const textOf = (fact: keyof TagFactTable) =>
  listTagFacts({ today: "2026-03-01", closures: [] })[fact].text.replaceAll("\u00a0", " ");

test("tag facts: measures of the drawing in inches and millimeters", () => {
  expect(textOf("size")).toBe("2.8 × 4.3 in (70 × 110 mm), without the strap");
  expect(textOf("strap")).toContain("0.61 in (16 mm) wide, reaching 1.9 in (48 mm) above the tag");
  expect(textOf("front")).toContain("1.9 in (49 mm) wide");
  expect(textOf("back")).toContain("2 × 2 in (50 × 50 mm)");
});

test("tag facts: details and terms of the shop's configuration", () => {
  expect([textOf("thickness"), textOf("weight")]).toEqual(["0.12 in (3 mm)", "1.4 oz (40 g)"]);
  expect(textOf("shipping")).toBe(
    "Free shipping. Made in 3–5 business days, expected at your door by Mar 16.",
  );
  expect(textOf("destinations")).toContain("United States");
});
