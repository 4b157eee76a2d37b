import { useSyncExternalStore } from "react";
import type { Cart } from "#shop/cart/cart.ts";
import { parseCart, serializeCart } from "#shop/cart/parse-cart.ts";

type CartState = {
  cart: Cart;
  /** False on the server and while the page hydrates: then the page shows nothing about the cart yet. */
  isKnown: boolean;
  /** False when the browser doesn't let us store it: the cart lives until the page is reloaded. */
  survivesReload: boolean;
};

const storageKey = "fairway-tags:cart";

/** What the server renders, and the first render of the browser with it. */
const unknownCart: CartState = {
  cart: { id: "", lines: [] },
  isKnown: false,
  survivesReload: true,
};

/** The cart of one browser. `storage` may throw, as browsers that forbid it do. */
export function createCartStore(storage: () => Storage, newId: () => string) {
  let state = unknownCart;
  let storedText: string | null = null;
  const listeners = new Set<() => void>();

  /** Takes over what another tab stored; a cart that couldn't be stored stays as it is in memory. */
  function refresh(): CartState {
    if (state.isKnown && !state.survivesReload) return state;
    const text = readText();
    if (!state.isKnown || text !== storedText) {
      storedText = text ?? null;
      state = {
        cart: parseCart(storedText, newId),
        isKnown: true,
        survivesReload: text !== undefined,
      };
      for (const listener of listeners) listener();
    }
    return state;
  }

  /** Undefined when storage is forbidden, null when it is empty. */
  function readText(): string | null | undefined {
    try {
      return storage().getItem(storageKey);
    } catch {
      return undefined;
    }
  }

  function keep(cart: Cart): void {
    const text = serializeCart(cart);
    const survivesReload = writeText(text);
    if (survivesReload) storedText = text;
    state = { cart, isKnown: true, survivesReload };
    for (const listener of listeners) listener();
  }

  function writeText(text: string): boolean {
    try {
      storage().setItem(storageKey, text);
      return true;
    } catch {
      return false;
    }
  }

  return {
    current: (): CartState => (state.isKnown ? state : refresh()),
    refresh,
    /** Changes the current cart, whichever tab changed it last. Returns the new cart. */
    change(change: (cart: Cart) => Cart): Cart {
      const { cart } = refresh();
      const changed = change(cart);
      if (changed !== cart) keep(changed);
      return changed;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isOurs: (key: string | null): boolean => key === null || key === storageKey,
  };
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
