import type { Database } from "#platform/database.ts";
import { formatShortDay } from "#platform/dates.ts";
import type { Files } from "#platform/files/files.ts";
import { type Cents, cents, formatMoney, sum, times } from "#platform/money.ts";
import type { NewSession } from "#platform/payments/payments.ts";
import { arrivesBy, shipsBy } from "#shop/arrival.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { centerPicture, pictureUrl } from "#shop/catalog/pictures.ts";
import { readCalendar } from "#shop/closures.server.ts";
import { noEngravedText, pickEngravedText } from "#shop/engraving/engraving.ts";
import { tagPictureUrl } from "#shop/engraving/tag-picture.server.ts";
import { orderAmounts } from "#shop/orders/amounts.ts";
import { type Fulfillment, releasePurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import type { TaxContext } from "#shop/taxes/calculate-tax.server.ts";
import type { CheckoutRequest } from "./checkout-request.ts";
import {
  endEarlierPayments,
  findSettledSession,
  listEarlierPurchases,
  sessionMinutes,
} from "./end-earlier-payment.server.ts";
import {
  type CheckoutAccount,
  type CheckoutRefusal,
  findAccountBuyer,
  refuseClaimedEmails,
} from "./line-recipients.server.ts";
import { quoteCart } from "./quote-checkout.server.ts";
import type { PurchaseQuote } from "./quote-purchase.server.ts";
import { type ResolvedLine, resolveLines } from "./resolve-lines.server.ts";
import { attachSession, type WrittenPurchase, writePurchase } from "./write-purchase.server.ts";

type CheckoutOutcome =
  | { checkoutUrl: string; sessionId: string }
  /** The cart, or what the browser was paying, is paid, or its payment is processing or under review. */
  | { paidSessionId: string }
  | { changes: ReportedChange[] }
  | { refused: CheckoutRefusal };

export type Checkout = Fulfillment &
  TaxContext & {
    siteUrl: string;
    files: Pick<Files, "url">;
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
  const earlier = await endEarlierPayments(db, checkout, await listEarlierPurchases(db, cart));
  if (typeof earlier === "object") return earlier;
  if (earlier !== "ended") return { refused: paymentRefusals[earlier] };
  const account = checkout.account && (await findAccountBuyer(db, checkout.account));
  const resolved = await resolveLines(db, { browser, account }, { request, now });
  if (!("lines" in resolved)) return resolved;
  const quoted = await quoteCart(db, checkout, { lines: resolved.lines, request });
  if (!("quote" in quoted)) return quoted;
  const { quote } = quoted;
  if (findShownTotal(resolved.lines, request) !== quote.amounts.total)
    return { refused: refuseTotal(quote.amounts.total) };
  const leavesBy = shipsBy(await readCalendar(db, now));
  const promise = { leavesBy, arrivesBy: arrivesBy(leavesBy, quote.rate) };
  if (request.arrivesBy && request.arrivesBy < promise.arrivesBy)
    return { refused: refusePromise(promise.arrivesBy) };
  const recipients = resolved.lines.map(({ recipient }) => recipient);
  const refused = refuseClaimedEmails(recipients, account);
  if (refused) return { refused };

  const purchase = await writePurchase(db, { ...resolved, quote, promise, browser, account, cartId, now });
  if (purchase === "busy") return { refused: paymentRefusals.busy };
  if ("problem" in purchase) return { refused: { errorCode: "DISCOUNT_GONE", message: purchase.problem } };
  const cancelUrl = `${checkout.siteUrl}/${request.returnTo}`;
  const lines = buildPaymentLines(resolved.lines, { quote, isGroup: request.isGroup }, checkout);
  const page = { purchase, hasBuyersEmail: hasBuyersEmail(purchase, resolved.lines), lines, cancelUrl };
  const paymentPage = await openPaymentPage(db, checkout, page);
  if (paymentPage) return paymentPage;
  const paidSessionId = findSettledSession(await listEarlierPurchases(db, cart));
  return paidSessionId ? { paidSessionId } : { refused: paymentRefusals.busy };
}

/** Returns the sum of the prices where a request names no total: more is never charged unseen. */
function findShownTotal(lines: ResolvedLine[], { total }: CheckoutRequest): Cents {
  return total ?? sum(lines.map(({ price, quantity }) => times(price, quantity)));
}

function refuseTotal(total: Cents): CheckoutRefusal {
  const message = `The total is now ${formatMoney(total)}. Please check it and place your order again.`;
  return { errorCode: "TOTAL_CHANGED", message };
}

/** The promise is written as the buyer read it: meanwhile a day or a vacation may have begun. */
function refusePromise(arrivesBy: string): CheckoutRefusal {
  const message = `It is now expected by ${formatShortDay(arrivesBy)}. Please check it and place your order again.`;
  return { errorCode: "PROMISE_CHANGED", message };
}

/** True if the purchase's email is the buyer's; else it is its recipient's, and the payment page asks for the buyer's. */
function hasBuyersEmail({ buyerUserId }: WrittenPurchase, lines: ResolvedLine[]): boolean {
  return buyerUserId !== null || lines.some(({ buyer }) => buyer) || lines[0]?.recipient.isOwn === true;
}

type NewPage = {
  purchase: WrittenPurchase;
  hasBuyersEmail: boolean;
  lines: NewSession["lines"];
  cancelUrl: string;
};

/** Returns undefined when the purchase was released or its cart paid meanwhile, and expires the session unseen. */
async function openPaymentPage(
  db: Database,
  checkout: Checkout,
  { purchase, hasBuyersEmail, lines, cancelUrl }: NewPage,
): Promise<{ checkoutUrl: string; sessionId: string } | undefined> {
  const { payments, siteUrl, now } = checkout;
  try {
    const session = await payments.openSession({
      reference: purchase.id,
      lines,
      ...(hasBuyersEmail && { email: purchase.buyerEmail }),
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

/** Stripe takes no more. */
const maxPaymentLines = 100;

/** A group has many names, so its payment page lists only the tags. */
function buildPaymentLines(
  lines: ResolvedLine[],
  { quote, isGroup }: { quote: PurchaseQuote; isGroup: boolean },
  checkout: Checkout,
): NewSession["lines"] {
  const { shipping, tax, total } = quote.amounts;
  const charges = [
    { title: rateWords(quote.rate), amount: shipping, quantity: 1 },
    { title: "Sales tax", amount: tax, quantity: 1 },
  ].filter(({ amount }) => amount > 0);
  const goods = lines.flatMap((line) => splitByPrice(line, quote));
  const isLong = goods.length + charges.length > maxPaymentLines;
  const merged = isGroup || isLong ? mergeByVariant(goods) : goods;
  const paymentLines = [...merged.map((line) => buildPaymentLine(line, checkout)), ...charges];
  const sumOfLines = sum(paymentLines.map(({ amount, quantity }) => times(amount, quantity)));
  if (sumOfLines !== total) throw new Error(`The lines of a payment are ${sumOfLines}, its total ${total}.`);
  return paymentLines;
}

/** A discount may take a cent more off one tag of a line than off another. The provider takes no negative lines. */
function splitByPrice(line: ResolvedLine, { tags }: PurchaseQuote): ResolvedLine[] {
  const own = tags.filter(({ lineId }) => lineId === line.lineId).map(orderAmounts);
  const byPrice = Map.groupBy(own, ({ items, discount }) => cents(items - discount));
  return [...byPrice].map(([price, { length }]) => ({ ...line, price, quantity: length }));
}

function mergeByVariant(lines: ResolvedLine[]): ResolvedLine[] {
  const equal = Map.groupBy(lines, ({ variant, price }) => `${variant.id} ${price}`);
  return [...equal.values()].map((equalLines) => ({
    ...equalLines[0]!,
    ...noEngravedText,
    quantity: equalLines.reduce((total, { quantity }) => total + quantity, 0),
  }));
}

function buildPaymentLine(line: ResolvedLine, checkout: Checkout) {
  const { title, design, material, images } = line.variant;
  const drawing = tagPictureUrl(checkout, { design, material, ...pickEngravedText(line) });
  const picture = centerPicture(images);
  const imageUrl = drawing ?? (picture && pictureUrl(checkout, picture));
  return { title, amount: line.price, quantity: line.quantity, ...(imageUrl && { imageUrl }) };
}
