import { expect, test } from "vitest";
import { checkoutRequest } from "./checkout-request.ts";

function requestOf(giftNote: string) {
  const item = { productId: "CLASSIC-SADDLE", quantity: 1, profileInfo: { displayName: "Ada", giftNote } };
  return checkoutRequest.safeParse({ items: [item] });
}

test("a gift note of 500 characters is accepted, one more is refused", () => {
  const note = `${"é".repeat(499)}!`;
  expect(requestOf(note).data?.items[0]?.profileInfo.giftNote).toBe(note);
  const refused = requestOf(`${note}?`).error?.issues;
  expect(refused?.map(({ message }) => message)).toEqual(["A gift note has at most 500 characters."]);
});
