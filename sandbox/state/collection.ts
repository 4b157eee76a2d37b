import type { Entry } from "./journal.ts";

/** Records by id, oldest first. Above the limit the oldest leave. Records are replaced, never changed in place. */
export type Collection<Item> = {
  find(id: string): Item | undefined;
  put(id: string, item: Item): Item;
  remove(id: string): void;
  clear(): void;
  all(): Item[];
  newestFirst(): Item[];
  entries(): Entry[];
};

type Settings = { name: string; limit: number; record: (entry: Entry) => void };

export function makeCollection<Item>(loaded: Entry[], { name, limit, record }: Settings): Collection<Item> {
  const items = new Map<string, Item>();
  for (const [collection, id, value] of loaded) {
    if (collection !== name) continue;
    if (value === null) items.delete(id);
    else items.set(id, value as Item);
  }

  function put(id: string, item: Item) {
    items.set(id, item);
    record([name, id, item]);
    const [oldest] = items.keys();
    if (items.size > limit && oldest !== undefined) remove(oldest);
    return item;
  }

  function remove(id: string) {
    if (items.delete(id)) record([name, id, null]);
  }

  return {
    find: (id) => items.get(id),
    put,
    remove,
    clear: () => [...items.keys()].forEach(remove),
    all: () => [...items.values()],
    newestFirst: () => [...items.values()].reverse(),
    entries: () => [...items].map(([id, item]) => [name, id, item]),
  };
}
