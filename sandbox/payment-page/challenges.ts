import { randomUUID } from "node:crypto";
import type { Typed } from "./typed.ts";

const limit = 1000;

/** What was typed, while the buyer is at the bank's page. In memory only: card numbers are never written to disk. */
export function makeChallenges() {
  const open = new Map<string, { sessionId: string; typed: Typed }>();

  return {
    open(sessionId: string, typed: Typed): string {
      const id = randomUUID();
      open.set(id, { sessionId, typed });
      const [oldest] = open.keys();
      if (open.size > limit && oldest) open.delete(oldest);
      return id;
    },
    has(id: string, sessionId: string): boolean {
      return open.get(id)?.sessionId === sessionId;
    },
    /** Each challenge is answered once. */
    take(id: string, sessionId: string): Typed | undefined {
      const challenge = open.get(id);
      if (challenge?.sessionId !== sessionId) return;
      open.delete(id);
      return challenge.typed;
    },
  };
}
