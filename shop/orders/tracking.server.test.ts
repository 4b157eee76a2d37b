import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import { findTrackingDoubts, setTracking } from "./tracking.server.ts";
import type { Tracking } from "./tracking.ts";

const actor = { userId: crypto.randomUUID(), email: "workshop@example.com" };
const tracking: Tracking = {
  carrier: "ups",
  number: "1Z999AA10123456784",
  url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
};
const elsewhere = { parcel: { addressLine1: "2 Fairway Drive" } };

function open(db: Database) {
  const jobs = makeJobs();
  const save = (invoiceNumber = "", to: Tracking | null = tracking) =>
    setTracking(db, { invoiceNumber, tracking: to }, { jobs, actor, now });
  return { jobs, save };
}

async function storedOf(db: Database, purchaseId: string) {
  const rows = await listPackedOrders(db, purchaseId);
  return rows.map(({ id, parcel }) => ({ id, number: parcel.trackingNumber, url: parcel.trackingUrl }));
}

test("tracking: saved for one order, audited, and emailed after the commit", async ({ db }) => {
  const { jobs, save } = open(db);
  const { id, invoices, number } = await makePaidPurchase(db, {}, [{}, elsewhere]);
  expect(await save(number)).toBe(1);
  const [first, second] = await storedOf(db, id);
  expect(first).toMatchObject({ number: tracking.number, url: tracking.url });
  expect(second?.number).toBeNull();
  expect(jobs.enqueued).toEqual([["order-shipped", { purchaseId: id }]]);
  expect(await db.select().from(auditLog)).toMatchObject([
    {
      actor: "workshop@example.com",
      action: "tracking_set",
      subject: "order",
      subjectId: first?.id,
      subjectName: invoices[0],
      changes: {
        carrier: { from: null, to: "ups" },
        trackingNumber: { from: null, to: tracking.number },
      },
    },
  ]);
});

test("tracking: one email per number, however its parcels get it", async ({ db }) => {
  const { jobs, save } = open(db);
  const { numbers } = await makePaidPurchase(db, {}, [{}, elsewhere]);
  await save(numbers[0]);
  expect(await save(numbers[0])).toBe(0);
  expect(await save(numbers[1])).toBe(1);
  expect(jobs.enqueued).toHaveLength(1);
  await save(numbers[1], { ...tracking, number: "1Z999AA10123456785" });
  expect(jobs.enqueued).toHaveLength(2);
});

test("tracking: applies to all orders with the same address, and to no others", async ({ db }) => {
  const { jobs, save } = open(db);
  const written = { parcel: { addressLine1: " 1 FAIRWAY  Drive" } };
  const { id, number } = await makePaidPurchase(db, {}, [{}, elsewhere, written]);
  expect(await save(number)).toBe(2);
  expect((await storedOf(db, id)).map(({ number }) => number)).toEqual([
    tracking.number,
    null,
    tracking.number,
  ]);
  expect(jobs.enqueued).toHaveLength(1);
});

test("tracking: sets the parcel to shipped and emails once; a canceled tag stays", async ({ db }) => {
  const { jobs } = open(db);
  const tags = [{}, { status: "processing" }, { status: "cancelled" }] as const;
  const { id, number } = await makePaidPurchase(db, {}, [...tags]);
  const sent = { invoiceNumber: number, shipsNow: true };
  expect(await setTracking(db, { ...sent, tracking: null }, { jobs, actor, now })).toBe(0);
  expect(await setTracking(db, { ...sent, tracking }, { jobs, actor, now })).toBe(2);
  const stored = await listPackedOrders(db, id);
  expect(stored.map(({ status }) => status)).toEqual(["shipped", "shipped", "cancelled"]);
  expect(stored[0]?.parcel).toMatchObject({ shippedAt: now, trackingNumber: tracking.number });
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "status_changed"));
  expect(new Set(entries.map(({ changes }) => changes.status))).toEqual(
    new Set([
      { from: "pending", to: "shipped" },
      { from: "processing", to: "shipped" },
    ]),
  );
  expect(jobs.enqueued).toHaveLength(1);
  expect(await setTracking(db, { ...sent, tracking }, { jobs, actor, now })).toBe(0);
});

test("tracking: a parcel whose number was saved before is shipped without another email", async ({ db }) => {
  const { jobs, save } = open(db);
  const { id, number } = await makePaidPurchase(db, {}, [{}, { status: "processing" }]);
  await save(number);
  const sent = { invoiceNumber: number, tracking, shipsNow: true };
  expect(await setTracking(db, sent, { jobs, actor, now })).toBe(2);
  const stored = await listPackedOrders(db, id);
  expect(stored.map(({ status }) => status)).toEqual(["shipped", "shipped"]);
  expect(jobs.enqueued).toHaveLength(1);
});

test("tracking: removed without an email; unknown orders have none", async ({ db }) => {
  const { jobs, save } = open(db);
  const sent = { trackingNumber: "1234567890", trackingCarrier: "dhl", trackingUrl: "https://www.dhl.com/" };
  const { id, number } = await makePaidPurchase(db, {}, [{ parcel: sent }]);
  expect(await save(number, null)).toBe(1);
  const [order] = await storedOf(db, id);
  expect(order).toMatchObject({ number: null, url: null });
  expect(await save("1")).toBeUndefined();
  expect(jobs.enqueued).toEqual([]);
});

test("tracking: asks about a number of another purchase or place, not of the same parcel", async ({ db }) => {
  const { save } = open(db);
  const ask = (number = "", asked = tracking) => findTrackingDoubts(db, number, asked);
  const { invoice, numbers } = await makePaidPurchase(db, {}, [{}, {}, elsewhere]);
  const other = await makePaidPurchase(db);
  expect(await ask(numbers[0])).toEqual([]);
  await save(numbers[0]);
  const doubts = [`The parcel of ${invoice} has this number too.`];
  expect(await ask(numbers[0])).toEqual([]);
  expect(await ask(numbers[1])).toEqual([]);
  expect(await ask(numbers[2])).toEqual(doubts);
  expect(await ask(other.number)).toEqual(doubts);
  const mistyped = { ...tracking, number: "1Z999AA10123456785" };
  expect(await ask(numbers[2], mistyped)).toEqual(["This looks mistyped."]);
});
