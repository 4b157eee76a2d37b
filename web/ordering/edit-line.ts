import { type CartLine, effectiveSource } from "#shop/cart/cart.ts";
import type { NavigationStateGiven } from "./navigation-state.ts";

/** What Edit on /checkout hands to /profile-manage (spec §2), with the line's first id against a cart that changed. */
export function editState(line: CartLine, cartIndex: number): NavigationStateGiven {
  const { product, profileInfo } = line;
  const { displayName, publicId, ...profile } = profileInfo;
  return {
    ...profile,
    ...(publicId && { publicId }),
    customerName: displayName,
    isExistingProfile: !publicId,
    hasAddress: line.hasStoredAddress,
    orderType: line.orderType,
    engravedName: line.engravedName,
    shipping: shippingState(line),
    product: product.productId ?? product.id,
    productDbId: product.id,
    productId: product.productId ?? "",
    productTitle: product.title,
    productPrice: product.price,
    productImage: product.image,
    design: product.design,
    leather: product.leather,
    qrSize: line.qrSize,
    returnPath: "/checkout",
    cartIndex,
    lineId: line.firstId ?? line.id,
  };
}

function shippingState(line: CartLine): NonNullable<NavigationStateGiven["shipping"]> {
  const source = effectiveSource(line);
  if (source === "recipient") return { source };
  const { source: _, ...address } = line.shipping;
  return { source, ...address };
}
