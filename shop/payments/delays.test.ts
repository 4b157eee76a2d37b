import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { test } from "#tests/database.ts";
import { actor, openRefunding } from "#tests/make-refunding.ts";
import { listPackedOrders } from "#tests/packed-orders.ts";
import { makeEmailQueue } from "#tests/services.ts";
import { resetAfterRestore } from "./after-restore.server.ts";
import {
  agreeToDelay,
  cancelParcel,
  keepPromises,
  listDueParcels,
  listLateParcels,
  tellOfDelay,
} from "./delays.server.ts";
import { replaceOrder } from "./replace-order.server.ts";

/** Nine in the morning of the shop. */
const morning = (day: string) => new Date(`${day}T14:00:00Z`);

/** A parcel of two tags that should leave on March 6, and one of another address that is not late yet. */
async function open(db: Database) {
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
  const readDelays = async () => {
    const [parcel] = await db.select().from(parcels).where(eq(parcels.id, parcelId));
    return parcel!.delays.map(({ promised, newDay }) => [promised, newDay]);
  };
  const emails = () => shop.jobs.enqueued.filter(([name]) => name === "order-delayed").length;
  return { ...shop, first: first!, parcelId, run, readDelays, emails, unsent };
}

test("late: silence after two notices cancels the parcel alone and pays its tags back", async ({ db }) => {
  const { run, readDelays, emails, statuses, rows, first } = await open(db);
  expect([await run("2026-03-05"), await run("2026-03-06", 6), await run("2026-03-06")]).toEqual([0, 0, 1]);
  expect([await run("2026-03-06"), emails()]).toEqual([0, 1]);
  expect(await readDelays()).toEqual([["2026-03-06", "2026-03-13"]]);
  expect([await run("2026-03-12"), await run("2026-03-13"), await run("2026-03-13")]).toEqual([0, 1, 0]);
  expect(await readDelays()).toEqual([
    ["2026-03-06", "2026-03-13"],
    ["2026-03-13", "2026-03-20"],
  ]);
  expect(await statuses()).toEqual(["pending", "pending", "pending"]);
  expect([await run("2026-03-14"), await run("2026-03-14", 7), await run("2026-03-14", 7)]).toEqual([
    0, 1, 0,
  ]);
  expect(await statuses()).toEqual(["refunded", "refunded", "pending"]);
  expect((await rows()).map(({ amount, state }) => [amount, state])).toEqual([
    [14_99, "succeeded"],
    [14_99, "succeeded"],
  ]);
  const actions = (await listAuditEntries(db, [first.id])).map(({ action }) => action);
  expect(actions.filter((action) => action === "delay_told")).toHaveLength(2);
  expect(emails()).toBe(2);
});

test("late: silence cancels nothing while the notice waits for the email server", async ({ db }) => {
  const { run, unsent, jobs, statuses } = await open(db);
  await run("2026-03-06");
  await run("2026-03-13");
  unsent.push(jobs.enqueued.at(-1)!);
  expect([await run("2026-03-14", 7), await statuses()]).toEqual([0, ["pending", "pending", "pending"]]);
  unsent.pop();
  expect(await run("2026-03-15", 7)).toBe(1);
});

test("late: who agrees keeps the order", async ({ db }) => {
  const shop = await open(db);
  const { run, parcelId, statuses, readDelays } = shop;
  await run("2026-03-06");
  await run("2026-03-13");
  const agree = (day: string) =>
    agreeToDelay(
      db,
      { ...shop, now: morning("2026-03-13") },
      { parcelId, sentAt: morning(day).toISOString() },
    );
  expect([await agree("2026-03-06"), await agree("2026-03-13")]).toEqual([false, true]);
  expect(await run("2026-03-14", 7)).toBe(0);
  expect(await run("2026-03-20")).toBe(1);
  expect((await readDelays()).at(-1)).toEqual(["2026-03-20", "2026-03-27"]);
  expect(await statuses()).toEqual(["pending", "pending", "pending"]);
});

