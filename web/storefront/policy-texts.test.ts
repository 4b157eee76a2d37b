import { expect, test } from "vitest";
import { policies } from "./policies.ts";
import { demoPolicies, readPolicy } from "./policy-texts.server.ts";

test("policies: each text has headings and paragraphs, without the demo's mark", () => {
  for (const { to } of policies) {
    const parts = readPolicy(to);
    expect(new Set(parts.map(({ kind }) => kind)), to).toEqual(new Set(["paragraph", "heading"]));
    expect(JSON.stringify(parts), to).not.toMatch(/Demo text|#/);
  }
});

test("policies: the demo's texts are known as such", () => {
  expect(demoPolicies()).toEqual([
    "policies/shipping-returns.txt",
    "policies/privacy.txt",
    "policies/terms.txt",
  ]);
});
