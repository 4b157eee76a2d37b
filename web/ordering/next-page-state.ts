import { cleanLine } from "#platform/text.ts";
import { isCompleteAddress, tidyAddress } from "#shop/cart/address-problems.ts";
import { addressIn } from "#shop/cart/cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { nameOnTag, type OrderForm, ownerOf, personOf, savesAddress } from "#shop/checkout/order-form.ts";
import { isStoredAddress } from "#shop/checkout/own-form.ts";
import type { FoundProfile } from "#shop/profiles/found-profile.ts";
import type { OwnDetails } from "#shop/profiles/profiles.server.ts";
import type { NavigationStateGiven } from "./navigation-state.ts";

type Made = { profileId: string; publicId: string };

/** What /profile-created learns of an order with a profile that was just made. */
export function stateForNewProfile(form: OrderForm, variant: Variant, made: Made): NavigationStateGiven {
  const { name, phone, email, ...address } = personOf(ownerOf(form));
  return {
    ...stateForBoth(form, variant),
    profileId: made.profileId,
    publicId: made.publicId,
    customerName: name,
    phoneNumber: phone,
    email,
    ...(savesAddress(form) && address),
    hasAddress: savesAddress(form),
    shipping: shippingOf(form) ?? { source: "recipient" },
  };
}

/** The order of whoever is signed in, for their own profile; another address than the stored one is for this order only. */
export function stateForOwnProfile(form: OrderForm, variant: Variant, own: OwnDetails): NavigationStateGiven {
  const { name, phone, profileId, publicId, email } = own;
  return {
    ...stateForBoth(form, variant),
    profileId,
    publicId,
    customerName: name,
    phoneNumber: phone,
    email,
    ...addressIn(own),
    hasAddress: isCompleteAddress(own),
    shipping: isStoredAddress(form, own)
      ? { source: "recipient" }
      : { source: "custom", name, ...tidyAddress(form.me) },
  };
}

/** What /profile-manage learns of an order for a profile that was found: of its owner no more than the search told. */
export function stateForExistingProfile(
  form: OrderForm,
  variant: Variant,
  found: FoundProfile,
): NavigationStateGiven {
  const shipping = shippingOf(form) ?? (found.hasAddress ? { source: "recipient" as const } : undefined);
  return {
    ...stateForBoth(form, variant),
    profileId: found.profileId,
    isExistingProfile: true,
    customerName: found.name,
    hasAddress: found.hasAddress,
    ...(found.city && { storedCity: found.city }),
    ...(found.state && { storedState: found.state }),
    ...(shipping && { shipping }),
  };
}

function stateForBoth(form: OrderForm, variant: Variant) {
  const buyer = personOf(form.me);
  return {
    orderType: form.orderType,
    ...(form.orderType === "gift" && {
      buyerName: buyer.name,
      buyerPhone: buyer.phone,
      buyerEmail: buyer.email,
    }),
    engravedName: cleanLine(nameOnTag(form)),
    product: variant.productId ?? variant.id,
    productDbId: variant.id,
    productId: variant.productId ?? "",
    productType: variant.productType ?? "",
    productTitle: variant.title,
    productPrice: variant.price,
    productImage: variant.images[0] ?? "",
    design: variant.design,
    leather: variant.leather,
    returnPath: `/order?product=${encodeURIComponent(variant.productId ?? variant.id)}`,
  };
}

/** Undefined where none was chosen: only a gift is asked on the order page. */
function shippingOf({ orderType, addressSource, me, recipient, found, profileType }: OrderForm) {
  if (orderType === "self" || addressSource === "") return undefined;
  if (addressSource === "recipient") return { source: addressSource };
  const person = addressSource === "buyer" ? me : recipient;
  const isFound = addressSource === "custom" && profileType === "existing";
  const name = isFound ? (found?.name ?? "") : personOf(person).name;
  return { source: addressSource, name, ...tidyAddress(person) };
}
