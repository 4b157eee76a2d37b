import { fromDollars } from "#platform/money.ts";
import type { Variant } from "#shop/catalogue/product-titles.ts";
import type { CheckoutItem } from "./checkout-request.ts";
import type { CartChange } from "./reported-changes.ts";

/** The variant that a line means, by uuid or by text code. */
export function variantOf(item: CheckoutItem, sellable: Variant[]): Variant | undefined {
  return sellable.find((variant) => variant.id === item.productId || variant.productId === item.productId);
}

/** What differs between the cart and the shop; `profileIds` are those that the buyer may order for. */
export function findCartChanges(
  items: CheckoutItem[],
  sellable: Variant[],
  profileIds: Set<string>,
): CartChange[] {
  return items.flatMap((item): CartChange[] => {
    const { lineId } = item;
    const variant = variantOf(item, sellable);
    if (!variant) return [{ lineId, change: "unavailable" }];
    if (item.profileId && !profileIds.has(item.profileId)) return [{ lineId, change: "profile_gone" }];
    const shown = item.price ?? undefined;
    if (shown !== undefined && fromDollars(shown) !== variant.price) {
      return [{ lineId, change: "price", price: variant.price }];
    }
    return [];
  });
}
