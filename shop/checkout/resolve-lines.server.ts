import { and, eq, inArray, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { findSellable } from "#shop/catalogue/catalogue.server.ts";
import type { Variant } from "#shop/catalogue/product-titles.ts";
import type { OrderType } from "#shop/orders/order-status.ts";
import { createGuestProfile } from "#shop/profiles/create-guest-profile.server.ts";
import { nameForOthers } from "#shop/profiles/find-profile.server.ts";
import { guestProfileRequest } from "#shop/profiles/guest-profile.ts";
import { isDraft, isKnown } from "#shop/profiles/profile-life.server.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import type { CheckoutItem, CheckoutRequest } from "./checkout-request.ts";
import { mostTags, tooManyTags } from "./checkout-request.ts";
import { findCartChanges, variantOf } from "./find-cart-changes.ts";
import { type Buyer, buyerOf, orderTypeOf } from "./line-buyer.ts";
import { engravingOf } from "./line-engraving.ts";
import { type LineShipping, shippingOf } from "./line-shipping.ts";
import type { CartChange, CheckoutRefusal } from "./reported-changes.ts";

/** A cart line with everything an order snapshots. */
export type ResolvedLine = {
  lineId: string;
  quantity: number;
  orderType: OrderType;
  variant: Variant;
  profile: Profile;
  buyerMadeProfile: boolean;
  buyer: Buyer | null;
  engravedName: string;
  giftNote: string | null;
  qrSize: number;
  shipping: LineShipping;
};

export type ResolvedCart =
  | { lines: ResolvedLine[] }
  | { changes: CartChange[] }
  | { refused: CheckoutRefusal };

/** Looks every id of the request up; nothing but ids, quantities and texts is believed (decisions §3). */
export async function resolveLines(
  db: Database,
  browser: string,
  request: CheckoutRequest,
  now: Date,
): Promise<ResolvedCart> {
  const { items } = request;
  if (items.reduce((tags, item) => tags + item.quantity, 0) > mostTags)
    return refuse("TOO_MANY_TAGS", tooManyTags);

  const sellable = await findSellable(db, [...new Set(items.map((item) => item.productId))]);
  const stored = await findOrderable(db, browser, items);
  const changes = findCartChanges(items, sellable, new Set(stored.keys()));
  if (changes.length > 0) return { changes };

  const lines: ResolvedLine[] = [];
  const made = new Map<string, Profile>();
  for (const item of items) {
    const known = item.profileId
      ? stored.get(item.profileId)
      : await profileFor(db, browser, item, made, now);
    if (!known) return refuse("CART_CHANGED", "This profile is gone.");
    if ("errorCode" in known) return { refused: known };
    const line = await resolveLine(request, item, known, sellable);
    if ("errorCode" in line) return { refused: line };
    lines.push(line);
  }
  return { lines };
}

async function resolveLine(
  request: CheckoutRequest,
  item: CheckoutItem,
  profile: Profile,
  sellable: Variant[],
): Promise<ResolvedLine | CheckoutRefusal> {
  const variant = variantOf(item, sellable);
  if (!variant) throw new Error("A line without product passed the check for changes.");
  const orderType = orderTypeOf(request, item);
  const buyer = buyerOf(request, item, orderType);
  if (buyer && "errorCode" in buyer) return buyer;
  const isOwn = profile.paidAt === null && profile.userId === null;
  const shownName = isOwn ? profile.displayName : nameForOthers(profile);
  const shipping = shippingOf(item, { ...profile, shownName }, buyer);
  if ("errorCode" in shipping) return shipping;
  const engraving = await engravingOf(item, shownName);
  if ("errorCode" in engraving) return engraving;
  return {
    lineId: item.lineId,
    quantity: item.quantity,
    orderType,
    variant,
    profile,
    buyerMadeProfile: isOwn,
    buyer,
    engravedName: engraving.engravedName,
    giftNote: item.profileInfo.giftNote,
    qrSize: item.qrSize,
    shipping,
  };
}

/** Profiles that may be ordered for: known ones by the id a search gave, drafts only by the browser that made them. */
async function findOrderable(
  db: Database,
  browser: string,
  items: CheckoutItem[],
): Promise<Map<string, Profile>> {
  const ids = [...new Set(items.flatMap((item) => item.profileId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(profiles)
    .where(and(inArray(profiles.id, ids), or(isKnown, and(isDraft, eq(profiles.draftOwner, browser)))));
  return new Map(found.map((profile) => [profile.id, profile]));
}

/** Without profileId a line behaves as create-guest-profile; lines for the same person share the draft. */
async function profileFor(
  db: Database,
  browser: string,
  { profileInfo }: CheckoutItem,
  made: Map<string, Profile>,
  now: Date,
): Promise<Profile | CheckoutRefusal> {
  const { displayName, phoneNumber, email, address } = profileInfo;
  const person = { customerName: displayName, phoneNumber, email: email ?? "", ...address };
  const key = JSON.stringify(person);
  const known = made.get(key);
  if (known) return known;
  const request = guestProfileRequest.safeParse(person);
  if (!request.success)
    return { errorCode: "INVALID_INPUT", message: request.error.issues[0]?.message ?? "" };
  const outcome = await createGuestProfile(db, browser, request.data, now);
  if (outcome === "duplicate_email") return { errorCode: "DUPLICATE_EMAIL", message: "Email already exists" };
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, outcome.profileId));
  if (!profile) throw new Error("The profile that was just made is gone.");
  made.set(key, profile);
  return profile;
}

function refuse(errorCode: string, message: string): ResolvedCart {
  return { refused: { errorCode, message } };
}
