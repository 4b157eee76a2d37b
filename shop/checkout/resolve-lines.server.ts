import type { Database } from "#platform/database.ts";
import { maxTags, tooManyTags } from "#shop/cart/cart.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import type { OrderType } from "#shop/orders/order-status.ts";
import type { NewDraft } from "#shop/profiles/guest-profiles.server.ts";
import type { CheckoutRefusal, PricedChange } from "./checkout-refusals.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";
import { findCartChanges, variantOf } from "./find-cart-changes.ts";
import { type AccountBuyer, type Buyer, buyerOf, orderTypeOf } from "./line-buyer.ts";
import { engravingOf } from "./line-engraving.ts";
import { findRecipients, type Recipient, refuseKnownEmails } from "./line-recipients.server.ts";
import { type ShippingTo, shippingOf } from "./line-shipping.ts";
/** A cart line with everything an order snapshots. */
export type ResolvedLine = {
  lineId: string;
  quantity: number;
  orderType: OrderType;
  variant: Variant;
  recipient: Recipient;
  buyer: Buyer | null;
  engravedName: string;
  giftNote: string | null;
  qrSize: number;
  shipping: ShippingTo;
};

/** The browser that orders, and the account when somebody is signed in. */
export type Orderer = { browser: string; account?: AccountBuyer | undefined };

export type ResolvedCart = {
  lines: ResolvedLine[];
  /** Profiles that are not stored yet: the lines' recipients whom the request describes. */
  drafts: NewDraft[];
};

/**
 * Looks every id of the request up; nothing but ids, quantities and texts is believed (decisions §3). Reads only: what
 * is refused leaves nothing behind.
 */
export async function resolveLines(
  db: Database,
  orderer: Orderer,
  { request, now }: { request: CheckoutRequest; now: Date },
): Promise<ResolvedCart | { changes: PricedChange[] } | { refused: CheckoutRefusal }> {
  const { items } = request;
  if (items.reduce((tags, item) => tags + item.quantity, 0) > maxTags) {
    return { refused: { errorCode: "TOO_MANY_TAGS", message: tooManyTags } };
  }
  const found = await findRecipients(db, orderer, { items, now });
  if ("errorCode" in found) return { refused: found };
  const sellable = await findSellable(db, [...new Set(items.map((item) => item.productId))]);
  const gone = new Set(items.filter((_, at) => !found.recipients[at]));
  const changes = findCartChanges(items, sellable, gone);
  if (changes.length > 0) return { changes };

  const lines: ResolvedLine[] = [];
  for (const [at, item] of items.entries()) {
    const line = await resolveLine(request, item, {
      variant: variantOf(item, sellable),
      recipient: found.recipients[at],
      account: orderer.account,
    });
    if ("errorCode" in line) return { refused: line };
    lines.push(line);
  }
  const known = await refuseKnownEmails(
    db,
    lines.map(({ recipient }) => recipient),
  );
  return known ? { refused: known } : { lines, drafts: found.drafts };
}

type Known = {
  variant: Variant | undefined;
  recipient: Recipient | undefined;
  account: AccountBuyer | undefined;
};

async function resolveLine(
  request: CheckoutRequest,
  item: CheckoutItem,
  { variant, recipient, account }: Known,
): Promise<ResolvedLine | CheckoutRefusal> {
  if (!variant || !recipient)
    throw new Error("A line without product or profile passed the check for changes.");
  if (!recipient.displayName) return { errorCode: "INVALID_INPUT", message: "Name Required" };
  const orderType = orderTypeOf(request, item);
  const buyer = buyerOf(request, item, account);
  if (buyer && "errorCode" in buyer) return buyer;
  const shipping = shippingOf(item, recipient, buyer);
  if ("errorCode" in shipping) return shipping;
  const engraving = await engravingOf(item, recipient);
  if ("errorCode" in engraving) return engraving;
  return {
    lineId: item.lineId,
    quantity: item.quantity,
    orderType,
    variant,
    recipient,
    buyer,
    engravedName: engraving.engravedName,
    giftNote: item.profileInfo.giftNote,
    qrSize: item.qrSize,
    shipping,
  };
}
