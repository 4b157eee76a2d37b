import { useEffect } from "react";
import { takeOutPaid } from "#shop/cart/change-cart.ts";
import { newId } from "./new-id.ts";
import { changeCart, useCart } from "./use-cart.ts";

type Paid = { cartId: string | null; lines: { lineId: string; quantity: number }[] };

/**
 * Takes exactly what was paid out of the browser's cart, once: the cart gets a new id with it, so a reload of the success
 * page finds another cart. Also forgets the payment page that /p/ offers.
 */
export function useTakeOutPaid(paid: Paid | undefined) {
  const { isKnown } = useCart();
  useEffect(() => {
    if (!isKnown || !paid) return;
    changeCart((cart) => (cart.id === paid.cartId ? takeOutPaid(cart, paid.lines, newId) : cart));
    try {
      sessionStorage.removeItem("checkoutUrl");
    } catch {
      // Storage may be forbidden: then there was nothing in it.
    }
  }, [isKnown, paid]);
}
