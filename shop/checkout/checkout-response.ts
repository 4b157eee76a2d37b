import * as z from "zod/mini";

/** What create-stripe-checkout found changed since the cart was filled; the price is in dollars. */
export const reportedChange = z.union([
  z.object({ lineId: z.string(), change: z.enum(["unavailable", "profile_gone"]) }),
  z.object({ lineId: z.string(), change: z.literal("price"), price: z.number() }),
  z.object({ lineId: z.string(), change: z.literal("title"), title: z.string() }),
]);

/** Answer of create-stripe-checkout. `alreadyPaid`: the address is the success page of a payment made before. */
export const checkoutResponse = z.object({
  success: z.literal(true),
  checkoutUrl: z._default(z.string(), ""),
  alreadyPaid: z._default(z.boolean(), false),
});
