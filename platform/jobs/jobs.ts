import type { Database } from "#platform/database.ts";

/** Work that follows a commit: written in the caller's transaction, done after it, tried again until it succeeds. */
export type Jobs<Payloads extends Record<string, object>> = {
  enqueue<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payload: Payloads[Name],
  ): Promise<void>;
};
