import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Payments, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { type Purchase, purchases } from "#shop/orders/purchases.table.ts";
import type { CartChange, CheckoutRefusal } from "./cart-changes.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import { type Fulfilment, fulfilPurchase } from "./fulfil-purchase.server.ts";
import { type ResolvedLine, resolveLines } from "./resolve-lines.server.ts";
import { attachSession, releasePurchase, writePurchase } from "./write-purchase.server.ts";

export type CheckoutOutcome =
  | { checkoutUrl: string }
  /** The cart's earlier session was paid meanwhile: nobody pays twice. */
  | { paidSessionId: string }
  | { changes: CartChange[] }
  | { refused: CheckoutRefusal };

export type Checkout = Fulfilment & { siteUrl: string; browser: string };

const sessionMinutes = 60;

/**
 * From a cart to the address of a hosted payment page (decisions §3): resolves every id, ends the cart's earlier
 * session, writes purchase and orders, then asks the provider. No network call inside a transaction.
 * Throws PaymentsUnavailable; then nothing is open and the same request may be made again.
 */
export async function startCheckout(
  db: Database,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<CheckoutOutcome> {
  const { payments, browser, now } = checkout;
  const cart = await resolveLines(db, browser, request, now);
  if (!("lines" in cart)) return cart;

  const cartId = request.cartId ?? null;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const paid = cartId && (await endOpenPurchase(db, checkout, cartId));
    if (paid) return { paidSessionId: paid };
    const purchase = await writePurchase(db, { cartId, lines: cart.lines, now });
    if (!purchase) continue;
    const opened = await openSession(db, payments, checkout, purchase, cart.lines);
    if (opened) return { checkoutUrl: opened };
  }
  return {
    refused: {
      errorCode: "CHECKOUT_BUSY",
      message: "This cart is being paid in another tab. Please try again.",
    },
  };
}

/**
 * Ends the cart's open session at the provider first. Answers the id of a session that is paid or being paid: a browser
 * that never came back from paying still has its lines, and its success page takes them out and gives the cart a new id.
 */
async function endOpenPurchase(
  db: Database,
  checkout: Checkout,
  cartId: string,
): Promise<string | undefined> {
  const earlier = await db
    .select()
    .from(purchases)
    .where(and(eq(purchases.cartId, cartId), ne(purchases.state, "released")));
  const taken = earlier.find((purchase) => purchase.state !== "open");
  if (taken?.stripeCheckoutSessionId) return taken.stripeCheckoutSessionId;
  const open = earlier.find((purchase) => purchase.state === "open");
  if (!open) return undefined;
  const sessionId = open.stripeCheckoutSessionId;
  if (sessionId) {
    const payment = await checkout.payments.expireSession(sessionId);
    if (payment?.state === "paid") await fulfilPurchase(db, checkout, sessionId);
    if (payment?.state === "paid" || payment?.state === "processing") return sessionId;
    if (payment?.state === "open") throw new PaymentsUnavailable("The earlier session could not be ended.");
  }
  await releasePurchase(db, open.id);
  return undefined;
}

/** Undefined when another tab has released this purchase meanwhile: its session is ended unseen. */
async function openSession(
  db: Database,
  payments: Payments,
  { siteUrl, now }: Checkout,
  purchase: Purchase,
  lines: ResolvedLine[],
): Promise<string | undefined> {
  const typedEmail = lines.some((line) => line.buyer) || lines[0]?.buyerMadeProfile;
  try {
    const session = await payments.openSession({
      reference: purchase.id,
      lines: lines.map((line) => paymentLine(line, siteUrl)),
      ...(typedEmail && { email: purchase.buyerEmail }),
      successUrl: `${siteUrl}/order/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${siteUrl}/checkout`,
      expiresAt: new Date(now.getTime() + sessionMinutes * 60_000),
    });
    if (await attachSession(db, purchase.id, session)) return session.url;
    await payments.expireSession(session.id);
    return undefined;
  } catch (error) {
    await releasePurchase(db, purchase.id);
    throw error;
  }
}

function paymentLine({ variant, quantity }: ResolvedLine, siteUrl: string) {
  const image = variant.images[1] ?? variant.images[0];
  const imageUrl = image?.startsWith("/") ? `${siteUrl}${image}` : image;
  return { title: variant.title, amount: variant.price, quantity, ...(imageUrl && { imageUrl }) };
}
