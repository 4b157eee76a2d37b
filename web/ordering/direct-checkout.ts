import * as z from "zod/mini";
import { cents, formatMoney, toDollars } from "#platform/money.ts";
import type { NavigationState } from "./navigation-state.ts";

type DirectCheckout =
  | { outcome: "ready"; checkoutUrl: string; isPaid: boolean }
  /** `price` in cents, when the shop asks another one by now. */
  | { outcome: "failed"; message: string; price?: number };

const answer = z.object({
  success: z._default(z.boolean(), false),
  checkoutUrl: z._default(z.string(), ""),
  alreadyPaid: z._default(z.boolean(), false),
  message: z._default(z.string(), ""),
  changes: z._default(z.array(z.object({ change: z.string(), price: z.exactOptional(z.number()) })), []),
});

const unable = "Unable to create checkout. Please try again.";

/** The order page's shape of create-stripe-checkout (spec §7), with the additions of decisions §3. */
export function directRequest(state: NavigationState) {
  const { productDbId, productPrice, shipping, giftNote, buyerName, buyerPhone, buyerEmail } = state;
  return {
    customerName: state.customerName,
    phoneNumber: state.phoneNumber,
    email: state.email,
    addressLine1: state.addressLine1,
    addressLine2: state.addressLine2,
    city: state.city,
    state: state.state,
    postalCode: state.postalCode,
    orderType: state.orderType,
    ...(state.orderType === "gift" && { buyerName, buyerPhone, buyerEmail }),
    qrSize: state.qrSize,
    productType: state.productType,
    productId: productDbId ?? state.productId,
    productTitle: state.productTitle,
    ...(productPrice !== undefined && { productPrice: toDollars(cents(productPrice)) }),
    profileId: state.profileId,
    engravedName: state.engravedName || state.customerName,
    shipping: shipping ?? { source: "recipient" as const },
    ...(giftNote && { giftNote }),
  };
}

/** Asks for a payment page for one tag; the messages are those of spec §8 ('Checkout Error'). Never throws. */
export async function checkOutDirectly(state: NavigationState, send = fetch): Promise<DirectCheckout> {
  const reply = await post(directRequest(state), send);
  if (!reply) return { outcome: "failed", message: unable };
  if (reply.success) {
    const { checkoutUrl, alreadyPaid: isPaid } = reply;
    if (!isWebAddress(checkoutUrl)) return { outcome: "failed", message: "Invalid checkout response" };
    return { outcome: "ready", checkoutUrl, isPaid };
  }
  const [change] = reply.changes;
  if (change?.price !== undefined) {
    const price = cents(Math.round(change.price * 100));
    return {
      outcome: "failed",
      message: `The price is ${formatMoney(price)} now. Please look at it and continue.`,
      price,
    };
  }
  if (change?.change === "unavailable") {
    return { outcome: "failed", message: "This tag is no longer sold. Please go back and choose another." };
  }
  return { outcome: "failed", message: reply.message || "Failed to create checkout" };
}

async function post(body: object, send: typeof fetch) {
  try {
    const response = await send("/api/functions/create-stripe-checkout", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
