import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { PaymentsUnavailable } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { type Fulfilment, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { releasePurchase } from "./release-purchase.server.ts";

const earlierOf = prepared((db) =>
  db
    .select({
      id: purchases.id,
      state: purchases.state,
      sessionId: purchases.stripeCheckoutSessionId,
      createdAt: purchases.createdAt,
    })
    .from(purchases)
    .where(and(eq(purchases.cartId, sql.placeholder("cartId")), ne(purchases.state, "released")))
    .prepare("purchases_of_cart"),
);

/** Longer than the provider is waited for: whoever was opening a session by then has given up. */
const openingSeconds = 30;

/**
 * Makes way for a new payment of a cart: ends its open session at the provider first, so that nobody pays twice.
 * Answers a session that is paid, being paid or being looked at: a browser that never came back from paying still has
 * its lines, and its success page takes them out. `busy` while another tab is opening a session.
 * Undefined when the way is free. Throws PaymentsUnavailable when the earlier session may still be paid.
 */
export async function endEarlierPayment(
  db: Database,
  fulfilment: Fulfilment,
  cart: { id: string /** Of settled purchases only those since then count. */; since?: Date },
): Promise<"busy" | { paidSessionId: string } | undefined> {
  const earlier = await earlierOf(db).execute({ cartId: cart.id });
  const taken = earlier.find(
    ({ state, createdAt }) => state !== "open" && (!cart.since || createdAt >= cart.since),
  );
  if (taken?.sessionId) return { paidSessionId: taken.sessionId };
  const open = earlier.find(({ state }) => state === "open");
  if (!open) return undefined;
  if (open.sessionId) return endSession(db, fulfilment, { ...open, sessionId: open.sessionId });
  if (open.createdAt.getTime() > fulfilment.now.getTime() - openingSeconds * 1000) return "busy";
  await releasePurchase(db, open.id);
  return undefined;
}

async function endSession(
  db: Database,
  fulfilment: Fulfilment,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<{ paidSessionId: string } | undefined> {
  const payment = await fulfilment.payments.expireSession(sessionId);
  if (payment?.state === "paid") await fulfilPurchase(db, fulfilment, sessionId);
  if (payment?.state === "paid" || payment?.state === "processing") return { paidSessionId: sessionId };
  if (payment?.state !== "expired" && payment?.state !== "failed") {
    throw new PaymentsUnavailable("The earlier session could not be ended.");
  }
  await releasePurchase(db, id);
  return undefined;
}
