import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressIn, emptyAddress, shortAddress } from "#platform/address.ts";
import { isValidAddress, tidyAddress } from "#platform/address-rules.ts";
import { cleanLine } from "#platform/text.ts";
import {
  type Cart,
  type CartLine,
  type CartProduct,
  countTags,
  emptyProfileInfo,
  type LineShipping,
  maxTags,
  type OrderedTag,
  storedAddressShipping,
  tooManyTags,
} from "#shop/cart/cart.ts";
import { addLine, findLine, findSameTag, updateLine } from "#shop/cart/change-cart.ts";
import { productQuery, type Variant } from "#shop/catalog/variant.ts";
import type { FoundProfile, OwnDetails } from "#shop/profiles/profile-responses.ts";
import { changeCart, productInCart, readCart, useCart } from "#web/shell/cart/use-cart.ts";
import { success, toast } from "#web/ui/toast.ts";
import { useOrderDraft } from "./order-draft.ts";
import {
  cleanEngravedText,
  cleanPerson,
  fullName,
  isStoredAddress,
  type OrderForm,
  pickOwner,
  shipsToOwner,
  textOnTag,
} from "./order-form.ts";

type TagOwner = Pick<OrderedTag, "profileInfo" | "hasStoredAddress" | "shipping">;

/** Makes the tag from what was typed. The new profile has an address only where the form asks for the owner's. */
export function makeTagForNewProfile(
  form: OrderForm,
  variant: Variant,
  profile: { profileId: string; publicId: string },
): OrderedTag {
  const address = shipsToOwner(form) ? {} : emptyAddress;
  return makeTagForOwnProfile(form, variant, { ...profile, ...cleanPerson(pickOwner(form)), ...address });
}

export function makeTagForOwnProfile(form: OrderForm, variant: Variant, own: OwnDetails): OrderedTag {
  const { profileId, publicId, name, phone, email } = own;
  const owner = pickOwner(form);
  // An order changes no stored address: a typed one that the profile hasn't is for this order only.
  const isForThisOrder = shipsToOwner(form) && !isStoredAddress(owner, own);
  return makeTag(form, productInCart(variant), {
    profileInfo: {
      ...emptyProfileInfo,
      profileId,
      publicId,
      displayName: name,
      phoneNumber: phone,
      email,
      ...addressIn(own),
    },
    hasStoredAddress: isValidAddress(own),
    shipping: isForThisOrder ? { source: "custom", name, ...tidyAddress(owner) } : pickShipping(form),
  });
}

/** Makes the tag of a gift that its owner sets up. */
export function makeUnassignedTag(form: OrderForm, product: CartProduct): OrderedTag {
  const displayName = cleanLine(textOnTag(form).engravedName);
  const profileInfo = { ...emptyProfileInfo, profileId: crypto.randomUUID(), displayName };
  const owner = { profileInfo, hasStoredAddress: false, shipping: pickShipping(form) };
  return { ...makeTag(form, product, owner), isUnassigned: true };
}

export function makeTagForFoundProfile(form: OrderForm, variant: Variant, found: FoundProfile): OrderedTag {
  const { profileId, name, email, hasAddress } = found;
  const storedPlace = [found.city, found.city && found.state].filter(Boolean).join(", ");
  const profileInfo = { ...emptyProfileInfo, profileId, displayName: name, searchedEmail: email ?? "" };
  const owner = { profileInfo, hasStoredAddress: hasAddress, shipping: pickShipping(form) };
  return { ...makeTag(form, productInCart(variant), owner), ...(storedPlace && { storedPlace }) };
}

function makeTag(form: OrderForm, product: CartProduct, owner: TagOwner): OrderedTag {
  const { name, phone, email } = cleanPerson(form.me);
  const text = cleanEngravedText(textOnTag(form));
  const buyer = { buyerName: name, buyerPhone: phone, buyerEmail: email };
  return {
    ...owner,
    id: crypto.randomUUID(),
    orderType: form.orderType,
    isUnassigned: false,
    profileInfo: { ...owner.profileInfo, ...(form.orderType === "gift" && buyer) },
    ...text,
    engravedName: text.engravedName || owner.profileInfo.displayName,
    product,
  };
}

function pickShipping(form: OrderForm): LineShipping {
  const { me, recipient } = form;
  const source = form.orderType === "gift" ? form.addressSource : "recipient";
  if (source === "" || source === "recipient") return storedAddressShipping;
  if (source === "buyer") return { source, name: fullName(me), ...tidyAddress(me) };
  const name = form.profileType === "existing" ? (form.found?.name ?? "") : fullName(recipient);
  return { source, name, ...tidyAddress(recipient) };
}

