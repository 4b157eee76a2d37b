import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";

/** State and settings that all parts of the program share. */
export type Sandbox = {
  store: Store;
  /** Failures that a test has turned on (see test-hooks.ts). */
  faults: {
    api: "off" | "down" | "slow" | "nonsense";
    apiDelay: number;
    webhooks: "on" | "off";
    smtp: "on" | "down";
  };
  /** Milliseconds. Tests move it. */
  now(): number;
  /** Address of the sandbox itself, without a slash at the end. */
  url: string;
  shopUrl: string | undefined;
  webhookUrl: string | undefined;
  /** Running webhook deliveries by event id. */
  deliveries: Map<string, Promise<void>>;
  stopping: AbortController;
};

export function unixNow(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id in Stripe's format: a prefix, then letters and digits. */
export function makeId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
}
