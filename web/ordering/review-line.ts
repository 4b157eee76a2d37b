import { normalizeEmail } from "#platform/email-address.ts";
import { cents } from "#platform/money.ts";
import { phoneDigits } from "#platform/phone.ts";
import { cleanLine } from "#platform/text.ts";
import { tidyAddress } from "#shop/cart/address-problems.ts";
import { addressIn, type CartLine, type LineShipping } from "#shop/cart/cart.ts";
import type { NavigationState } from "./navigation-state.ts";
import type { ReviewForm } from "./review-form.ts";

/** The line for the cart; undefined when no product came along. */
export function lineOf(state: NavigationState, form: ReviewForm, id: string): CartLine | undefined {
  const { productDbId, productTitle, productPrice } = state;
  if (!productDbId || !productTitle || productPrice === undefined) return undefined;
  return {
    id,
    quantity: 1,
    product: {
      id: productDbId,
      productId: state.productId || null,
      title: productTitle,
      price: cents(productPrice),
      image: state.productImage,
      design: state.design,
      leather: state.leather,
    },
    orderType: state.orderType,
    profileInfo: profileInfoOf(state, form),
    engravedName: cleanLine(form.engravedName),
    qrSize: state.qrSize,
    shipping: shippingOf(state, form),
    hasStoredAddress: state.hasAddress,
  };
}

function profileInfoOf(state: NavigationState, form: ReviewForm): CartLine["profileInfo"] {
  const giftNote = form.hasGiftNote ? form.giftNote.trim() : "";
  return {
    profileId: state.profileId,
    ...(state.publicId && { publicId: state.publicId }),
    displayName: state.customerName,
    phoneNumber: phoneDigits(state.phoneNumber),
    email: normalizeEmail(state.email),
    ...addressIn(state),
    ...(giftNote && { giftNote }),
    ...(state.orderType === "gift" && {
      buyerName: cleanLine(form.buyerName),
      buyerPhone: phoneDigits(form.buyerPhone),
      buyerEmail: normalizeEmail(form.buyerEmail),
    }),
  };
}

function shippingOf({ shipping }: NavigationState, form: ReviewForm): LineShipping {
  const source = form.source || "recipient";
  const address = tidyAddress(source === "buyer" ? form.buyer : form.custom);
  if (source === "buyer") return { source, name: cleanLine(form.buyerName), ...address };
  const isSameChoice = source === "custom" && shipping?.source === "custom";
  return { source, name: (isSameChoice && shipping.name) || "", ...address };
}
