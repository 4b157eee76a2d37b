import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { keepPromises } from "#shop/payments/delays.server.ts";
import { listPackedOrders } from "./make-paid-purchase.ts";
import { openRefunding } from "./make-refunding.ts";
import { makeEmailQueue } from "./services.ts";

/** Nine in the morning of the shop. */
export const morning = (day: string) => new Date(`${day}T14:00:00Z`);

export const on = (today: string) => ({ today, closures: [] });

/** A parcel of two tags that should leave on March 6, and one of another address that is not late yet. */
export async function openLateParcel(db: Database) {
  const late = { parcel: { leavesBy: "2026-03-06" } };
  const other = { parcel: { leavesBy: "2026-05-01", addressLine1: "9 Elm Street" } };
  const shop = await openRefunding(db, [late, late, other]);
  const [first] = await listPackedOrders(db, shop.purchase.id);
  const parcelId = first!.parcelId;
  const unsent: object[] = [];
  const emailQueue = makeEmailQueue({}, unsent);
  const report = (error: unknown) => expect(error).toBeUndefined();
  const run = (day: string, hour = 9) =>
    keepPromises(db, { ...shop, emailQueue, now: morning(day), hour, report });
  const emails = () => shop.jobs.enqueued.filter(([name]) => name === "order-delayed").length;
  return { ...shop, first: first!, parcelId, run, emails, unsent };
}