export function makeCartLine(tag: OrderedTag): CartLine | undefined {
  const { product, storedPlace: _, change: __, ...line } = tag;
  if (!product) return undefined;
  const profileInfo = { ...tag.profileInfo, giftNote: tag.profileInfo.giftNote.trim() };
  return { ...line, quantity: 1, product, profileInfo };
}

/** The tag as a cart of its own, under its own id. If the browser's cart has it too, it keeps that line's id: paying takes it out. */
export function makeOwnCart(tag: OrderedTag): Cart | undefined {
  const line = makeCartLine(tag);
  return line && { id: tag.id, lines: [{ ...line, id: findSameTag(readCart(), line)?.id ?? line.id }] };
}

export function makeOrderPath({ product }: OrderedTag): string {
  return product ? `/order${productQuery(product)}` : "/order";
}

/** Empty while nothing is chosen: the stored address is the default, but there may be none. */
export function readChosenSource({ shipping, hasStoredAddress }: OrderedTag): LineShipping["source"] | "" {
  return shipping.source === "recipient" && !hasStoredAddress ? "" : shipping.source;
}

/** The choices of an address that an order for oneself and a gift have alike. */
export function listAddressChoices(tag: OrderedTag) {
  const { orderType, hasStoredAddress, profileInfo, storedPlace } = tag;
  const storedAddress = shortAddress(profileInfo) || (storedPlace ?? "On file, and kept private.");
  return [
    {
      value: "recipient" as const,
      label: orderType === "gift" ? "Recipient's stored address" : "Your address",
      description: hasStoredAddress ? storedAddress : "Not available",
      disabled: !hasStoredAddress,
    },
    {
      value: "custom" as const,
      label: "Another address",
      description: "For this order only; it isn't saved to the profile.",
    },
  ];
}

/** Returns the cart line that the URL names, else this tab's tag. Without one a toast says why, and /order follows. */
export function useOrderedTag(missing: { title: string; description: string }) {
  const lineId = useSearchParams()[0].get("line") ?? undefined;
  const { cart, isKnown } = useCart();
  const draft = useOrderDraft();
  const navigate = useNavigate();
  const storedTag: OrderedTag | null | undefined = lineId ? findLine(cart, lineId) : draft?.tag;
  // The page keeps the tag while it saves and leaves.
  const lastTag = useRef(storedTag);
  if (storedTag) lastTag.current = storedTag;
  const tag = lastTag.current;
  const isMissing = isKnown && draft !== undefined && !tag;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are always the same
  useEffect(() => {
    if (!isMissing) return;
    toast({ kind: "destructive", ...missing, isForNextPage: true });
    navigate("/order", { replace: true });
  }, [isMissing]);

  return { tag: isKnown ? (tag ?? undefined) : undefined, lineId };
}

type SaveOptions = {
  lineId?: string | undefined;
  isAddressSaved?: boolean | undefined;
  afterAdding: "/checkout" | "/cart-success";
};

/** Adds the tag, or updates line `lineId`. Returns undefined, after a toast, where the cart has no room or the tag no product. */
export function saveLine(
  line: CartLine | undefined,
  { lineId, isAddressSaved, afterAdding }: SaveOptions,
): { outcome: "added" | "updated"; lineId: string } | undefined {
  const cart = readCart();
  const edited = lineId ? findLine(cart, lineId) : undefined;
  const isFull = !edited && countTags(cart) >= maxTags;
  if (!line || isFull) {
    const description = isFull
      ? `Failed to add item to cart. ${tooManyTags}`
      : "Product information not available. Please return to the order page to select a product.";
    toast({ kind: "destructive", title: "Error", description });
    return undefined;
  }
  const after = edited ? updateLine(cart, edited.id, line) : addLine(cart, line);
  changeCart(() => after);
  const merged = after.lines.find(
    ({ id, quantity }) => quantity > (findLine(cart, id)?.quantity ?? quantity),
  );
  const mergeWords = merged && `This tag was already in your cart. Its quantity is now ${merged.quantity}.`;
  const outcome = edited ? "updated" : "added";
  // One toast: where only one has room, a second would close the first before anybody read it.
  if (isAddressSaved) {
    const description = `We saved your address to your profile. ${mergeWords ?? "The tag is in your cart."}`;
    toast({ ...success("Address Saved", description), isForNextPage: true });
  } else if (outcome === "updated") {
    toast({ ...success("Cart item updated", mergeWords), isForNextPage: true });
  } else if (mergeWords || afterAdding !== "/cart-success") {
    // The heading of /cart-success says so itself.
    toast({ ...success("Added to Cart", mergeWords), isForNextPage: true });
  }
  return { outcome, lineId: merged?.id ?? line.id };
}
