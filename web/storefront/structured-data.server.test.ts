import { expect, test } from "vitest";
import { returnSentence } from "./policies.ts";
import { returnPolicy } from "./structured-data.server.ts";

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
