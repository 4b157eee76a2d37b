import { type Cents, cents, formatMoney, toDollars } from "#platform/money.ts";
import type { SentCheckout } from "#shop/cart/build-checkout-request.ts";
import type { OrderedTag } from "#shop/cart/cart.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { callFunction } from "./call-function.ts";

type PlacedOrder =
  | { outcome: "ready"; checkoutUrl: string }
  | { outcome: "changed"; message: string; changes: ReportedChange[] }
  | { outcome: "failed"; message: string };

const failed = "Failed to create checkout session. Please try again.";

/** Asks for a payment page for the cart. Never throws. */
export async function placeOrder(request: SentCheckout, send = fetch): Promise<PlacedOrder> {
  const started = await callFunction("create-stripe-checkout", request, send);
  if (started.success) {
    const { checkoutUrl } = started;
    if (isWebAddress(checkoutUrl)) return { outcome: "ready", checkoutUrl };
    return { outcome: "failed", message: "No checkout URL received" };
  }
  const { errorCode, changes } = started;
  const message = started.message || failed;
  const isChanged = errorCode === "CART_CHANGED" && changes.length > 0;
  return isChanged ? { outcome: "changed", message, changes } : { outcome: "failed", message };
}

type DirectCheckout =
  | { outcome: "ready"; checkoutUrl: string; isPaid: boolean }
  /** `price` in cents, when the shop asks another one by now. */
  | { outcome: "failed"; message: string; price?: Cents };

/** The body of create-stripe-checkout for one tag without a cart. */
export function directRequest({ product, profileInfo, shipping, ...tag }: OrderedTag) {
  const { profileId, publicId: _, displayName, giftNote, ...person } = profileInfo;
  const { source, name, ...address } = shipping;
  const note = giftNote?.trim();
  return {
    ...person,
    customerName: displayName,
    orderType: tag.orderType,
    qrSize: tag.qrSize,
    productId: product?.id,
    productTitle: product?.title,
    productPrice: product && toDollars(product.price),
    profileId,
    engravedName: tag.engravedName,
    shipping: source === "recipient" ? { source } : { source, ...(name && { name }), ...address },
    ...(note && { giftNote: note }),
  };
}

/** Asks for a payment page for one tag. Never throws. */
export async function checkOutDirectly(tag: OrderedTag, send = fetch): Promise<DirectCheckout> {
  const started = await callFunction("create-stripe-checkout", directRequest(tag), send);
  if (started.success) {
    const { checkoutUrl, alreadyPaid: isPaid } = started;
    if (!isWebAddress(checkoutUrl)) return { outcome: "failed", message: "Invalid checkout response" };
    return { outcome: "ready", checkoutUrl, isPaid };
  }
  const [change] = started.changes;
  if (change?.change === "price") {
    const price = cents(Math.round(change.price * 100));
    const message = `The price is ${formatMoney(price)} now. Please look at it and continue.`;
    return { outcome: "failed", message, price };
  }
  if (change?.change === "unavailable") {
    return { outcome: "failed", message: "This tag is no longer sold. Please go back and choose another." };
  }
  const isAnswered = !["UNREACHABLE", "INVALID_RESPONSE"].includes(started.errorCode);
  const plain = isAnswered ? "Failed to create checkout" : "Unable to create checkout. Please try again.";
  return { outcome: "failed", message: started.message || plain };
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
