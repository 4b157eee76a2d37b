import { useSyncExternalStore } from "react";
import type { Cart } from "#shop/cart/cart.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";
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
  const kept = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  return kept ? { cart: kept.value, isKnown: true, survivesReload: kept.text !== undefined } : unknownCart;
}

export function readCart(): Cart {
  return store.read().value;
}

/** Call it in events and effects, never while rendering. Returns the cart after the change. */
export const changeCart = store.change;
