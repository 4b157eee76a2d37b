import { randomUUID } from "node:crypto";

const limit = 1000;

/** What belongs to a session between two requests, by an id nobody guesses. Card numbers are never written to disk. */
export function makeShortMemory<Item>() {
  const kept = new Map<string, { sessionId: string; item: Item }>();

  function find(id: string, sessionId: string): Item | undefined {
    const found = kept.get(id);
    return found?.sessionId === sessionId ? found.item : undefined;
  }

  return {
    find,
    keep(sessionId: string, item: Item): string {
      const id = randomUUID();
      kept.set(id, { sessionId, item });
      const [oldest] = kept.keys();
      if (kept.size > limit && oldest) kept.delete(oldest);
      return id;
    },
    /** Once. */
    take(id: string, sessionId: string): Item | undefined {
      const item = find(id, sessionId);
      if (item !== undefined) kept.delete(id);
      return item;
    },
  };
}