test("late: a notice of the workshop stands in for the shop's own; without a day silence cancels after 30 days", async ({
  db,
}) => {
  const shop = await open(db);
  const { run, parcelId, emails, statuses } = shop;
  const told = await tellOfDelay(
    db,
    { ...shop, now: morning("2026-03-04") },
    {
      parcelId,
      newDay: null,
      reason: "The laser is broken.",
    },
  );
  expect(told).toMatchObject({ promised: "2026-03-06", newDay: null, reason: "The laser is broken." });
  expect([await run("2026-03-06"), await run("2026-04-05", 7), emails()]).toEqual([0, 0, 1]);
  expect(await run("2026-04-06", 7)).toBe(1);
  expect(await statuses()).toEqual(["refunded", "refunded", "pending"]);
});

test("late: nobody reads of a day that is no later than the promised one", async ({ db }) => {
  const shop = await open(db);
  const tell = (newDay: string) =>
    tellOfDelay(
      db,
      { ...shop, now: morning("2026-03-02") },
      { parcelId: shop.parcelId, newDay, reason: null },
    );
  expect([await tell("2026-03-05"), await tell("2026-03-06"), shop.emails()]).toEqual([
    undefined,
    undefined,
    0,
  ]);
  expect(await tell("2026-03-09")).toBeDefined();
});

test("late: nothing happens to what was sent, or to what nobody was told of in time", async ({ db }) => {
  const shop = await open(db);
  const { run, parcelId, emails, purchase, statuses } = shop;
  expect([await run("2026-03-09"), await run("2026-04-30", 7), emails()]).toEqual([0, 0, 0]);
  const [first, second] = await listPackedOrders(db, purchase.id);
  const seen = [first!, second!].map(({ invoiceNumber }) => ({
    invoiceNumber: invoiceNumber!,
    was: "pending" as const,
  }));
  await setOrderStatus(db, { orders: seen, status: "shipped" }, shop);
  const by = { ...shop, now: morning("2026-03-10") };
  expect(await tellOfDelay(db, by, { parcelId, newDay: "2026-03-13", reason: null })).toBeUndefined();
  expect(await agreeToDelay(db, by, { parcelId, sentAt: by.now.toISOString() })).toBe(false);
  expect(await cancelParcel(db, by, parcelId)).toBe(false);
  expect(await statuses()).toEqual(["shipped", "shipped", "pending"]);
});

test("late: a refund that the provider refuses cancels nothing, and the workshop reads of it", async ({
  db,
}) => {
  const shop = await open(db);
  const { parcelId, statuses, run, issueLines } = shop;
  shop.payments.refund = async () => ({ refused: "no money in the account" });
  expect(await cancelParcel(db, { ...shop, now: morning("2026-03-10") }, parcelId)).toBe(false);
  expect(await issueLines()).toEqual([]);
  await run("2026-03-06");
  expect(await run("2026-03-14", 7)).toBe(0);
  expect(await statuses()).toEqual(["pending", "pending", "pending"]);
  expect(await issueLines()).not.toEqual([]);
});

test("late: what can't be paid back in full stays", async ({ db }) => {
  const shop = await open(db);
  await shop.refundPart(20_00, 44_97);
  expect(await cancelParcel(db, { ...shop, now: morning("2026-03-10") }, shop.parcelId)).toBe(false);
  expect(await shop.statuses()).toEqual(["pending", "pending", "pending"]);
});

test("late: a tag that is sent while another one is refunded is not paid back", async ({ db }) => {
  const shop = await open(db);
  const [, second] = await listPackedOrders(db, shop.purchase.id);
  const refund = shop.payments.refund.bind(shop.payments);
  shop.payments.refund = async (request) => {
    const orders = [{ invoiceNumber: second!.invoiceNumber!, was: "pending" as const }];
    await setOrderStatus(db, { orders, status: "shipped", wholeParcel: false }, shop);
    return refund(request);
  };
  await cancelParcel(db, { ...shop, now: morning("2026-03-10") }, shop.parcelId);
  expect(await shop.statuses()).toEqual(["refunded", "shipped", "pending"]);
  expect(await shop.rows()).toHaveLength(1);
});

