import { useNavigate } from "react-router";
import { type Cart, type CartLine, tooManyTags } from "#shop/cart/cart.ts";
import { addLine, findLine, updateLine } from "#shop/cart/change-cart.ts";
import { newId } from "#web/cart/new-id.ts";
import { changeCart } from "#web/cart/use-cart.ts";
import { finishOrderDraft } from "#web/components/ordering/order-draft.ts";
import { toast } from "#web/ui/toast.ts";
import type { NavigationState } from "./navigation-state.ts";
import type { ReviewForm } from "./review-form.ts";
import { lineOf } from "./review-line.ts";

/**
 * Puts the reviewed tag into the cart, or the edit into its line, and goes on from there (spec §4, submit flow). A line
 * that was removed meanwhile is added anew. Answers whether it was saved. `next`: the page after adding.
 */
export function useSaveLine() {
  const navigate = useNavigate();

  return (state: NavigationState, form: ReviewForm, next = "/cart-success"): boolean => {
    const line = lineOf(state, form, newId());
    if (!line) {
      const description =
        "Product information not available. Please return to the order page to select a product.";
      return refuse("Error", description);
    }
    let outcome: "updated" | "added" | "limited" = "added";
    let merged: CartLine | undefined;
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
    return settle(outcome, merged, { added: next, updated: state.returnPath ?? "/checkout" });
  };

  function settle(
    outcome: "updated" | "added" | "limited",
    merged: CartLine | undefined,
    next: { added: string; updated: string },
  ): boolean {
    if (outcome === "limited") return refuse("Error", `Failed to add item to cart. ${tooManyTags}`);
    if (outcome === "updated") {
      toast({ kind: "success", title: "Cart item updated", isForNextPage: true });
    } else {
      const description =
        merged && `The same tag was in your cart already. Its quantity is now ${merged.quantity}.`;
      toast({ kind: "success", title: "Added to Cart", description, isForNextPage: true });
    }
    navigate(next[outcome]);
    return true;
  }

  function refuse(title: string, description: string): false {
    toast({ kind: "destructive", title, description });
    return false;
  }
}

/** The line that took the added tag in, where the same tag was there before. */
function findMerged(before: Cart, after: Cart): CartLine | undefined {
  return after.lines.find(({ quantity }, index) => quantity > (before.lines[index]?.quantity ?? quantity));
}
