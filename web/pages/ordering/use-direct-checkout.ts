import { useCallback, useEffect, useRef, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import { checkOutDirectly } from "./direct-checkout.ts";
import type { NavigationState } from "./navigation-state.ts";
import { rememberCheckout } from "./waiting-checkout.ts";

/** Opens the payment page for one tag; `onPrice` hears of a price, in cents, that is another by now. */
export function useDirectCheckout(onPrice: (price: number) => void) {
  const [isBusy, setIsBusy] = useState(false);
  const isUnderWay = useRef(false);

  const settle = useCallback(() => {
    isUnderWay.current = false;
    setIsBusy(false);
  }, []);

  // Back from the payment page may show this very page again, as it was left.
  useEffect(() => {
    window.addEventListener("pageshow", settle);
    return () => window.removeEventListener("pageshow", settle);
  }, [settle]);

  async function checkOut(state: NavigationState) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const asked = await checkOutDirectly(state);
    if (asked.outcome === "ready") {
      if (!asked.isPaid) rememberCheckout(asked.checkoutUrl);
      window.location.assign(asked.checkoutUrl);
      return;
    }
    settle();
    if (asked.price !== undefined) onPrice(asked.price);
    toast({ kind: "destructive", title: "Checkout Error", description: asked.message });
  }

  return { isBusy, checkOut };
}
