import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { addressIn, emptyAddress, isCompleteAddress, tidyAddress } from "#platform/address.ts";
import { cleanLine } from "#platform/text.ts";
import {
  type Cart,
  type CartLine,
  defaultQrSize,
  type LineShipping,
  type OrderedTag,
  tooManyTags,
} from "#shop/cart/cart.ts";
import { addLine, findLine, updateLine } from "#shop/cart/change-cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import type { FoundProfile, OwnDetails } from "#shop/profiles/profile-responses.ts";
import { changeCart, newId, useCart } from "#web/shell/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { changeOrderDraft, type OrderDraft, useOrderDraft, withTagInCart } from "./order-draft.ts";
import { isStoredAddress, nameOnTag, type OrderForm, ownerOf, personOf, savesAddress } from "./order-form.ts";

type Owner = Pick<OrderedTag, "profileInfo" | "hasStoredAddress" | "shipping">;

/** The order of a profile that was just made. */
export function tagForNewProfile(
  form: OrderForm,
  variant: Variant,
  made: { profileId: string; publicId: string },
): OrderedTag {
  const { name, phone, email, ...address } = personOf(ownerOf(form));
  const { profileId, publicId } = made;
  const hasStoredAddress = savesAddress(form);
  const stored = hasStoredAddress ? address : emptyAddress;
  const profileInfo = { profileId, publicId, displayName: name, phoneNumber: phone, email, ...stored };
  return tagOf(form, variant, { profileInfo, hasStoredAddress, shipping: shippingOf(form) });
}

/** The order of an account for its own profile; another address than the stored one is for this order only. */
export function tagForOwnProfile(form: OrderForm, variant: Variant, own: OwnDetails): OrderedTag {
  const { profileId, publicId, name, phone, email } = own;
  return tagOf(form, variant, {
    profileInfo: { profileId, publicId, displayName: name, phoneNumber: phone, email, ...addressIn(own) },
    hasStoredAddress: isCompleteAddress(own),
    shipping: isStoredAddress(form, own)
      ? toStoredAddress
      : { source: "custom", name, ...tidyAddress(form.me) },
  });
}

/** The order for a profile that was found, with no more about its owner than the search showed. */
export function tagForFoundProfile(form: OrderForm, variant: Variant, found: FoundProfile): OrderedTag {
  const { profileId, name, hasAddress } = found;
  const storedPlace = [found.city, found.city && found.state].filter(Boolean).join(", ");
  const profileInfo = { profileId, displayName: name, phoneNumber: "", email: "", ...emptyAddress };
  const owner = { profileInfo, hasStoredAddress: hasAddress, shipping: shippingOf(form) };
  return { ...tagOf(form, variant, owner), ...(storedPlace && { storedPlace }) };
}

function tagOf(form: OrderForm, variant: Variant, owner: Owner): OrderedTag {
  const { id, productId, title, price, images, design, leather } = variant;
  const buyer = personOf(form.me);
  const gift = { buyerName: buyer.name, buyerPhone: buyer.phone, buyerEmail: buyer.email };
  return {
    ...owner,
    orderType: form.orderType,
    profileInfo: { ...owner.profileInfo, ...(form.orderType === "gift" && gift) },
    engravedName: cleanLine(nameOnTag(form)) || owner.profileInfo.displayName,
    product: { id, productId, title, price, pictureId: images[0] ?? "", design, leather },
    qrSize: defaultQrSize,
  };
}

const toStoredAddress: LineShipping = { source: "recipient", name: "", ...emptyAddress };

function shippingOf({
  orderType,
  addressSource,
  me,
  recipient,
  found,
  profileType,
}: OrderForm): LineShipping {
  if (orderType === "self" || addressSource === "" || addressSource === "recipient") return toStoredAddress;
  const person = addressSource === "buyer" ? me : recipient;
  const isFound = addressSource === "custom" && profileType === "existing";
  const name = isFound ? (found?.name ?? "") : personOf(person).name;
  return { source: addressSource, name, ...tidyAddress(person) };
}

/** A new line for the cart; undefined without a product. */
export function lineOf(tag: OrderedTag): CartLine | undefined {
  const { product, orderType, engravedName, qrSize, shipping, hasStoredAddress } = tag;
  if (!product) return undefined;
  const { giftNote, ...profileInfo } = tag.profileInfo;
  const note = giftNote?.trim();
  return {
    id: newId(),
    quantity: 1,
    product,
    orderType,
    profileInfo: { ...profileInfo, ...(note && { giftNote: note }) },
    engravedName,
    qrSize,
    shipping,
    hasStoredAddress,
  };
}

