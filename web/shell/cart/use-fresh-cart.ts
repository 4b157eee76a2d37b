import { useEffect } from "react";
import { applyCatalog, type SellableProduct } from "#shop/cart/change-cart.ts";
import { changeCart, readCart } from "./use-cart.ts";

/** Without an answer the cart stays as it is. */
export function useFreshCart(isShown = true): void {
  useEffect(() => {
    if (!isShown) return undefined;
    const left = new AbortController();
    refresh(left.signal).catch(() => undefined);
    return () => left.abort();
  }, [isShown]);
}

async function refresh(signal: AbortSignal): Promise<void> {
  const ids = [...new Set(readCart().lines.map(({ product }) => product.id))];
  if (ids.length === 0) return;
  const answer = await fetch(`/cart/sellable?${new URLSearchParams(ids.map((id) => ["id", id]))}`, {
    signal,
  });
  if (!answer.ok) return;
  const sellable = (await answer.json()) as SellableProduct[];
  changeCart((cart) => applyCatalog(cart, ids, sellable));
}
