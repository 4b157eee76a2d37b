import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { pictureUrl } from "#shop/catalog/pictures.ts";
import { noEngravedText, pickEngravedText } from "#shop/engraving/engraving.ts";
import { tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { type Fulfillment, releasePurchase } from "#shop/payments/fulfill-purchase.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { findProfileById } from "#shop/profiles/profiles.server.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import {
  earlierPurchases,
  endEarlierPayments,
  sessionMinutes,
  settledSession,
} from "./end-earlier-payment.server.ts";
import type { AccountBuyer, CheckoutRefusal } from "./line-recipients.server.ts";
import { type ResolvedLine, resolveLines } from "./resolve-lines.server.ts";
import { attachSession, type WrittenPurchase, writePurchase } from "./write-purchase.server.ts";

type CheckoutOutcome =
  | { checkoutUrl: string; sessionId: string }
  /** The cart, or what the browser was paying, is paid, or its payment is processing or under review. */
  | { paidSessionId: string }
  | { changes: ReportedChange[] }
  | { refused: CheckoutRefusal };

export type Checkout = Fulfillment & {
  siteUrl: string;
  files: Pick<Files, "url">;
  browser: string;
  account?: CheckoutAccount | undefined;
};

export const paymentRefusals = {
  busy: {
    errorCode: "CHECKOUT_BUSY",
    message: "Your order is being placed in another tab. Please finish it there, or try again in a minute.",
  },
  unknown_to_provider: {
    errorCode: "PAYMENT_UNKNOWN",
    message:
      "The payment provider has no record of your earlier payment. We'll look into it. If you have paid, please don't pay again. If not, try again in an hour.",
  },
};

/** Throws PaymentsUnavailable, PaymentRefused or EarlierPaymentUnclear; then the request can be repeated. */
export async function startCheckout(
  db: Database,
  checkout: Checkout,
  request: CheckoutRequest,
): Promise<CheckoutOutcome> {
  const { browser, now } = checkout;
  const { cartId } = request;
  const cart = { cartId, lineIds: request.items.map(({ lineId }) => lineId), browser };
  const earlier = await endEarlierPayments(db, checkout, await earlierPurchases(db, cart));
  if (typeof earlier === "string") return { refused: paymentRefusals[earlier] };
  if (earlier) return earlier;
  const account = checkout.account && (await findAccountBuyer(db, checkout.account));
  const resolved = await resolveLines(db, { browser, account }, { request, now });
  if (!("lines" in resolved)) return resolved;

  const purchase = await writePurchase(db, { ...resolved, browser, account, cartId, now });
  if (purchase === "busy") return { refused: paymentRefusals.busy };
  const cancelUrl = `${checkout.siteUrl}/${request.returnTo}`;
  const lines = request.isGroup ? mergeByVariant(resolved.lines) : resolved.lines;
  const paymentPage = await openPaymentPage(db, checkout, { purchase, lines, cancelUrl });
  if (paymentPage) return paymentPage;
  const paidSessionId = settledSession(await earlierPurchases(db, cart));
  return paidSessionId ? { paidSessionId } : { refused: paymentRefusals.busy };
}

/** Returns undefined when the purchase was released or its cart paid meanwhile, and expires the session unseen. */
async function openPaymentPage(
  db: Database,
  checkout: Checkout,
  { purchase, lines, cancelUrl }: { purchase: WrittenPurchase; lines: ResolvedLine[]; cancelUrl: string },
): Promise<{ checkoutUrl: string; sessionId: string } | undefined> {
  const { payments, siteUrl, now } = checkout;
  const typedEmail = purchase.buyerUserId || lines.some((line) => line.buyer) || lines[0]?.recipient.isOwn;
  try {
    const session = await payments.openSession({
      reference: purchase.id,
      lines: lines.map((line) => paymentLine(line, checkout)),
      ...(typedEmail && { email: purchase.buyerEmail }),
      successUrl: `${siteUrl}/order/success?session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl,
      expiresAt: new Date(now.getTime() + sessionMinutes * 60_000),
    });
    if (await attachSession(db, purchase.id, session.id)) {
      return { checkoutUrl: session.url, sessionId: session.id };
    }
    await payments.expireSession(session.id);
    await releasePurchase(db, purchase.id);
    return undefined;
  } catch (error) {
    await releasePurchase(db, purchase.id);
    throw error;
  }
}

/** A group has many names, so its payment page lists only the tags. */
function mergeByVariant(lines: ResolvedLine[]): ResolvedLine[] {
  return [...Map.groupBy(lines, ({ variant }) => variant.id).values()].map((equalLines) => ({
    ...equalLines[0]!,
    ...noEngravedText,
    quantity: equalLines.reduce((tags, { quantity }) => tags + quantity, 0),
  }));
}

function paymentLine(line: ResolvedLine, checkout: Checkout) {
  const { title, design, material, images } = line.variant;
  const drawing = tagPictureUrl(checkout, { design, material, ...pickEngravedText(line) });
  const imageUrl = drawing ?? (images[1] && pictureUrl(checkout, images[1]));
  return { title, amount: line.price, quantity: line.quantity, ...(imageUrl && { imageUrl }) };
}

type CheckoutAccount = Pick<SignedIn, "userId" | "email" | "isConfirmed" | "profileId">;

async function findAccountBuyer(
  db: Database,
  { profileId, ...account }: CheckoutAccount,
): Promise<AccountBuyer> {
  const profile = profileId ? await findProfileById(db, profileId) : undefined;
  return { ...account, name: profile?.displayName ?? "", phone: profile?.phoneNumber ?? "" };
}
