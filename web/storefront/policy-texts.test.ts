import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { returnDays } from "#shop-config";
import { policies, returnSentence } from "./policies.ts";
import { demoPolicies, isOfDemo, readPolicy } from "./policy-texts.server.ts";
import { returnPolicy } from "./structured-data.server.ts";

test("policies: each text has headings and paragraphs, without the demo's mark", () => {
  for (const { to } of policies) {
    const parts = readPolicy(to);
    expect(new Set(parts.map(({ kind }) => kind)), to).toEqual(new Set(["paragraph", "heading"]));
    expect(JSON.stringify(parts), to).not.toMatch(/Demo text|#|\{\w+\}/);
  }
});

test("policies: taking out the demo's first line makes no text one's own", () => {
  for (const file of demoPolicies()) {
    const [, ...rest] = readFileSync(file, "utf8").split("\n");
    expect(isOfDemo(rest.join("\n")), file).toBe(true);
    expect(isOfDemo(rest.join("\r\n")), file).toBe(true);
    expect(isOfDemo(["Of our own.", ...rest].join("\n")), file).toBe(false);
  }
});

test("policies: days and years are those of the settings", () => {
  expect(JSON.stringify(readPolicy("/shipping-returns"))).toContain("within 3–5 business days");
  expect(JSON.stringify(readPolicy("/privacy"))).toContain("for 7 years");
  expect(JSON.stringify(readPolicy("/shipping-returns"))).toContain(returnSentence(returnDays));
});

test("policies: the demo's texts are known as such", () => {
  expect(demoPolicies()).toEqual([
    "policies/shipping-returns.txt",
    "policies/privacy.txt",
    "policies/terms.txt",
  ]);
});

test("returns: words and data follow from the same setting", () => {
  expect(returnSentence(null)).toContain("we don't take back one that came as ordered");
  expect(returnPolicy(null)).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "US",
    returnPolicyCategory: "https://schema.org/MerchantReturnNotPermitted",
  });
  expect(returnSentence(30)).toContain("within 30 days of its arrival. You pay the postage");
  expect(returnPolicy(30)).toEqual({
    "@type": "MerchantReturnPolicy",
    applicableCountry: "US",
    returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
    merchantReturnDays: 30,
    returnMethod: "https://schema.org/ReturnByMail",
    returnFees: "https://schema.org/ReturnFeesCustomerResponsibility",
  });
});
