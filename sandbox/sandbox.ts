import { randomBytes } from "node:crypto";
import { z } from "zod";
import type { Store } from "./store.ts";

/** How the sandbox behaves. Tests change it. */
export const behavior = z.strictObject({
  /** Answers, answers 503, late, or with a web page instead of JSON. */
  api: z.enum(["up", "down", "slow", "nonsense"]),
  /** Milliseconds that a slow API takes. */
  apiDelay: z.int().min(0),
  /** `off` drops events for good; `/v1/events` still has them. */
  webhooks: z.enum(["on", "off"]),
  /** `down` refuses emails with 451. */
  smtp: z.enum(["up", "down"]),
  /** Whether Stripe Tax is set up. */
  tax: z.enum(["active", "inactive"]),
});

export type Sandbox = {
  store: Store;
  behavior: z.infer<typeof behavior>;
  /** Milliseconds. Tests move it. */
  now(): number;
  url: string;
  shopUrl: string | undefined;
  webhookUrl: string | undefined;
  /** Attempts to deliver an event, by its id. */
  runningDeliveries: Map<string, Promise<void>>;
  /** Is aborted when the sandbox stops. */
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
