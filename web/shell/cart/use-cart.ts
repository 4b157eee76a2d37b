import { useEffect, useSyncExternalStore } from "react";
import type { Cart, CartProduct } from "#shop/cart/cart.ts";
import { applyCatalog, type SellableProduct } from "#shop/cart/change-cart.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";
import { centerPicture } from "#shop/catalog/pictures.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { createBrowserStore } from "#web/shell/browser-store.ts";

type CartState = {
  cart: Cart;
  /** False on the server and while the page hydrates: then the page shows nothing about the cart yet. */
  isKnown: boolean;
  /** False where the browser doesn't store it. */
  survivesReload: boolean;
};

const unknownCart: CartState = { cart: { id: "", lines: [] }, isKnown: false, survivesReload: true };

export function createCartStore(storage: () => Storage) {
  return createBrowserStore({
    storage,
    key: "fairway-tags:cart",
    parse: parseCart,
    serialize: serializeCart,
  });
}

const store = createCartStore(() => window.localStorage);

/** The cart of this browser, in step across its tabs. Until `isKnown`, show neither lines nor an empty cart. */
export function useCart(): CartState {
  const stored = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  return stored
    ? { cart: stored.value, isKnown: true, survivesReload: stored.text !== undefined }
    : unknownCart;
}

export function readCart(): Cart {
  return store.read().value;
}

/** Call it in events and effects, never while rendering. Returns the cart after the change. */
export const changeCart = store.change;

export function productInCart(variant: Variant): CartProduct {
  const { id, productId, title, price, images, design, material } = variant;
  return { id, productId, title, price, pictureId: centerPicture(images) ?? "", design, material };
}

/** Brings the cart up to date with the catalog. Without an answer it stays as it is. */
export function useFreshCart(isShown = true): void {
  useEffect(() => {
    const ids = isShown ? [...new Set(readCart().lines.map(({ product }) => product.id))] : [];
    if (ids.length === 0) return undefined;
    const left = new AbortController();
    void fetchSellable(ids, left.signal).then((sellable) => {
      if (sellable) changeCart((cart) => applyCatalog(cart, ids, sellable));
    });
    return () => left.abort();
  }, [isShown]);
}

/** Asks which of the products sell now, by id or code. Undefined where the shop can't be reached. */
export async function fetchSellable(
  idsOrCodes: string[],
  signal?: AbortSignal,
): Promise<SellableProduct[] | undefined> {
  try {
    const query = new URLSearchParams(idsOrCodes.map((id) => ["id", id]));
    const answer = await fetch(`/cart/sellable?${query}`, { signal: signal ?? null });
    return answer.ok ? ((await answer.json()) as SellableProduct[]) : undefined;
  } catch {
    return undefined;
  }
}
