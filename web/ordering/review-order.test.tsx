import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { makeReviewForm } from "./review-form.ts";
import { ReviewShipping } from "./review-order.tsx";

function showShipping(hasStoredAddress: boolean): string {
  const tag = makeLine({ orderType: "gift", hasStoredAddress });
  const form = makeReviewForm(tag, undefined);
  const given = { form, tag, findError: () => undefined, onChange: () => {} };
  return renderToStaticMarkup(<ReviewShipping {...given} />);
}

test("review: asks where the tag goes only where no stored address can be used", () => {
  const question = "No stored address can be used. Please choose where the tag should go.";
  expect(showShipping(false)).toContain(question);
  expect(showShipping(true)).not.toContain(question);
});
