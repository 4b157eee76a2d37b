import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressIn, emptyAddress } from "#platform/address.ts";
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
  type ProfileInfo,
  tooManyTags,
  toStoredAddress,
} from "#shop/cart/cart.ts";
import { addLine, findLine, findSameTag, updateLine } from "#shop/cart/change-cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import type { FoundProfile, OwnDetails } from "#shop/profiles/profile-responses.ts";
import { changeCart, productInCart, readCart, useCart } from "#web/shell/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { useOrderDraft } from "./order-draft.ts";
import {
  cleanEngravedText,
  cleanPerson,
  isStoredAddress,
  type OrderForm,
  pickOwner,
  savesAddress,
  textOnTag,
} from "./order-form.ts";

type Owner = Pick<OrderedTag, "profileInfo" | "hasStoredAddress" | "shipping">;

export function tagForNewProfile(
  form: OrderForm,
  variant: Variant,
  made: { profileId: string; publicId: string },
): OrderedTag {
  const address = savesAddress(form) ? {} : emptyAddress;
  return tagForOwnProfile(form, variant, { ...made, ...cleanPerson(pickOwner(form)), ...address });
}

/** An address other than the stored one is for this order only. */
export function tagForOwnProfile(form: OrderForm, variant: Variant, own: OwnDetails): OrderedTag {
  const owner = pickOwner(form);
  const isForThisOrder = savesAddress(form) && !isStoredAddress(owner, own);
  return makeTag(form, productInCart(variant), {
    profileInfo: makeProfileInfo(own),
    hasStoredAddress: isValidAddress(own),
    shipping: isForThisOrder
      ? { source: "custom", name: own.name, ...tidyAddress(owner) }
      : resolveShipping(form),
  });
}

/** Makes the tag of a gift that its owner sets up. */
export function tagForUnassigned(form: OrderForm, product: CartProduct): OrderedTag {
  const displayName = cleanLine(textOnTag(form).engravedName);
  const profileInfo = { ...emptyProfileInfo, profileId: crypto.randomUUID(), displayName };
  const owner = { profileInfo, hasStoredAddress: false, shipping: resolveShipping(form) };
  return { ...makeTag(form, product, owner), isUnassigned: true };
}

function makeProfileInfo({ profileId, publicId, name, phone, email, ...address }: OwnDetails): ProfileInfo {
  const person = { displayName: name, phoneNumber: phone, email, ...addressIn(address) };
  return { ...emptyProfileInfo, profileId, publicId, ...person };
}

export function tagForFoundProfile(form: OrderForm, variant: Variant, found: FoundProfile): OrderedTag {
  const { profileId, name, email, hasAddress } = found;
  const storedPlace = [found.city, found.city && found.state].filter(Boolean).join(", ");
  const profileInfo = { ...emptyProfileInfo, profileId, displayName: name, searchedEmail: email ?? "" };
  const owner = { profileInfo, hasStoredAddress: hasAddress, shipping: resolveShipping(form) };
  return { ...makeTag(form, productInCart(variant), owner), ...(storedPlace && { storedPlace }) };
}

function makeTag(form: OrderForm, product: CartProduct, owner: Owner): OrderedTag {
  const buyer = cleanPerson(form.me);
  const text = cleanEngravedText(textOnTag(form));
  const gift = { buyerName: buyer.name, buyerPhone: buyer.phone, buyerEmail: buyer.email };
  return {
    ...owner,
    id: crypto.randomUUID(),
    orderType: form.orderType,
    isUnassigned: false,
    profileInfo: { ...owner.profileInfo, ...(form.orderType === "gift" && gift) },
    ...text,
    engravedName: text.engravedName || owner.profileInfo.displayName,
    product,
  };
}

function resolveShipping(form: OrderForm): LineShipping {
  const source = form.orderType === "gift" ? form.addressSource : "recipient";
  if (source === "" || source === "recipient") return toStoredAddress;
  const person = source === "buyer" ? form.me : form.recipient;
  const isFound = source === "custom" && form.profileType === "existing";
  const name = isFound ? (form.found?.name ?? "") : cleanPerson(person).name;
  return { source, name, ...tidyAddress(person) };
}

export function makeCartLine(tag: OrderedTag): CartLine | undefined {
  const { product, storedPlace: _, change: __, ...line } = tag;
  if (!product) return undefined;
  const profileInfo = { ...tag.profileInfo, giftNote: tag.profileInfo.giftNote.trim() };
  return { ...line, quantity: 1, product, profileInfo };
}

/** The tag as a cart under its own id. If the cart has it too, it keeps its line id: paying takes it out. */
export function makeOwnCart(tag: OrderedTag): Cart | undefined {
  const line = makeCartLine(tag);
  return line && { id: tag.id, lines: [{ ...line, id: findSameTag(readCart(), line)?.id ?? line.id }] };
}

export function orderPath({ product }: OrderedTag): string {
  return product ? `/order?product=${encodeURIComponent(product.productId ?? product.id)}` : "/order";
}

/** Empty while nothing is chosen: the stored address is the default, and there is none. */
export function chosenSource({ shipping, hasStoredAddress }: OrderedTag): LineShipping["source"] | "" {
  return shipping.source === "recipient" && !hasStoredAddress ? "" : shipping.source;
}

/** The cart line that the URL names, else this tab's order. Without one a toast says why and /order follows. */
export function useOrderedTag({ title, description }: { title: string; description: string }) {
  const lineId = useSearchParams()[0].get("line") ?? undefined;
  const { cart, isKnown } = useCart();
  const draft = useOrderDraft();
  const navigate = useNavigate();
  const tagOrLine = lineId ? findLine(cart, lineId) : draft?.tag;
  const last = useRef(tagOrLine);
  if (tagOrLine) last.current = tagOrLine;
  const tag: OrderedTag | null | undefined = last.current;
  const isRefused = isKnown && draft !== undefined && !tag;

  useEffect(() => {
    if (!isRefused) return;
    toast({ kind: "destructive", title, description, isForNextPage: true });
    navigate("/order", { replace: true });
  }, [isRefused, title, description, navigate]);

  return { tag: isKnown ? (tag ?? undefined) : undefined, lineId };
}

type SaveOptions = {
  lineId?: string | undefined;
  isAddressSaved?: boolean | undefined;
  to: "/checkout" | "/cart-success";
};

/** Adds the tag, or updates line `lineId`. Undefined when refused. */
export function saveLine(
  line: CartLine | undefined,
  { lineId, isAddressSaved, to }: SaveOptions,
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
  const merged = findMerged(cart, after);
  const mergeWords = merged && `This tag was already in your cart. Its quantity is now ${merged.quantity}.`;
  // One toast: where only one has room, a second would close the first before anybody read it.
  const text = isAddressSaved
    ? {
        title: "Address Saved",
        description: `We saved your address to your profile. ${mergeWords ?? "The tag is in your cart."}`,
      }
    : edited
      ? { title: "Cart item updated", description: mergeWords }
      : { title: "Added to Cart", description: mergeWords };
  const isHeading = text.title === "Added to Cart" && !mergeWords && to === "/cart-success";
  if (!isHeading) toast({ kind: "success", ...text, isForNextPage: true });
  return { outcome: edited ? "updated" : "added", lineId: merged?.id ?? line.id };
}

function findMerged(before: Cart, after: Cart): CartLine | undefined {
  return after.lines.find(({ id, quantity }) => quantity > (findLine(before, id)?.quantity ?? quantity));
}
