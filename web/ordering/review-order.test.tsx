import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { makeLine } from "#tests/make-cart.ts";
import { reviewFormOf } from "./review-form.ts";
import { ReviewShipping } from "./review-order.tsx";

function warningFor(displayName: string): string {
  const tag = makeLine({ orderType: "gift", hasStoredAddress: false, profileInfo: { displayName } });
  const form = reviewFormOf(tag, undefined);
  const given = { form, tag, errorOf: () => undefined, onChange: () => {} };
  return renderToStaticMarkup(<ReviewShipping {...given} />);
}

test("initials keep their full stop, and no other follows", () => {
  expect(warningFor("Ł. O.")).toContain(
    "Ł. O. has no stored address. Please choose where the tag should go.",
  );
  expect(warningFor("")).toContain("This profile has no stored address.");
});
