import { useSyncExternalStore } from "react";
import type { Cart } from "#shop/cart/cart.ts";
import { type CartState, createCartStore, unknownCart } from "./cart-store.ts";
import { newId } from "./new-id.ts";

/** Touched in the browser only: on the server every read is `unknownCart`, so no visitor sees another's cart. */
const store = createCartStore(() => window.localStorage, newId);

/** The cart of this browser, in step across its tabs. Until `isKnown`, show neither lines nor an empty cart. */
export function useCart(): CartState {
  return useSyncExternalStore(subscribe, store.current, () => unknownCart);
}

/** For events and effects, never while rendering. Returns the cart after the change. */
export function changeCart(change: (cart: Cart) => Cart): Cart {
  return store.change(change);
}

function subscribe(listener: () => void): () => void {
  const unsubscribe = store.subscribe(listener);
  const onStorage = (event: StorageEvent) => {
    if (store.isOurs(event.key)) store.refresh();
  };
  // A page that comes back from the back-forward cache slept through the storage events.
  window.addEventListener("storage", onStorage);
  window.addEventListener("pageshow", store.refresh);
  return () => {
    unsubscribe();
    window.removeEventListener("storage", onStorage);
    window.removeEventListener("pageshow", store.refresh);
  };
}
