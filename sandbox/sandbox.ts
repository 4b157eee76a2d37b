import { randomBytes } from "node:crypto";
import type { Store } from "./store.ts";

export type Sandbox = {
  store: Store;
  faults: {
    api: "off" | "down" | "slow" | "nonsense";
    apiDelay: number;
    webhooks: "on" | "off";
    smtp: "on" | "down";
    tax: "on" | "inactive";
  };
  /** Milliseconds. Tests move it. */
  now(): number;
  url: string;
  shopUrl: string | undefined;
  webhookUrl: string | undefined;
  deliveries: Map<string, Promise<void>>;
  stopping: AbortController;
};

export function unixNow(sandbox: Sandbox): number {
  return Math.floor(sandbox.now() / 1000);
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
}

export function makeId(prefix: string): string {
  return prefix + randomBytes(16).toString("hex");
}