/** The order page with the tag's product. */
export function orderPath({ product }: OrderedTag): string {
  return product ? `/order?product=${encodeURIComponent(product.productId ?? product.id)}` : "/order";
}

/** Empty while nothing is chosen: the stored address is the default, and there is none. */
export function chosenSource({ shipping, hasStoredAddress }: OrderedTag): LineShipping["source"] | "" {
  return shipping.source === "recipient" && !hasStoredAddress ? "" : shipping.source;
}

/**
 * The tag that a page is about: the line of the cart that the URL names, else the order of this tab. Undefined until the
 * browser is known to have one or not; without one a toast says why and the order page follows. A line that goes while
 * the page is open stays on it.
 */
export function useOrderedTag({ title, description }: { title: string; description: string }) {
  const lineId = useSearchParams()[0].get("line") ?? undefined;
  const { cart, isKnown } = useCart();
  const draft = useOrderDraft();
  const navigate = useNavigate();
  const found = lineId ? findLine(cart, lineId) : draft?.tag;
  const last = useRef(found);
  if (found) last.current = found;
  const tag: OrderedTag | null | undefined = last.current;
  const isRefused = isKnown && draft !== undefined && !tag;

  useEffect(() => {
    if (!isRefused) return;
    toast({ kind: "destructive", title, description, isForNextPage: true });
    navigate("/order", { replace: true });
  }, [isRefused, title, description, navigate]);

  return { tag: isKnown ? (tag ?? undefined) : undefined, lineId };
}

type Saving = {
  /** The line of the cart that was edited. */
  lineId?: string | undefined;
  /** The page after adding. */
  next?: string;
  /** The buyer's address has just been saved to their profile. */
  isAddressSaved?: boolean | undefined;
  /** Applies the change to the draft that follows a tag in the cart. */
  finish?: (change: (draft: OrderDraft) => OrderDraft) => void;
};

/**
 * Puts a tag into the cart, or an edit into its line, and goes on from there. A line that was removed meanwhile is added
 * anew. Returns whether it was saved.
 */
export function useSaveLine() {
  const navigate = useNavigate();

  return (line: CartLine | undefined, saving: Saving = {}): boolean => {
    const { lineId, next = "/cart-success", isAddressSaved, finish = changeOrderDraft } = saving;
    if (!line) {
      const description =
        "Product information not available. Please return to the order page to select a product.";
      return refuse("Error", description);
    }
    let outcome = "added" as "updated" | "added" | "limited";
    let merged = undefined as CartLine | undefined;
    changeCart((cart) => {
      const edited = lineId ? findLine(cart, lineId) : undefined;
      if (edited) {
        outcome = "updated";
        return updateLine(cart, edited.id, line);
      }
      const added = addLine(cart, line);
      if (added.isLimited) outcome = "limited";
      merged = findMerged(cart, added.cart);
      return added.cart;
    });
    if (outcome === "limited") return refuse("Error", `Failed to add item to cart. ${tooManyTags}`);
    const words = isAddressSaved
      ? addressSaved(merged)
      : outcome === "updated"
        ? itemUpdated
        : addedToCart(merged);
    toast({ kind: "success", ...words, isForNextPage: true });
    if (outcome === "added") finish((draft) => withTagInCart(draft, line.profileInfo.profileId));
    navigate(outcome === "updated" ? "/checkout" : next);
    return true;
  };

  function refuse(title: string, description: string): false {
    toast({ kind: "destructive", title, description });
    return false;
  }
}

const itemUpdated = { title: "Cart item updated" };

function addedToCart(merged: CartLine | undefined) {
  return { title: "Added to Cart", description: merged && takenIn(merged) };
}

/** Both in one: where only one toast has room, the second would close the first before anybody read it. */
function addressSaved(merged: CartLine | undefined) {
  const description = "Your address is in your profile now, and the tag in your cart.";
  return { title: "Address Saved", description: merged ? `${description} ${takenIn(merged)}` : description };
}

function takenIn({ quantity }: CartLine): string {
  return `The same tag was in your cart already. Its quantity is now ${quantity}.`;
}

/** The line that took the added tag in, where the same tag was there before. */
function findMerged(before: Cart, after: Cart): CartLine | undefined {
  return after.lines.find(({ quantity }, index) => quantity > (before.lines[index]?.quantity ?? quantity));
}
