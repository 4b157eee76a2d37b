import { expect, test } from "vitest";
import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import { makeCart, makeLine } from "#tests/make-cart.ts";
import { placeOrder } from "./place-order.ts";

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
] as [string, typeof fetch, string][])("a failure is told: %s", async (_, send, message) => {
  expect(await placeOrder(request, send)).toEqual({ outcome: "failed", message });
});
