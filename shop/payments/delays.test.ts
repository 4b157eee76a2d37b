import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { shopDay } from "#platform/dates.ts";
import { startCheckout } from "#shop/checkout/start-checkout.server.ts";
import { closures } from "#shop/closures.table.ts";
import { buyerActor } from "#shop/orders/order-buyer.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { parcels } from "#shop/orders/purchases.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { test } from "#tests/database.ts";
import { makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { morning, on, openLateParcel } from "#tests/make-late-parcel.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";
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
import { markHandled } from "./payment-issues.server.ts";
import { replaceOrder } from "./replace-order.server.ts";

test("late: silence cancels nothing while the notice waits for the email server", async ({ db }) => {
  const { run, unsent, jobs, statuses } = await openLateParcel(db);
  await run("2026-03-06");
  await run("2026-03-13");
  unsent.push(jobs.enqueued.findLast(([name]) => name === "order-delayed")!);
  expect([await run("2026-03-14"), await statuses()]).toEqual([0, ["pending", "pending", "pending"]]);
  unsent.pop();
  expect(await run("2026-03-15")).toBe(1);
});

test("late: nobody reads of a day that is no later than the promised one", async ({ db }) => {
  const shop = await openLateParcel(db);
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
  const shop = await openLateParcel(db);
  const { run, parcelId, emails, purchase, statuses } = shop;
  expect([await run("2026-03-09"), await run("2026-04-30"), emails()]).toEqual([0, 0, 0]);
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

test("late: a refund that the provider refuses cancels nothing, and the workshop reads of it once", async ({
  db,
}) => {
  const shop = await openLateParcel(db);
  const { parcelId, statuses, run, issueLines, rows } = shop;
  const by = { ...shop, now: morning("2026-03-10") };
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no money in the account" });
  expect([await cancelParcel(db, by, parcelId), await issueLines()]).toEqual([false, []]);
  await run("2026-03-06");
  const isCancelled = () => cancelParcel(db, { ...by, actor: buyerActor }, parcelId);
  expect([await isCancelled(), await isCancelled(), await run("2026-03-14")]).toEqual([false, false, 0]);
  expect(await statuses()).toEqual(["pending", "pending", "pending"]);
  // The person tried it for both tags, the buyer and the shop for the first one alone.
  expect([(await issueLines()).length, (await rows()).length]).toEqual([1, 3]);
  expect(shop.jobs.enqueued.filter(([name]) => name === "payment-issues")).toHaveLength(1);
  shop.payments.refund = refund;
  expect(await cancelParcel(db, { ...shop, now: morning("2026-03-15") }, parcelId)).toBe(true);
  expect(await statuses()).toEqual(["refunded", "refunded", "pending"]);
});

test("late: who marked a refusal as handled may have paid another way, so only a person repeats it", async ({
  db,
}) => {
  const shop = await openLateParcel(db);
  const { parcelId, run, rows, statuses } = shop;
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no money in the account" });
  await run("2026-03-06");
  await run("2026-03-14");
  shop.payments.refund = refund;
  const by = { ...shop, now: morning("2026-03-15") };
  expect(await markHandled(db, { id: shop.purchase.id, seen: 1 }, by)).toBe("handled");
  expect([await run("2026-03-16"), (await rows()).length]).toEqual([0, 1]);
  expect(await cancelParcel(db, by, parcelId)).toBe(true);
  expect(await statuses()).toEqual(["refunded", "refunded", "pending"]);
});

test("late: what is cancelled while the provider is down is refunded once it answers", async ({ db }) => {
  const shop = await openLateParcel(db);
  shop.payments.goDown(true);
  expect(await cancelParcel(db, { ...shop, actor: buyerActor }, shop.parcelId)).toBe(true);
  expect(await shop.statuses()).toEqual(["cancelled", "cancelled", "pending"]);
  shop.payments.goDown(false);
  await shop.reconcile();
  expect(await shop.statuses()).toEqual(["refunded", "refunded", "pending"]);
});

test("late: what was cancelled stays so where a bank returns its refund, so that nobody makes it", async ({
  db,
}) => {
  const shop = await openLateParcel(db);
  expect(await cancelParcel(db, { ...shop, actor: buyerActor }, shop.parcelId)).toBe(true);
  await shop.changeRefunds({ state: "failed", failure: "expired_or_canceled_card" });
  expect(await shop.statuses()).toEqual(["cancelled", "cancelled", "pending"]);
});

test("late: a refusal of what was cancelled meanwhile is a payment to check, once", async ({ db }) => {
  const shop = await openLateParcel(db);
  shop.payments.goDown(true);
  await cancelParcel(db, { ...shop, actor: buyerActor }, shop.parcelId);
  shop.payments.goDown(false);
  shop.payments.refund = async () => ({ refused: "no money in the account" });
  await shop.reconcile();
  await shop.reconcile();
  expect(await shop.statuses()).toEqual(["cancelled", "cancelled", "pending"]);
  expect(await shop.issueLines()).toHaveLength(2);
});

test("late: what can't be paid back in full stays", async ({ db }) => {
  const shop = await openLateParcel(db);
  await shop.refundPart(20_00, 44_97);
  expect(await cancelParcel(db, { ...shop, now: morning("2026-03-10") }, shop.parcelId)).toBe(false);
  expect(await shop.statuses()).toEqual(["pending", "pending", "pending"]);
});

test("late: nobody reads that money goes back for an order that has ended without it", async ({ db }) => {
  const shop = await openLateParcel(db);
  const cancel = () => cancelParcel(db, { ...shop, actor: buyerActor }, shop.parcelId);
  const end = (status: "completed" | "cancelled" | "pending") =>
    db.update(orders).set({ status }).where(eq(orders.parcelId, shop.parcelId));
  await end("completed");
  expect(await cancel()).toBe(false);
  await end("cancelled");
  expect([await cancel(), await shop.rows()]).toEqual([false, []]);
  await end("pending");
  expect([await cancel(), await cancel()]).toEqual([true, true]);
});

test("late: a tag that is sent while another one is refunded is not paid back", async ({ db }) => {
  const shop = await openLateParcel(db);
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
  const shop = await openLateParcel(db);
  const { run, parcelId, emails, statuses } = shop;
  const madeAt = morning("2026-03-05");
  await resetAfterRestore(db, { nextInvoice: 100_020, madeAt }, morning("2026-03-06"));
  const steps = async () => (await listLateParcels(db, on("2026-03-06"))).map(({ step }) => step);
  expect([await run("2026-03-06"), emails(), await steps()]).toEqual([0, 0, ["unsure"]]);
  expect(await listDueParcels(db, "2026-03-06")).toEqual([]);
  const by = { ...shop, now: morning("2026-03-07") };
  await tellOfDelay(db, by, { parcelId, newDay: "2026-03-13", reason: null });
  expect(await run("2026-03-13")).toBe(1);
  await resetAfterRestore(db, { nextInvoice: 100_030, madeAt }, morning("2026-03-14"));
  expect([await run("2026-03-16"), await statuses()]).toEqual([0, ["pending", "pending", "pending"]]);
  const later = { ...shop, now: morning("2026-03-16") };
  expect(await cancelParcel(db, { ...later, actor: buyerActor }, parcelId)).toBe(false);
  await tellOfDelay(db, later, { parcelId, newDay: "2026-03-27", reason: null });
  expect(await cancelParcel(db, { ...later, actor: buyerActor }, parcelId)).toBe(true);
});

test("late: a replacement, for which nothing was paid, is never cancelled", async ({ db }) => {
  const shop = await openLateParcel(db);
  const tags = await listPackedOrders(db, shop.purchase.id);
  const orders = tags.map(({ invoiceNumber }) => ({
    invoiceNumber: invoiceNumber!,
    was: "pending" as const,
  }));
  await setOrderStatus(db, { orders, status: "shipped" }, shop);
  expect(await replaceOrder(db, shop.first.invoiceNumber!, shop)).toMatchObject({ outcome: "made" });
  expect(await listLateParcels(db, on("2027-01-01"))).toEqual([]);
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

test("the promise is written with the order as its buyer read it, and a vacation moves what follows", async ({
  db,
}) => {
  const { request } = await makeCheckoutRequest(db, {}, { arrivesBy: "2026-03-16" });
  const at = makeCheckout();
  const readPromises = async () => {
    const rows = await db.select().from(parcels).orderBy(parcels.leavesBy);
    return rows.map(({ leavesBy, arrivesBy }) => [leavesBy, arrivesBy]);
  };
  expect(await startCheckout(db, at, request)).toHaveProperty("checkoutUrl");
  // Sunday, March 1: five business days from Monday on, and five more on the way.
  const first = ["2026-03-09", "2026-03-16"];
  expect([shopDay(at.now), await readPromises()]).toEqual(["2026-03-01", [first]]);
  await db.insert(closures).values({ firstDay: "2026-03-02", lastDay: "2026-03-06" });
  const next = { ...request, cartId: crypto.randomUUID() };
  expect(await startCheckout(db, at, next)).toMatchObject({
    refused: { errorCode: "PROMISE_CHANGED", message: expect.stringContaining("by Mar 23") },
  });
  expect(await startCheckout(db, at, { ...next, arrivesBy: "2026-03-23" })).toHaveProperty("checkoutUrl");
  expect(await readPromises()).toEqual([first, ["2026-03-16", "2026-03-23"]]);
});
