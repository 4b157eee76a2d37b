import { toast } from "#web/ui/toast.ts";
import { checkOutDirectly } from "./direct-checkout.ts";
import type { NavigationState } from "./navigation-state.ts";
import { useLeaving } from "./use-leaving.ts";
import { rememberCheckout } from "./waiting-checkout.ts";

/** Opens the payment page for one tag; `onPrice` hears of a price, in cents, that is another by now. */
export function useDirectCheckout(onPrice: (price: number) => void) {
  const { isBusy, begin, settle } = useLeaving();

  async function checkOut(state: NavigationState) {
    if (!begin()) return;
    const asked = await checkOutDirectly(state);
    if (asked.outcome === "ready") {
      if (!asked.isPaid) rememberCheckout(asked.checkoutUrl, state.profileId);
      window.location.assign(asked.checkoutUrl);
      return;
    }
    settle();
    if (asked.price !== undefined) onPrice(asked.price);
    toast({ kind: "destructive", title: "Checkout Error", description: asked.message });
  }

  return { isBusy, checkOut };
}
