import { useNavigate } from "react-router";
import { type Cart, type CartLine, tooManyTags } from "#shop/cart/cart.ts";
import { addLine, findLine, updateLine } from "#shop/cart/change-cart.ts";
import { changeCart } from "#web/shell/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { changeOrderDraft, type OrderDraft, withTagInCart } from "./order-draft.ts";

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
