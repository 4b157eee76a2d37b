import { useEffect, useSyncExternalStore } from "react";
import type { Cart, CartProduct } from "#shop/cart/cart.ts";
import { applyCatalog, type SellableProduct } from "#shop/cart/change-cart.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";
import type { Variant } from "#shop/catalog/variant.ts";
import { createBrowserStore } from "#web/shell/browser-store.ts";

type CartState = {
  cart: Cart;
  /** False on the server and while the page hydrates: then the page shows nothing about the cart yet. */
  isKnown: boolean;
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
  return { id, productId, title, price, pictureId: images[1] ?? "", design, material };
}

/** Brings the cart up to date with the catalog. It stays as it is where no answer comes. */
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
