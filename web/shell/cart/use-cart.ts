import { useSyncExternalStore } from "react";
import type { Cart } from "#shop/cart/cart.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";
import { createBrowserStore } from "#web/shell/browser-store.ts";

type CartState = {
  cart: Cart;
  /** False on the server and while the page hydrates: then the page shows nothing about the cart yet. */
  isKnown: boolean;
  /** False when the browser doesn't let us store it: the cart lives until the page is reloaded. */
  survivesReload: boolean;
};

const unknownCart: CartState = { cart: { id: "", lines: [] }, isKnown: false, survivesReload: true };

/** The cart of one browser. */
export function createCartStore(storage: () => Storage, newId: () => string) {
  const parse = (text: string | null) => parseCart(text, newId);
  return createBrowserStore({ storage, key: "fairway-tags:cart", parse, serialize: serializeCart });
}

/** A random uuid, also where the page isn't served over a secure origin (then `randomUUID` is missing). */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return (0x40 | (byte & 0x0f)).toString(16);
    if (index === 8) return (0x80 | (byte & 0x3f)).toString(16);
    return byte.toString(16).padStart(2, "0");
  }).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

const store = createCartStore(() => window.localStorage, newId);

/** The cart of this browser, in step across its tabs. Until `isKnown`, show neither lines nor an empty cart. */
export function useCart(): CartState {
  const kept = useSyncExternalStore(store.subscribe, store.read, () => undefined);
  return kept ? { cart: kept.value, isKnown: true, survivesReload: kept.text !== undefined } : unknownCart;
}

/** The cart as it is now; only in the browser. */
export function readCart(): Cart {
  return store.read().value;
}

/** For events and effects, never while rendering. Returns the cart after the change. */
export const changeCart = store.change;
