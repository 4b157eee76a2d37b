import { useCallback } from "react";
import { buildCheckoutRequest, type ShipAll } from "#shop/cart/build-checkout-request.ts";
import { applyChanges } from "#shop/cart/cart-changes.ts";
import { changeCart } from "#web/shell/cart/use-cart.ts";
import { placeOrder } from "./place-order.ts";
import { useLeaving } from "./use-leaving.ts";

/** Title and description of a toast. */
type Said = { title: string; description: string };

/**
 * Sends the cart as it stands now and leaves for the payment page. `isBusy` from the press until something went wrong
 * or the person came back; a second press meanwhile does nothing. Answers what to say, or nothing when it went well.
 */
export function usePlaceOrder() {
  const { isBusy, begin, settle } = useLeaving();

  const place = useCallback(
    async (shipAll: ShipAll | undefined): Promise<Said | undefined> => {
      if (!begin()) return undefined;
      const cart = changeCart((current) => current);
      const placed = await placeOrder(buildCheckoutRequest(cart, shipAll), fetch);
      if (placed.outcome === "ready") {
        window.location.assign(placed.checkoutUrl);
        return undefined;
      }
      settle();
      if (placed.outcome === "changed") changeCart((current) => applyChanges(current, placed.changes));
      if (placed.outcome === "failed") console.error("Checkout failed:", placed.message);
      return { title: "Checkout Failed", description: placed.message };
    },
    [begin, settle],
  );

  return { isBusy, place };
}
