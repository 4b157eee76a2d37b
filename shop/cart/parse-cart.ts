import { type Cents, cents } from "#platform/money.ts";
import { isRecord, parseStored, withStored } from "#platform/stored.ts";
import { materialColors, noEngravedText, toMaterial } from "#shop/engraving/engraving.ts";
import {
  type Cart,
  type CartLine,
  emptyProfileInfo,
  goneReasons,
  type LineChange,
  type OrderedTag,
  storedAddressShipping,
} from "./cart.ts";

/** Raised when the stored shape changes; a cart of another version is started afresh. */
const version = 2;

export function serializeCart(cart: Cart): string {
  return JSON.stringify({ version, ...cart });
}

/** Written by hand: every page parses the cart, and a schema library would be a third of the script. */
export function parseCart(text: string | null): Cart {
  const stored = parseStored(text);
  const { version: storedVersion, id } = withStored({ version: 0, id: "" }, stored);
  if (storedVersion !== version || !id || !isRecord(stored) || !Array.isArray(stored.lines)) {
    return { id: crypto.randomUUID(), lines: [] };
  }
  return { id, lines: stored.lines.flatMap((line: unknown) => parseLine(line) ?? []) };
}

function parseLine(value: unknown): CartLine | undefined {
  const tag = parseTag(value);
  const { quantity } = withStored({ quantity: 0 }, value);
  if (!tag?.product || !Number.isSafeInteger(quantity) || quantity < 1) return undefined;
  return { ...tag, product: tag.product, quantity };
}

export function parseTag(value: unknown): OrderedTag | undefined {
  const { storedPlace, ...tag } = withStored(emptyTag, value);
  const { product, profileInfo, engravedName } = tag;
  if (!tag.id || !profileInfo.profileId) return undefined;
  const isProduct = product.id && product.title && isPrice(product.price);
  const change = isRecord(value) ? parseChange(value.change) : undefined;
  return {
    ...tag,
    engravedName: engravedName || profileInfo.displayName,
    product: isProduct
      ? { ...product, productId: product.productId || null, material: toMaterial(product.material) }
      : null,
    ...(storedPlace && { storedPlace }),
    ...(change && { change }),
  };
}

const noMaterial = {
  id: "",
  name: "",
  polarity: "",
  ...Object.fromEntries(materialColors.map((key) => [key, ""])),
};

/** The shape of a stored tag. What is missing is -1 or an empty text, so that its type is checked as well. */
const emptyTag = {
  id: "",
  orderType: "self" as CartLine["orderType"],
  isUnassigned: false,
  profileInfo: emptyProfileInfo,
  ...noEngravedText,
  product: {
    id: "",
    productId: "",
    title: "",
    price: cents(-1),
    pictureId: "",
    design: "",
    material: noMaterial,
  },
  shipping: storedAddressShipping,
  hasStoredAddress: false,
  storedPlace: "",
};

function parseChange(change: unknown): LineChange | undefined {
  if (!isRecord(change)) return undefined;
  const { kind, was, left } = change;
  if (kind === "price" && isPrice(was)) return { kind, was };
  if (kind === "title" && typeof was === "string" && was) return { kind, was };
  if (kind === "few_left" && Number.isSafeInteger(left)) return { kind, left: Number(left) };
  const gone = goneReasons.find((each) => each === kind);
  return gone && { kind: gone };
}

function isPrice(value: unknown): value is Cents {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
