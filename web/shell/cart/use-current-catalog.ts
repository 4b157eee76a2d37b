import { useEffect } from "react";
import { applyCatalog } from "#shop/cart/cart-changes.ts";
import type { listSellable } from "./list-sellable.server.ts";
import { changeCart } from "./use-cart.ts";

/** Each time the cart is opened, its prices and what of it still sells are asked for; without an answer it stays as it is. */
export function useCurrentCatalog(isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return undefined;
    const left = new AbortController();
    refresh(left.signal).catch(() => undefined);
    return () => left.abort();
  }, [isOpen]);
}

async function refresh(signal: AbortSignal): Promise<void> {
  const answer = await fetch("/cart/sellable", { signal });
  if (!answer.ok) return;
  const { sellable, isWhole } = (await answer.json()) as Awaited<ReturnType<typeof listSellable>>;
  changeCart((cart) => applyCatalog(cart, sellable, isWhole));
}
