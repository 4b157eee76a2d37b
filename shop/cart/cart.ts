import { type Address, emptyAddress } from "#platform/address.ts";
import { type Cents, sum, times } from "#platform/money.ts";
import type { EngravedText, Material } from "#shop/engraving/engraving.ts";

/** A product as the buyer chose it; the server charges by its own catalog. */
export type CartProduct = {
  id: string;
  productId: string | null;
  title: string;
  price: Cents;
  pictureId: string;
  design: string;
  material: Material | null;
};

export const emptyProfileInfo = {
  profileId: "",
  /** Known only for profiles that this browser made. */
  publicId: "",
  displayName: "",
  phoneNumber: "",
  email: "",
  /** The buyer found the stored profile by this email. */
  searchedEmail: "",
  ...emptyAddress,
  giftNote: "",
  buyerName: "",
  buyerPhone: "",
  buyerEmail: "",
};

type ProfileInfo = typeof emptyProfileInfo;

/** The address of this tag is kept while the source is `recipient`, so that nothing typed is lost. */
export type LineShipping = Address & { source: "recipient" | "custom" | "buyer"; name: string };

export const storedAddressShipping: LineShipping = { source: "recipient", name: "", ...emptyAddress };

/** The product or the profile of such a line is gone: its buyer can only remove it. */
export const goneReasons = ["unavailable", "sold_out", "profile_gone"] as const;

export type LineChange =
  | { kind: (typeof goneReasons)[number] }
  | { kind: "few_left"; left: number }
  | { kind: "price"; was: Cents }
  | { kind: "title"; was: string };

export type CartLine = EngravedText & {
  /** A uuid. It stays when the line is edited. */
  id: string;
  product: CartProduct;
  quantity: number;
  orderType: "self" | "gift";
  /** Its owner sets it up by the card in the parcel: `profileInfo` names the buyer alone, and its id is this browser's. */
  isUnassigned: boolean;
  profileInfo: ProfileInfo;
  shipping: LineShipping;
  /** The server has an address for the profile that the tag may go to. */
  hasStoredAddress: boolean;
  change?: LineChange | undefined;
};

export type OrderedTag = Omit<CartLine, "product" | "quantity"> & {
  /** Null when what the browser kept of it can't be read. */
  product: CartProduct | null;
  /** City and state of the profile's stored address, as the search showed them. */
  storedPlace?: string;
};

/** The server keeps one open payment for the id. A paid cart goes on with a new one. */
export type Cart = { id: string; lines: CartLine[] };

/** A purchase, and so the cart, has at most so many. For more, `bodyLimits` must allow it, and Stripe Tax so many lines. */
export const maxTags = 100;

export const tooManyTags = `A purchase can have at most ${maxTags} tags. Please place a second order for more.`;

export function countTags(cart: Cart): number {
  return cart.lines.reduce((tags, line) => tags + line.quantity, 0);
}

export function lineTotal(line: CartLine): Cents {
  return times(line.product.price, line.quantity);
}

export function cartTotal(cart: Cart): Cents {
  return sum(cart.lines.filter((line) => !isLineGone(line)).map(lineTotal));
}

/** A line without a stored address needs a custom one. */
export function effectiveSource(line: CartLine): LineShipping["source"] {
  return line.shipping.source === "recipient" && !line.hasStoredAddress ? "custom" : line.shipping.source;
}

/** Finds the line whose buyer is the buyer of a guest's purchase and gets the receipt: the first gift, else the first with a buyer. */
export function findBuyingLine<Line extends Pick<CartLine, "orderType">>(
  lines: Line[],
  hasBuyer: (line: Line) => boolean,
): Line | undefined {
  return lines.find(({ orderType }) => orderType === "gift") ?? lines.find(hasBuyer);
}

/** Returns the name on the label: the typed one, or the buyer's, or the owner's. */
export function parcelName(
  { source, name }: { source: LineShipping["source"]; name: string | null },
  { owner, buyer }: { owner: string; buyer?: string | undefined },
): string {
  return (source !== "recipient" && name) || (source === "buyer" && buyer) || owner;
}

/** True if a parcel would have no name on its label. The engraved one can't be used: it may be "Grandpa Joe". */
export function lacksParcelName({ isUnassigned, shipping }: CartLine): boolean {
  return isUnassigned && shipping.name.trim() === "";
}

export function isLineGone({ change }: CartLine): boolean {
  return goneReasons.some((kind) => kind === change?.kind);
}
