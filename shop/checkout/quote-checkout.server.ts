import { addressLines } from "#platform/address.ts";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { sum, times } from "#platform/money.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { findUsableDiscount } from "#shop/orders/discounts.server.ts";
import { findRate } from "#shop/shipping-rates.ts";
import { type TaxContext, TaxRefused, taxByProvider } from "#shop/taxes/calculate-tax.server.ts";
import { findExemption } from "#shop/taxes/exemptions.server.ts";
import { taxByTable } from "#shop/taxes/tax-table.server.ts";
import { salesTax } from "#shop-config";
import type { CheckoutRequest } from "./checkout-request.ts";
import { type CheckoutAccount, type CheckoutRefusal, findAccountBuyer } from "./line-recipients.server.ts";
import { type PurchaseQuote, type PurchaseTerms, quotePurchase } from "./quote-purchase.server.ts";
import { type ResolvedLine, resolveLines } from "./resolve-lines.server.ts";

type CartQuote = {
  quote: PurchaseQuote;
  /** Why the code takes nothing off. */
  codeProblem?: string | undefined;
};

type QuoteOutcome = CartQuote | { changes: ReportedChange[] } | { refused: CheckoutRefusal };

/** The tax context has the request's browser and time. */
type QuoteContext = TaxContext & { account?: CheckoutAccount | undefined };

/** Returns what a cart costs. Writes no purchase, and reveals nothing about the emails in the cart. */
export async function quoteCheckout(
  db: Database,
  context: QuoteContext,
  request: CheckoutRequest,
): Promise<QuoteOutcome> {
  const { browser, account, now } = context;
  const orderer = { browser, account: account && (await findAccountBuyer(db, account)) };
  const resolved = await resolveLines(db, orderer, { request, now });
  return "lines" in resolved ? quoteCart(db, context, { lines: resolved.lines, request }) : resolved;
}

type ResolvedRequest = { lines: ResolvedLine[]; request: CheckoutRequest };

export async function quoteCart(db: Database, context: QuoteContext, cart: ResolvedRequest) {
  try {
    return await quoteTaxedCart(db, context, cart);
  } catch (error) {
    if (error instanceof TaxRefused) return { refused: nameAddress(error, cart.lines) };
    throw error;
  }
}

/** Names the address that the card provider doesn't find, except a stored one that the buyer may not see. */
function nameAddress({ refusal, address }: TaxRefused, lines: ResolvedLine[]): CheckoutRefusal {
  const goesThere = ({ shipping }: ResolvedLine) =>
    shipping.address.addressLine1 === address?.addressLine1 &&
    shipping.address.postalCode === address.postalCode;
  const isKnown = lines.some(
    (line) => goesThere(line) && (line.shipping.source !== "recipient" || line.recipient.isOwn),
  );
  if (!address || !isKnown) return refusal;
  const message = `${addressLines(address).join(", ")} can't be found. Please check its street, city, state and ZIP code.`;
  return { ...refusal, message };
}

/** A code that can't be used takes nothing off, and refuses nothing: the total that is shown counts. */
async function quoteTaxedCart(
  db: Database,
  context: QuoteContext,
  { lines, request }: ResolvedRequest,
): Promise<CartQuote | { refused: CheckoutRefusal }> {
  const rate = findRate(request.shippingRate);
  if (!rate) {
    const message = "This way of shipping is no longer offered. Please choose another.";
    return { refused: { errorCode: "SHIPPING_GONE", message } };
  }
  const today = shopDay(context.now);
  const exemption = await findExemption(db, context.account?.userId, today);
  const taxParcel: PurchaseTerms["taxParcel"] = async ({ id: _, ...parcel }, shares) =>
    salesTax === "stripe"
      ? taxByProvider(db, context, { parcel, shares, exemption })
      : taxByTable(parcel, shares, exemption);
  const terms = { rate, taxParcel };
  const { discountCode } = request;
  if (!discountCode) return { quote: await quotePurchase(lines, terms) };
  const goods = sum(lines.map(({ variant, quantity }) => times(variant.price, quantity)));
  const usable = await findUsableDiscount(db, discountCode, { today, goods });
  if ("problem" in usable) return { quote: await quotePurchase(lines, terms), codeProblem: usable.problem };
  const quote = await quotePurchase(lines, { ...terms, discount: usable.discount });
  if (quote.discount) return { quote };
  return { quote, codeProblem: `Your total is as low without ${discountCode}, so it isn't used.` };
}
