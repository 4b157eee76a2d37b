import { limitMessage } from "#shop/cart/cart.ts";
import { setQuantity } from "#shop/cart/change-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { changeCart } from "./use-cart.ts";

/** 0 removes the line; above the limit of a purchase it stops there and says so. */
export function changeQuantity(lineId: string, quantity: number): void {
  let isLimited = false;
  changeCart((cart) => {
    const changed = setQuantity(cart, lineId, quantity);
    isLimited = changed.isLimited;
    return changed.cart;
  });
  if (isLimited) toast({ kind: "destructive", title: "Cart Limit Reached", description: limitMessage });
}
