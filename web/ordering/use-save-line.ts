import { useNavigate } from "react-router";
import { type Cart, type CartLine, tooManyTags } from "#shop/cart/cart.ts";
import { addLine, findLine, updateLine } from "#shop/cart/change-cart.ts";
import { changeCart, newId } from "#web/shell/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import type { NavigationState } from "./navigation-state.ts";
import { finishOrderDraft } from "./order-draft.ts";
import { lineOf, type ReviewForm } from "./review-form.ts";

type Saving = { next?: string; isAddressSaved?: boolean | undefined };

/**
 * Puts the reviewed tag into the cart, or the edit into its line, and goes on from there (spec §4, submit flow). A line
 * that was removed meanwhile is added anew. Answers whether it was saved. `next`: the page after adding. `isAddressSaved`:
 * the buyer's address has just been saved to their profile.
 */
export function useSaveLine() {
  const navigate = useNavigate();

  return (
    state: NavigationState,
    form: ReviewForm,
    { next = "/cart-success", isAddressSaved }: Saving = {},
  ): boolean => {
    const line = lineOf(state, form, newId());
    if (!line) {
      const description =
        "Product information not available. Please return to the order page to select a product.";
      return refuse("Error", description);
    }
    let outcome = "added" as "updated" | "added" | "limited";
    let merged = undefined as CartLine | undefined;
    changeCart((cart) => {
      const edited = state.lineId ? findLine(cart, state.lineId, state.cartIndex) : undefined;
      if (edited) {
        outcome = "updated";
        return updateLine(cart, edited.id, line);
      }
      const added = addLine(cart, line);
      if (added.isLimited) outcome = "limited";
      merged = findMerged(cart, added.cart);
      return added.cart;
    });
    if (outcome === "added") finishOrderDraft(state.profileId);
    if (outcome === "limited") return refuse("Error", `Failed to add item to cart. ${tooManyTags}`);
    const words = isAddressSaved
      ? addressSaved(merged)
      : outcome === "updated"
        ? itemUpdated
        : addedToCart(merged);
    toast({ kind: "success", ...words, isForNextPage: true });
    navigate(outcome === "updated" ? (state.returnPath ?? "/checkout") : next);
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
