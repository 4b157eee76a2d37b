import { useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCart } from "#web/shell/cart/use-cart.ts";
import { toast } from "#web/ui/toast.ts";
import { type NavigationState, readNavigationState } from "./navigation-state.ts";

type Refusal = { title: string; description: string };

/**
 * What the page before handed over, once the browser is known to have it or not: undefined until then, and for whoever
 * comes without, who is told so and led to /order. Title and description of the refusal are the page's own.
 */
export function useHandedOver({ title, description }: Refusal): NavigationState | undefined {
  const { isKnown } = useCart();
  const location = useLocation();
  const navigate = useNavigate();
  const state = useMemo(() => readNavigationState(location.state), [location.state]);
  const isRefused = isKnown && !state;

  useEffect(() => {
    if (!isRefused) return;
    toast({ kind: "destructive", title, description, isForNextPage: true });
    navigate("/order", { replace: true });
  }, [isRefused, title, description, navigate]);

  return isKnown ? state : undefined;
}
