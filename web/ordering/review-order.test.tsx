import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { readNavigationState } from "./navigation-state.ts";
import { reviewFormOf } from "./review-form.ts";
import { ReviewShipping } from "./review-order.tsx";

function warningFor(customerName: string): string {
  const state = readNavigationState({ profileId: crypto.randomUUID(), customerName });
  if (!state) throw new Error("The state of this test is none of ours.");
  const form = reviewFormOf(state, undefined);
  const given = { form, state, own: null, problem: undefined, onChange: () => {}, onReport: () => {} };
  return renderToStaticMarkup(<ReviewShipping {...given} />);
}

test("initials keep their full stop, and no other follows", () => {
  expect(warningFor("Ł. O.")).toContain(
    "Ł. O. has no stored address. Please choose where the tag should go.",
  );
  expect(warningFor("")).toContain("This profile has no stored address.");
});
