import { expect, test } from "vitest";
import { listTagFacts } from "./tag-facts.ts";

const textOf = (term: string) =>
  listTagFacts({ today: "2026-03-01", closures: [] })
    .find((fact) => fact.term === term)
    ?.text.replaceAll("\u00a0", " ");

test("tag facts: measures of the drawing in inches and millimeters", () => {
  expect(textOf("Size")).toBe("2.8 × 4.3 in (70 × 110 mm), without the strap");
  expect(textOf("Strap")).toContain("0.61 in (16 mm) wide, reaching 1.9 in (48 mm) above the tag");
  expect(textOf("On the front")).toContain("1.9 in (49 mm) wide");
  expect(textOf("On the back")).toContain("2 × 2 in (50 × 50 mm)");
});

test("tag facts: details and terms of the shop's configuration", () => {
  expect([textOf("Thickness"), textOf("Weight")]).toEqual(["0.12 in (3 mm)", "1.4 oz (40 g)"]);
  expect(textOf("Shipping")).toBe(
    "Free shipping. Made in 3–5 business days, expected at your door by Mar 16.",
  );
  expect(textOf("We ship to")).toContain("United States");
});
