import { useEffect } from "react";
import { type Bought, takeOutPaid } from "#shop/cart/change-cart.ts";
import { newId } from "./new-id.ts";
import { changeCart, useCart } from "./use-cart.ts";

/**
 * Takes exactly what was paid out of the browser's cart, once: the cart gets a new id with it, so a reload of the success
 * page finds another cart. Also forgets the payment page that /p/ offers.
 */
export function useTakeOutPaid(bought: Bought | undefined) {
  const { isKnown } = useCart();
  useEffect(() => {
    if (!isKnown || !bought) return;
    changeCart((cart) => takeOutPaid(cart, bought, newId));
    try {
      sessionStorage.removeItem("checkoutUrl");
    } catch {
      // Storage may be forbidden: then there was nothing in it.
    }
  }, [isKnown, bought]);
}