test("late: what a restored backup has sends and cancels nothing before a person says so", async ({ db }) => {
  const shop = await open(db);
  const { run, parcelId, emails, statuses } = shop;
  const madeAt = morning("2026-03-05");
  await resetAfterRestore(db, { nextInvoice: 100_020, madeAt }, morning("2026-03-06"));
  const steps = async () => (await listLateParcels(db, "2026-03-06")).map(({ step }) => step);
  expect([await run("2026-03-06"), emails(), await steps()]).toEqual([0, 0, ["unsure"]]);
  expect(await listDueParcels(db, "2026-03-06")).toEqual([]);
  const by = { ...shop, now: morning("2026-03-07") };
  await tellOfDelay(db, by, { parcelId, newDay: "2026-03-13", reason: null });
  expect(await run("2026-03-13")).toBe(1);
  await resetAfterRestore(db, { nextInvoice: 100_030, madeAt }, morning("2026-03-14"));
  expect([await run("2026-03-16", 7), await statuses()]).toEqual([0, ["pending", "pending", "pending"]]);
});

test("late: a replacement, for which nothing was paid, is never cancelled", async ({ db }) => {
  const shop = await open(db);
  const tags = await listPackedOrders(db, shop.purchase.id);
  const orders = tags.map(({ invoiceNumber }) => ({
    invoiceNumber: invoiceNumber!,
    was: "pending" as const,
  }));
  await setOrderStatus(db, { orders, status: "shipped" }, shop);
  expect(await replaceOrder(db, shop.first.invoiceNumber!, shop)).toMatchObject({ outcome: "made" });
  expect(await listLateParcels(db, "2027-01-01")).toEqual([]);
});

test("late: a parcel that fails holds up no other", async ({ db }) => {
  const late = { leavesBy: "2026-03-06" };
  const other = { parcel: { ...late, addressLine1: "9 Elm Street" } };
  const shop = await openRefunding(db, [{ parcel: late }, other]);
  const enqueue = shop.jobs.enqueue.bind(shop.jobs);
  let calls = 0;
  shop.jobs.enqueue = async (...job) => {
    if (calls++ === 0) throw new Error("the queue");
    return enqueue(...job);
  };
  const errors: unknown[] = [];
  const report = (error: unknown) => void errors.push(error);
  const run = () =>
    keepPromises(db, { ...shop, emailQueue: makeEmailQueue(), now: morning("2026-03-06"), hour: 9, report });
  expect([await run(), errors.length, await run()]).toEqual([1, 1, 1]);
});

test("the promise is written with the order, and stays when it moves to another parcel", async ({ db }) => {
  const { makeCheckout, makeCheckoutRequest } = await import("#tests/make-checkout.ts");
  const { startCheckout } = await import("#shop/checkout/start-checkout.server.ts");
  const { request } = await makeCheckoutRequest(db);
  const at = makeCheckout();
  await startCheckout(db, at, request);
  const [parcel] = await db.select().from(parcels);
  // Sunday, March 1: five business days from Monday on, and five more on the way.
  expect([shopDay(at.now), parcel?.leavesBy, parcel?.arrivesBy]).toEqual([
    "2026-03-01",
    "2026-03-09",
    "2026-03-16",
  ]);
  expect(actor.email).toBe("bo@shop.example");
});

test("late: the workshop is warned on its day before, of what it can still ship", async ({ db }) => {
  const shop = await open(db);
  const { run, parcelId, emails } = shop;
  const warnings = () =>
    shop.jobs.enqueued.flatMap(([name, payload]) => (name === "promises-due" ? payload : []));
  await run("2026-03-04", 8);
  expect(warnings()).toEqual([]);
  await run("2026-03-05", 8);
  await run("2026-03-05");
  expect(warnings()).toEqual([{ day: "2026-03-06" }]);
  expect((await listDueParcels(db, "2026-03-06")).map(({ id, step }) => [id, step])).toEqual([
    [parcelId, "tell"],
  ]);
  await run("2026-03-06");
  await run("2026-03-13");
  expect((await listDueParcels(db, "2026-03-16")).map(({ step }) => step)).toEqual(["cancel"]);
  expect(emails()).toBe(2);
});
