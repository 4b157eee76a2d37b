import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";

/**
 * Sales taxes that the card provider computes per hour, each for a fee. Thirty gifts need 60: one for each address, and another
 * with a discount code or a faster rate.
 */
const taxesPerHour = { browser: 60, network: 120 };

/** Calls that one network address may make per minute. */
export const rateLimits = {
  profiles: 20,
  searches: 10,
  checkouts: 20,
  quotes: 60,
  /** Totals and checkouts with a discount code: who guesses codes makes many. */
  discountCodes: 20,
  messages: 5,
  /** /order/success, /order/view, /order/address and invoice files: each asks the provider, guesses a token or draws. */
  orderViews: 60,
  /** Sign-ups, forgotten passwords, claims and links to change an address: each sends an email. */
  accounts: 10,
  /** Passwords compared, right ones too: each costs tens of milliseconds of a processor. */
  signIns: 30,
};

export type RateLimits = typeof rateLimits;

/** RATE_LIMITS=off uses these, in tests. */
export const noRateLimits = Object.fromEntries(
  Object.keys(rateLimits).map((name) => [name, 1e6]),
) as RateLimits;

type LimitServices = { db: Database; limits: RateLimits; now: () => Date };

/**
 * Counts a call of this network address. Undefined when it is allowed, else the seconds until the next try.
 * A call that does the work of several counts as `weight`. One that is heavier than the limit is allowed once in as many
 * minutes as its work is worth.
 */
export async function countCall(
  { db, limits, now }: LimitServices,
  address: string,
  name: keyof RateLimits,
  weight = 1,
) {
  const max = Math.max(limits[name], weight);
  const windowSeconds = 60 * Math.ceil(weight / limits[name]);
  return countTowardLimit(db, `${name}:${address}`, { max, windowSeconds, weight }, now());
}

/** Counts a tax that the card provider is to compute. False where a browser or its network address asked for too many. */
export async function countTaxCalculation(
  { db, now }: LimitServices,
  { browser, address }: { browser: string; address: string },
): Promise<boolean> {
  const limit = (key: string, max: number) =>
    countTowardLimit(db, `tax:${key}`, { max, windowSeconds: 3600 }, now());
  const ofBrowser = await limit(browser, taxesPerHour.browser);
  return ofBrowser === undefined && (await limit(address, taxesPerHour.network)) === undefined;
}
