/** An empty storage of a browser, which Node lacks. */
export function makeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

/** What a browser does whose storage is forbidden. */
export function forbidden(): never {
  throw new DOMException("The operation is insecure.", "SecurityError");
}

/** A storage that can be neither read nor written. */
export const forbiddenStorage: Storage = {
  length: 0,
  clear: forbidden,
  key: forbidden,
  getItem: forbidden,
  setItem: forbidden,
  removeItem: forbidden,
};

/** Gives the test a storage, as the browser has it; taken away by the function that comes back. */
export function useStorage(name: "localStorage" | "sessionStorage", storage: Storage): () => void {
  Object.defineProperty(globalThis, name, { value: storage, configurable: true });
  return () => void Reflect.deleteProperty(globalThis, name);
}
