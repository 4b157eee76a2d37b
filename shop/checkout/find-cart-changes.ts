import { fromDollars } from "#platform/money.ts";
import { cleanLine } from "#platform/text.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import type { PricedChange } from "./checkout-refusals.ts";
import type { CheckoutItem } from "./checkout-request.ts";

/** The variant that a line means, by uuid or by text code. */
export function variantOf(item: CheckoutItem, sellable: Variant[]): Variant | undefined {
  return sellable.find((variant) => variant.id === item.productId || variant.productId === item.productId);
}

/** What differs between the cart and the shop; the profiles of `gone` can't be ordered for. */
export function findCartChanges(
  items: CheckoutItem[],
  sellable: Variant[],
  gone: Set<CheckoutItem>,
): PricedChange[] {
  return items.flatMap((item): PricedChange[] => {
    const { lineId } = item;
    const variant = variantOf(item, sellable);
    if (!variant) return [{ lineId, change: "unavailable" }];
    if (gone.has(item)) return [{ lineId, change: "profile_gone" }];
    const shown = item.price ?? undefined;
    if (shown !== undefined && fromDollars(shown) !== variant.price) {
      return [{ lineId, change: "price", price: variant.price }];
    }
    return isTitleOf(variant, item.productTitle) ? [] : [{ lineId, change: "title", title: variant.title }];
  });
}

/** A caller may show the variant under its whole title or its own; one that shows none was not misled. */
function isTitleOf({ title, productTitle }: Variant, shown: string | null | undefined): boolean {
  const known = [title, productTitle, ""].map(cleanLine);
  return known.includes(cleanLine(shown ?? ""));
}
