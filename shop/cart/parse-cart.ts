import { type Cents, cents } from "#platform/money.ts";
import {
  type Cart,
  type CartLine,
  type CartProduct,
  count,
  defaultQrSize,
  type LineChange,
  type LineShipping,
  maxTags,
  type OrderedTag,
  type ProfileInfo,
} from "./cart.ts";

/** Raised when the stored shape changes; a cart of another version is started afresh. */
const version = 2;

/** What `parseCart` reads back. */
export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version, ...cart });
}

/**
 * The stored cart. Written by hand, because every page parses it: a schema library would be a third of the script.
 * Never throws: text that is missing, corrupt or of another version is an empty cart with the id `newId()`, and a
 * line that can't be understood is left out.
 */
export function parseCart(text: string | null, newId: () => string): Cart {
  const stored = parseJson(text);
  if (stored?.version !== version || !isText(stored.id) || !Array.isArray(stored.lines)) {
    return { id: newId(), lines: [] };
  }
  const cart: Cart = { id: stored.id, lines: [] };
  for (const candidate of stored.lines) {
    const line = parseLine(candidate);
    const isNew = line && !cart.lines.some((other) => other.id === line.id);
    if (isNew && count(cart) + line.quantity <= maxTags) cart.lines.push(line);
  }
  return cart;
}

function parseJson(text: string | null): Stored | undefined {
  try {
    return record(JSON.parse(text ?? "null"));
  } catch {
    return undefined;
  }
}

function parseLine(value: unknown): CartLine | undefined {
  const line = record(value);
  const tag = parseTag(value);
  if (!line || !tag?.product || !isText(line.id) || !isCount(line.quantity)) return undefined;
  const change = parseChange(line.change);
  return {
    ...tag,
    id: line.id,
    ...(isText(line.firstId) && { firstId: line.firstId }),
    product: tag.product,
    quantity: line.quantity,
    ...(change && { change }),
  };
}

/** A stored tag; undefined without a profile. */
export function parseTag(value: unknown): OrderedTag | undefined {
  const tag = record(value);
  const profileInfo = parseProfile(tag?.profileInfo);
  if (!tag || !profileInfo) return undefined;
  return {
    product: parseProduct(tag.product) ?? null,
    orderType: tag.orderType === "gift" ? "gift" : "self",
    profileInfo,
    engravedName: text(tag.engravedName) || profileInfo.displayName,
    qrSize: isCount(tag.qrSize) ? tag.qrSize : defaultQrSize,
    shipping: parseShipping(tag.shipping),
    hasStoredAddress: tag.hasStoredAddress === true,
    ...(isText(tag.storedPlace) && { storedPlace: tag.storedPlace }),
  };
}

function parseProduct(value: unknown): CartProduct | undefined {
  const product = record(value);
  const price = parseCents(product?.price);
  if (!product || !isText(product.id) || !isText(product.title) || price === undefined) return undefined;
  return {
    id: product.id,
    productId: text(product.productId) || null,
    title: product.title,
    price,
    pictureId: text(product.pictureId),
    design: text(product.design),
    leather: text(product.leather),
  };
}

function parseProfile(value: unknown): ProfileInfo | undefined {
  const profile = record(value);
  if (!profile || !isText(profile.profileId)) return undefined;
  const info: ProfileInfo = {
    profileId: profile.profileId,
    displayName: text(profile.displayName),
    phoneNumber: text(profile.phoneNumber),
    email: text(profile.email),
    ...parseAddress(profile),
  };
  for (const key of ["publicId", "giftNote", "buyerName", "buyerPhone", "buyerEmail"] as const) {
    const known = profile[key];
    if (isText(known)) info[key] = known;
  }
  return info;
}

function parseShipping(value: unknown): LineShipping {
  const shipping = record(value) ?? {};
  const source = shipping.source === "custom" || shipping.source === "buyer" ? shipping.source : "recipient";
  return { source, name: text(shipping.name), ...parseAddress(shipping) };
}

function parseAddress(value: Stored) {
  return {
    addressLine1: text(value.addressLine1),
    addressLine2: text(value.addressLine2),
    city: text(value.city),
    state: text(value.state),
    postalCode: text(value.postalCode),
  };
}

function parseChange(value: unknown): LineChange | undefined {
  const change = record(value);
  const was = parseCents(change?.was);
  if (change?.kind === "price" && was !== undefined) return { kind: "price", was };
  if (change?.kind === "title" && isText(change.was)) return { kind: "title", was: change.was };
  return change?.kind === "unavailable" || change?.kind === "profile_gone"
    ? { kind: change.kind }
    : undefined;
}

/** Something from the browser's storage, of which nothing is known yet. */
type Stored = Record<string, unknown>;

/** Cents, unless they are negative or no whole number. */
function parseCents(value: unknown): Cents | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? cents(value as number) : undefined;
}

/** What has fields; an array is none. */
function record(value: unknown): Stored | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : undefined;
}

/** A text with something in it. */
function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Empty for what is no text. */
function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A whole number from 1. */
function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
