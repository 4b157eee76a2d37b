import type { Store } from "#sandbox/state/store.ts";
import type { Deliveries } from "#sandbox/webhooks/deliver.ts";

/** How the outside world is told to behave badly. Set by the test hooks. */
type Faults = {
  api: "off" | "down" | "slow" | "nonsense";
  apiDelay: number;
  webhooks: "on" | "off" | "hold";
  smtp: "on" | "down";
};

/** What every part of the program works with. */
export type Sandbox = {
  store: Store;
  faults: Faults;
  /** Milliseconds. Moved by tests. */
  now(): number;
  /** Where the sandbox itself is reached, without a slash at the end. */
  url: string;
  secretKey: string;
  shopUrl: string | undefined;
  webhook: { url: string | undefined; secret: string };
  /** Milliseconds to wait before the second attempt, the third, and so on. The last one repeats. */
  retryDelays: number[];
  deliveries: Deliveries;
};

export function unixNow(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}
