import * as z from "zod/mini";
import type { SentCheckout } from "#shop/cart/build-checkout-request.ts";
import type { ReportedChange } from "#shop/cart/cart-changes.ts";

export type PlacedOrder =
  | { outcome: "ready"; checkoutUrl: string }
  | { outcome: "changed"; message: string; changes: ReportedChange[] }
  | { outcome: "failed"; message: string };

const change = z.union([
  z.object({ lineId: z.string(), change: z.enum(["unavailable", "profile_gone"]) }),
  z.object({ lineId: z.string(), change: z.literal("price"), price: z.number() }),
  z.object({ lineId: z.string(), change: z.literal("title"), title: z.string() }),
]);

const answer = z.object({
  success: z.boolean(),
  checkoutUrl: z.optional(z.string()),
  errorCode: z.optional(z.string()),
  message: z.optional(z.string()),
  changes: z.optional(z.array(change)),
});

/** Spec §8. Without the server's words nothing can be said of an earlier payment of the cart. */
const failed = "Failed to create checkout session. Please try again.";

/** Asks for a payment page. Whatever goes wrong is an outcome with words for the buyer. */
export async function placeOrder(request: SentCheckout, send: typeof fetch): Promise<PlacedOrder> {
  const reply = await post(request, send);
  if (!reply) return { outcome: "failed", message: failed };
  if (reply.errorCode === "CART_CHANGED" && reply.changes?.length) {
    return { outcome: "changed", message: reply.message ?? failed, changes: reply.changes };
  }
  if (!reply.success) return { outcome: "failed", message: reply.message || failed };
  if (!reply.checkoutUrl || !isWebAddress(reply.checkoutUrl)) {
    return { outcome: "failed", message: "No checkout URL received" };
  }
  return { outcome: "ready", checkoutUrl: reply.checkoutUrl };
}

async function post(request: SentCheckout, send: typeof fetch) {
  try {
    const response = await send("/api/functions/create-stripe-checkout", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(request),
    });
    return answer.safeParse(await response.json()).data;
  } catch {
    return undefined;
  }
}

function isWebAddress(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}
