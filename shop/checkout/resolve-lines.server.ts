import { pickAddress, type StoredAddress } from "#platform/address.ts";
import type { Database } from "#platform/database.ts";
import type { Cents } from "#platform/money.ts";
import { canShipTo } from "#platform/person.ts";
import { explainUnprintable } from "#platform/printable.ts";
import { cleanLine } from "#platform/text.ts";
import { maxTags, parcelName, tooManyTags } from "#shop/cart/cart.ts";
import type { ReportedChange } from "#shop/cart/change-cart.ts";
import { findSellable } from "#shop/catalog/catalog.server.ts";
import { groupPrice, type Variant } from "#shop/catalog/variant.ts";
import { commonHeight, findEngravingProblem } from "#shop/engraving/engraved-name.ts";
import { type EngravedText, pickEngravedText } from "#shop/engraving/engraving.ts";
import type { OrderType, ShippingSource } from "#shop/orders/order-status.ts";
import type { NewDraftProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";
import {
  type AccountBuyer,
  type CheckoutRefusal,
  findRecipients,
  type Orderer,
  type Recipient,
} from "./line-recipients.server.ts";

type Buyer = { name: string; email: string; phone: string };

export type ResolvedLine = EngravedText & {
  lineId: string;
  quantity: number;
  orderType: OrderType;
  variant: Variant;
  /** The price of one tag. */
  price: Cents;
  recipient: Recipient;
  buyer: Buyer | null;
  engravedHeightUm: number | null;
  giftNote: string | null;
  shipping: { source: ShippingSource; name: string; address: StoredAddress };
};

export type ResolvedCart = {
  lines: ResolvedLine[];
  drafts: NewDraftProfile[];
};

/** Resolves every id of the request; trusts only ids, quantities and texts. Writes nothing. */
export async function resolveLines(
  db: Database,
  orderer: Orderer,
  { request, now }: { request: CheckoutRequest; now: Date },
): Promise<ResolvedCart | { changes: ReportedChange[] } | { refused: CheckoutRefusal }> {
  const { items, isGroup, isOneSize } = request;
  const tagCount = items.reduce((total, item) => total + item.quantity, 0);
  if (tagCount > maxTags) {
    return { refused: { errorCode: "TOO_MANY_TAGS", message: tooManyTags } };
  }
  const itemRecipients = await findRecipients(db, orderer, { items, now });
  if ("errorCode" in itemRecipients) return { refused: itemRecipients };
  const sellable = await findSellable(db, [...new Set(items.map((item) => item.productId))]);
  const changes: ReportedChange[] = [];
  const resolvedItems: ResolvedItem[] = [];
  for (const [at, item] of items.entries()) {
    const { lineId } = item;
    const variant = sellable.find((each) => hasProduct(item, each));
    const recipient = itemRecipients.recipients[at];
    if (!variant) changes.push({ lineId, change: "unavailable" });
    else if (!recipient) changes.push({ lineId, change: "profile_gone" });
    else {
      changes.push(...findProductChanges(item, variant), ...findStockChanges(item, variant, items));
      resolvedItems.push({ item, variant, recipient });
    }
  }
  if (changes.length > 0) return { changes };

  const lines: Omit<ResolvedLine, "engravedHeightUm">[] = [];
  for (const item of resolvedItems) {
    const { price } = item.variant;
    const line = await resolveLine(item, orderer.account, isGroup ? groupPrice(price, tagCount) : price);
    if ("errorCode" in line) return { refused: line };
    lines.push(line);
  }
  const engravedHeightUm = isGroup && isOneSize ? await commonHeight(lines) : null;
  return { lines: lines.map((line) => ({ ...line, engravedHeightUm })), drafts: itemRecipients.drafts };
}

type ResolvedItem = { item: CheckoutItem; variant: Variant; recipient: Recipient };

async function resolveLine(
  { item, variant, recipient }: ResolvedItem,
  account: AccountBuyer | undefined,
  price: Cents,
): Promise<Omit<ResolvedLine, "engravedHeightUm"> | CheckoutRefusal> {
  if (!recipient.displayName) return { errorCode: "INVALID_INPUT", message: "Name Required" };
  const buyer = resolveBuyer({ item, recipient }, account);
  if (buyer && "errorCode" in buyer) return buyer;
  if (item.isUnassigned && item.shipping.source === "custom" && !item.shipping.name) {
    const message = "Shipping address required: Please enter the recipient's name.";
    return { errorCode: "ADDRESS_REQUIRED", message };
  }
  const shipping = resolveShipping(item, recipient, buyer);
  if ("errorCode" in shipping) return shipping;
  // The form can't change the name of somebody else's profile, or of an account.
  const isStored = (account !== undefined || !recipient.isOwn) && shipping.name === recipient.displayName;
  const nameProblem = isStored ? undefined : explainUnprintable(shipping.name);
  if (nameProblem) return { errorCode: "INVALID_INPUT", message: nameProblem };
  const text = await resolveText(item, recipient);
  if ("errorCode" in text) return text;
  const { lineId, quantity, orderType } = item;
  const { giftNote } = item.profileInfo;
  return { lineId, quantity, giftNote, orderType, variant, price, recipient, buyer, shipping, ...text };
}

/**
 * Returns null for a self order whose owner buys it: signed in, or without the email of another buyer. An account's name is taken
 * as typed only while its profile has none.
 */
function resolveBuyer(
  { item, recipient }: Pick<ResolvedItem, "item" | "recipient">,
  account: AccountBuyer | undefined,
): Buyer | CheckoutRefusal | null {
  const { orderType, buyer } = item;
  const isSelf = orderType === "self";
  const email = account?.email ?? buyer.email;
  if (isSelf && (account || !email)) return null;
  const name = account?.name || (buyer.name ?? (isSelf ? recipient.shownName : null));
  if (!name) return { errorCode: "INVALID_INPUT", message: "Buyer Name Required" };
  if (!email) return { errorCode: "INVALID_INPUT", message: "Buyer Email Required" };
  return { name, email, phone: account ? account.phone : buyer.phone };
}

function hasProduct({ productId }: CheckoutItem, variant: Variant): boolean {
  return productId === variant.id || productId === variant.productId;
}

function findStockChanges(item: CheckoutItem, variant: Variant, items: CheckoutItem[]): ReportedChange[] {
  const { left = Number.POSITIVE_INFINITY } = variant;
  const equalItems = items.filter((other) => hasProduct(other, variant));
  const quantityInCart = equalItems.reduce((total, { quantity }) => total + quantity, 0);
  if (quantityInCart <= left) return [];
  return [{ lineId: item.lineId, ...(left === 0 ? { change: "sold_out" } : { change: "few_left", left }) }];
}

function findProductChanges(
  { lineId, price, productTitle }: CheckoutItem,
  variant: Variant,
): ReportedChange[] {
  if (price !== undefined && price !== variant.price) {
    return [{ lineId, change: "price", price: variant.price }];
  }
  // The cart may show the whole title, the variant's own, or none.
  const acceptedTitles = [variant.title, variant.productTitle, ""].map(cleanLine);
  if (acceptedTitles.includes(cleanLine(productTitle ?? ""))) return [];
  return [{ lineId, change: "title", title: variant.title }];
}

/** Returns the text to engrave: the name that the buyer sees of the owner, unless another was typed. */
async function resolveText(
  item: CheckoutItem,
  { shownName, isNameHidden }: { shownName: string; isNameHidden: boolean },
): Promise<EngravedText | CheckoutRefusal> {
  const engravedName = item.engravedName || (isNameHidden ? "" : shownName);
  const text = { ...pickEngravedText(item), engravedName };
  const message = await findEngravingProblem(text);
  return message ? { errorCode: "ENGRAVING", message } : text;
}

type TypedShipping = StoredAddress & { source: "custom" | "buyer"; name: string | null };

/** Returns where a tag goes. The stored address is the one that the server found, never what a browser sends. */
export function resolveShipping(
  { shipping }: { shipping: { source: "recipient" } | TypedShipping },
  recipient: Pick<Recipient, "displayName" | "shownName" | "hasAddress" | keyof StoredAddress>,
  buyer: Buyer | null,
): ResolvedLine["shipping"] | CheckoutRefusal {
  const { displayName, shownName } = recipient;
  if (shipping.source !== "recipient") {
    const { source, name: typedName, ...address } = shipping;
    const name = parcelName({ source, name: typedName }, { owner: shownName, buyer: buyer?.name });
    // The carrier needs the recipient's whole name, even where the buyer sees initials.
    return { source, name: source === "custom" && name === shownName ? displayName : name, address };
  }
  if (!recipient.hasAddress || !canShipTo(recipient)) {
    const message = "Shipping address required: Please complete your shipping address.";
    return { errorCode: "ADDRESS_REQUIRED", message };
  }
  return { source: "recipient", name: displayName, address: pickAddress(recipient) };
}
