import { parseStored } from "#platform/stored.ts";

/** The order of this tab (web/ordering/order-draft.ts) has this key, which a page can look for without the order's code. */
export const orderDraftKey = storageKey("order");

/** Returns what `act` returns; undefined where the browser forbids storage or has no room. */
export function tryStorage<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

export function readDraft(key: string): unknown {
  return parseStored(tryStorage(() => sessionStorage.getItem(storageKey(key))) ?? null);
}

/** Keeps a draft. Where storage is full or forbidden the form works, it just doesn't outlive a reload. */
export function writeDraft(key: string, values: Record<string, unknown>): void {
  const text = JSON.stringify(values);
  tryStorage(() => {
    if (text === "{}") sessionStorage.removeItem(storageKey(key));
    else sessionStorage.setItem(storageKey(key), text);
  });
}

function storageKey(key: string): string {
  return `fairway-tags:draft:${key}`;
}

type Kept<Value> = {
  value: Value;
  /** The stored text: null while nothing is stored, undefined where the browser refuses to: then the value ends with the page. */
  text: string | null | undefined;
};

type Options<Value> = {
  /** May throw, as browsers that forbid it do. Called in the browser only. */
  storage: () => Storage;
  key: string;
  parse: (text: string | null) => Value;
  serialize: (value: Value) => string;
};

/** One value in the browser's storage, in step with other pages and tabs that change it. For `useSyncExternalStore`. */
export function createBrowserStore<Value>({ storage, key, parse, serialize }: Options<Value>) {
  let latest: Kept<Value> | undefined;
  const listeners = new Set<() => void>();

  /** The same object until the value changes. */
  function read(): Kept<Value> {
    if (latest && latest.text === undefined) return latest;
    const text = tryStorage(() => storage().getItem(key));
    if (!latest || text !== latest.text) latest = { text, value: parse(text ?? null) };
    return latest;
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    read,
    /** Changes what is stored now, whichever page changed it last. Returns the new value. */
    change(change: (before: Value) => Value): Value {
      const before = read().value;
      const value = change(before);
      if (value === before) return value;
      const text = serialize(value);
      latest = { value, text: undefined };
      tryStorage(() => {
        storage().setItem(key, text);
        latest = { value, text };
      });
      notify();
      return value;
    },
    forget(): void {
      latest = undefined;
      notify();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      window.addEventListener("storage", listener);
      // A page that comes back from the back-forward cache slept through the changes.
      window.addEventListener("pageshow", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
        window.removeEventListener("pageshow", listener);
      };
    },
  };
}
