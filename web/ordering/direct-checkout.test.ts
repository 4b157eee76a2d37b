import { expect, test } from "vitest";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { checkOutDirectly, directRequest } from "./direct-checkout.ts";
import { readNavigationState } from "./navigation-state.ts";

const address = {
  addressLine1: "1 Tee Road",
  addressLine2: "",
  city: "Pinehurst",
  state: "NC",
  postalCode: "28374",
};
const state = readNavigationState({
  profileId: "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  customerName: "Sam Snead",
  phoneNumber: "2145550137",
  email: "sam@example.com",
  ...address,
  hasAddress: true,
  productDbId: "1c6f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1",
  productTitle: "Classic - Saddle",
  productPrice: 1499,
  giftNote: "Play well.",
});
if (!state) throw new Error("The state can't be read.");

function answering(status: number, body: unknown) {
  return async () => Response.json(body, { status });
}

test("the first payload of the specification is one line for the profile that was made", () => {
  expect(checkoutRequest.parse(directRequest(state)).items).toMatchObject([
    {
      profileId: state.profileId,
      productId: state.productDbId,
      price: 14.99,
      quantity: 1,
      engravedName: "Sam Snead",
      shipping: { source: "recipient" },
      profileInfo: { displayName: "Sam Snead", giftNote: "Play well.", address: { city: "Pinehurst" } },
    },
  ]);
  const gift = { ...state, orderType: "gift" as const, buyerName: "Ben", buyerEmail: "ben@example.com" };
  expect(checkoutRequest.parse(directRequest(gift))).toMatchObject({ orderType: "gift", buyerName: "Ben" });
  expect(directRequest({ ...gift, orderType: "self" })).not.toHaveProperty("buyerName");
});

test("each failure has the words of the specification", async () => {
  const said = async (status: number, body: unknown) => checkOutDirectly(state, answering(status, body));

  expect(await said(200, { success: true, checkoutUrl: "https://pay.example/c" })).toEqual({
    outcome: "ready",
    checkoutUrl: "https://pay.example/c",
    isPaid: false,
  });
  expect(await said(200, { success: true })).toMatchObject({ message: "Invalid checkout response" });
  expect(await said(200, { success: true, checkoutUrl: "javascript:alert(1)" })).toMatchObject({
    message: "Invalid checkout response",
  });
  expect(await said(400, { success: false })).toMatchObject({ message: "Failed to create checkout" });
  expect(await said(503, { success: false, message: "Nothing was charged." })).toMatchObject({
    message: "Nothing was charged.",
  });
  expect(await checkOutDirectly(state, () => Promise.reject(new TypeError()))).toMatchObject({
    message: "Unable to create checkout. Please try again.",
  });
});

test("another price is shown before anything is paid", async () => {
  const changes = [{ lineId: "a", change: "price", price: 16.99 }];
  const answer = { success: false, errorCode: "CART_CHANGED", message: "", changes };
  expect(await checkOutDirectly(state, answering(409, answer))).toEqual({
    outcome: "failed",
    message: "The price is $16.99 now. Please look at it and continue.",
    price: 1699,
  });
});
