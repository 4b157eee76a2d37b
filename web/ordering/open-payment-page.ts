import { buildCheckoutRequest } from "#shop/cart/build-checkout-request.ts";
import { type Cart, total } from "#shop/cart/cart.ts";
import { placeOrder } from "./call-function.ts";
import { rememberPayment } from "./order-draft.ts";

export async function openPaymentPage(cart: Cart, options: Parameters<typeof buildCheckoutRequest>[1]) {
  const placed = await placeOrder(buildCheckoutRequest(cart, options));
  if (!placed.success) return placed;
  const { checkoutUrl, sessionId, alreadyPaid } = placed;
  if (!alreadyPaid) rememberPayment({ cartId: cart.id, sessionId, checkoutUrl, total: total(cart) });
  window.location.assign(checkoutUrl);
  return "leaving";
}
