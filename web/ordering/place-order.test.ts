import { expect, test } from "vitest";
import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import { checkoutRequest } from "#shop/checkout/checkout-request.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { checkOutDirectly, directRequest, placeOrder } from "./place-order.ts";

const request = buildCheckoutRequest(makeCart(makeLine({})));

const failed = "Failed to create checkout session. Please try again.";

function answering(body: unknown, status = 200): typeof fetch {
  return async () => Response.json(body, { status });
}

test("the cart is posted as JSON, and the answer is the payment page", async () => {
  const sent: unknown[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push(url, JSON.parse(String(init?.body)));
    return Response.json({ success: true, checkoutUrl: "https://pay.example/1" });
  };
  expect(await placeOrder(request, send)).toEqual({ outcome: "ready", checkoutUrl: "https://pay.example/1" });
  expect(sent).toEqual(["/api/functions/create-stripe-checkout", request]);
});

test("changes of the cart come back with their lines", async () => {
  const changes = [
    { lineId: "a", change: "price", price: 16.99 },
    { lineId: "b", change: "unavailable" },
    { lineId: "c", change: "profile_gone" },
    { lineId: "d", change: "title", title: "Classic - Tan" },
  ];
  const send = answering(
    { success: false, errorCode: "CART_CHANGED", message: "Please check.", changes },
    409,
  );
  expect(await placeOrder(request, send)).toEqual({ outcome: "changed", message: "Please check.", changes });
});

test.each([
  [
    "the server's words",
    answering({ success: false, message: "Buyer Name Required" }, 400),
    "Buyer Name Required",
  ],
  [
    "the cart is being paid in another tab",
    answering({ success: false, errorCode: "CHECKOUT_BUSY", message: "Your order is being placed." }, 409),
    "Your order is being placed.",
  ],
  ["a refusal without words", answering({ success: false }, 500), failed],
  ["a success without address", answering({ success: true }), "No checkout URL received"],
  [
    "an address that is none of the web",
    answering({ success: true, checkoutUrl: "javascript:alert(1)" }),
    "No checkout URL received",
  ],
  ["an answer that is no JSON", async () => new Response("<html>", { status: 502 }), failed],
  ["JSON of another shape", answering(["ok"]), failed],
  [
    "no connection",
    async () => {
      throw new TypeError("Failed to fetch");
    },
    failed,
  ],
] as [string, typeof fetch, string][])("a failure has words: %s", async (_, send, message) => {
  expect(await placeOrder(request, send)).toEqual({ outcome: "failed", message });
});

const address = {
  addressLine1: "1 Tee Road",
  addressLine2: "",
  city: "Pinehurst",
  state: "NC",
  postalCode: "28374",
};
const profileId = "0b0f4d0e-6f0c-4a53-9c53-0c1df1f7a9b1";
const tag = makeLine({
  engravedName: "Sam Snead",
  profileInfo: { profileId, displayName: "Sam Snead", ...address, giftNote: "Play well. " },
});

test("the first payload of the specification is one line for the profile that was made", () => {
  expect(checkoutRequest.parse(directRequest(tag)).items).toMatchObject([
    {
      profileId,
      productId: tag.product.id,
      price: 14.99,
      quantity: 1,
      engravedName: "Sam Snead",
      shipping: { source: "recipient" },
      profileInfo: { displayName: "Sam Snead", giftNote: "Play well.", address: { city: "Pinehurst" } },
    },
  ]);
  const buyer = { buyerName: "Ben", buyerEmail: "ben@example.com" };
  const gift = { ...tag, orderType: "gift" as const, profileInfo: { ...tag.profileInfo, ...buyer } };
  expect(checkoutRequest.parse(directRequest(gift))).toMatchObject({ orderType: "gift", buyerName: "Ben" });
  expect(directRequest(tag)).not.toHaveProperty("buyerName");
});

test("each failure has the words of the specification", async () => {
  const outcomeOf = async (status: number, body: unknown) => checkOutDirectly(tag, answering(body, status));

  expect(await outcomeOf(200, { success: true, checkoutUrl: "https://pay.example/c" })).toEqual({
    outcome: "ready",
    checkoutUrl: "https://pay.example/c",
    isPaid: false,
  });
  expect(await outcomeOf(200, { success: true })).toMatchObject({ message: "Invalid checkout response" });
  expect(await outcomeOf(200, { success: true, checkoutUrl: "javascript:alert(1)" })).toMatchObject({
    message: "Invalid checkout response",
  });
  expect(await outcomeOf(400, { success: false })).toMatchObject({ message: "Failed to create checkout" });
  expect(await outcomeOf(503, { success: false, message: "Nothing was charged." })).toMatchObject({
    message: "Nothing was charged.",
  });
  expect(await checkOutDirectly(tag, () => Promise.reject(new TypeError()))).toMatchObject({
    message: "Unable to create checkout. Please try again.",
  });
});

test("another price is shown before anything is paid", async () => {
  const changes = [{ lineId: "a", change: "price", price: 16.99 }];
  const answer = { success: false, errorCode: "CART_CHANGED", message: "", changes };
  expect(await checkOutDirectly(tag, answering(answer, 409))).toEqual({
    outcome: "failed",
    message: "The price is $16.99 now. Please look at it and continue.",
    price: 1699,
  });
});
