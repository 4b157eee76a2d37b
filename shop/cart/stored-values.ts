import { type Cents, cents } from "#platform/money.ts";

/** Something from the browser's storage, of which nothing is known yet. */
export type Stored = Record<string, unknown>;

/** Cents, unless they are negative or no whole number. */
export function parseCents(value: unknown): Cents | undefined {
  return Number.isSafeInteger(value) && (value as number) >= 0 ? cents(value as number) : undefined;
}

/** What has fields; an array is none. */
export function record(value: unknown): Stored | undefined {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Stored) : undefined;
}

/** A text with something in it. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** Empty for what is no text. */
export function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

/** A whole number from 1. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}
