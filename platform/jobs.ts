import type { Database } from "#platform/database.ts";

/** Jobs are enqueued in the caller's transaction, run after its commit and retried until they succeed. */
export type Jobs<Payloads extends Record<string, object>> = {
  enqueue<Name extends keyof Payloads & string>(
    db: Database,
    name: Name,
    payload: Payloads[Name],
  ): Promise<void>;
};
