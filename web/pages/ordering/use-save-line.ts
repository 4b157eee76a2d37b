import { useNavigate } from "react-router";
import { limitMessage } from "#shop/cart/cart.ts";
import { addLine, findLine, updateLine } from "#shop/cart/change-cart.ts";
import { newId } from "#web/cart/new-id.ts";
import { changeCart } from "#web/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import type { NavigationState } from "./navigation-state.ts";
import { lineOf, type ReviewForm } from "./review-form.ts";

/**
 * Puts the reviewed tag into the cart, or the edit into its line, and goes on from there (spec §4, submit flow). A line
 * that was removed meanwhile is added anew. Answers whether it was saved.
 */
export function useSaveLine(state: NavigationState) {
  const navigate = useNavigate();

  return (form: ReviewForm): boolean => {
    const line = lineOf(state, form, newId());
    if (!line) {
      const description =
        "Product information not available. Please return to the order page to select a product.";
      return refuse("Error", description);
    }
    let outcome: "updated" | "added" | "limited" = "added";
    changeCart((cart) => {
      const edited = state.lineId ? findLine(cart, state.lineId, state.cartIndex) : undefined;
      if (edited) {
        outcome = "updated";
        return updateLine(cart, edited.id, line);
      }
      const added = addLine(cart, line);
      if (added.isLimited) outcome = "limited";
      return added.cart;
    });
    return settle(outcome);
  };

  function settle(outcome: "updated" | "added" | "limited"): boolean {
    if (outcome === "limited") return refuse("Cart Limit Reached", limitMessage);
    if (outcome === "updated") {
      toast({ kind: "success", title: "Cart item updated", isForNextPage: true });
      navigate(state.returnPath ?? "/checkout");
    } else {
      toast({ kind: "success", title: "Added to Cart", isForNextPage: true });
      navigate("/cart-success");
    }
    return true;
  }

  function refuse(title: string, description: string): false {
    toast({ kind: "destructive", title, description });
    return false;
  }
}
