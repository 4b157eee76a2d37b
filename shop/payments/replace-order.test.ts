import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { findVisiblePurchase } from "#shop/orders/own-orders.server.ts";
import { findPurchaseByToken, orderViewToken } from "#shop/orders/purchases.server.ts";
import { purchaseNumbers, purchases } from "#shop/orders/purchases.table.ts";
import { calculateOrderRefundOptions } from "#shop/orders/refund-rules.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { countProduction } from "#shop/production/queue.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { findTaxReport } from "#shop/taxes/tax-report.server.ts";
import { test } from "#tests/database.ts";
import { failEachStatement } from "#tests/fail-each-statement.ts";
import { makeVariant, type NewOrder, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { issueLinesOf } from "#tests/make-payment-issue.ts";
import { makeJobs, secret } from "#tests/services.ts";
import { findDashboard } from "./find-dashboard.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { replaceOrder } from "./replace-order.server.ts";
import { planOrderRefunds } from "./start-refund.server.ts";

const actor = { userId: crypto.randomUUID(), email: "admin@example.com" };

async function open(db: Database, tag: NewOrder = {}) {
  const jobs = makeJobs();
  await db.update(purchaseNumbers).set({ newest: 900_000 });
  const shipped = { status: "shipped" as const, adminNotes: "Scratched", ...tag };
  const purchase = await makePaidPurchase(db, {}, [shipped]);
  const replace = (number = purchase.number) => replaceOrder(db, number, { jobs, secret, actor, now });
  return { ...purchase, jobs, replace };
}

const express = { code: "express", name: "Express", daysOnTheWay: [1, 2] as const };

test("replacement: the same tag as a new order for nothing, logged on both, emailed once", async ({ db }) => {
  const { number, invoice, profile, jobs, replace } = await open(db, {
    giftNote: "Fore!",
    engravedHeightUm: 3_210,
    status: "processing",
    parcel: { city: "Waco", shippingRate: express, trackingNumber: "1Z" },
  });
  expect(await replace()).toEqual({ outcome: "made", invoice: "FT-900001" });
  const found = await findOrderForAdmin(db, "900001");
  expect(found).toMatchObject({
    order: {
      ...{
        invoiceNumber: "FT-900001",
        replaces: invoice,
        status: "pending",
        amounts: { total: 0 },
        createdAt: now,
      },
      ...{ publicId: profile.publicId, giftNote: "Fore!" },
      engraving: { engravedName: "Ada Palmer", engravedHeightUm: 3_210 },
      ...{
        shipping: { city: "Waco" },
        parcel: { trackingNumber: null, shippingRate: express },
        adminNotes: null,
      },
    },
    purchase: { total: 0, paymentIntentId: null, buyer: { email: profile.email } },
  });
  expect(await findOrderForAdmin(db, number)).toMatchObject({
    order: { amounts: { total: 14_99 }, status: "completed", replacedBy: "FT-900001" },
  });
  const [entry] = await listAuditEntries(db, [found!.order.id]);
  expect(entry).toMatchObject({ action: "replacement_made", changes: { replaces: { to: invoice } } });
  expect(jobs.enqueued).toEqual([["order-confirmation", { purchaseId: found!.purchase.id }]]);
  const token = orderViewToken(secret, { id: found!.purchase.id, buyerEmail: profile.email });
  expect(await findPurchaseByToken(db, token)).toMatchObject({ orders: [{ replaces: invoice }] });
});

test("replacement: a tag that nobody set up gets a new setup code, since the first card may be found", async ({
  db,
}) => {
  const { profile, replace } = await open(db);
  const number = () => db.select({ number: profiles.setupCodeNumber }).from(profiles);
  await db.update(profiles).set({ setupCodeNumber: 1 }).where(eq(profiles.id, profile.id));
  await replace();
  expect(await number()).toEqual([{ number: 2 }]);
});

test("replacement: no money goes back for it, and it is no sale", async ({ db }) => {
  const taxBase = { state: "NC", county: null, taxable: cents(14_99), exemption: null, calculation: null };
  const { replace } = await open(db, { taxBase });
  const before = (await findDashboard(db, now)).days;
  const taxReport = await findTaxReport(db, shopDay(now).slice(0, 7));
  await replace();
  const found = (await findOrderForAdmin(db, "900001"))!;
  expect(calculateOrderRefundOptions(found)).toMatchObject({ amountLeft: undefined, orderAmount: undefined });
  expect(await planOrderRefunds(db, ["900001"])).toEqual([]);
  expect((await findDashboard(db, now)).days).toEqual(before);
  expect(await findTaxReport(db, shopDay(now).slice(0, 7))).toEqual(taxReport);
  expect((await countProduction(db)).to_engrave).toBe(1);
});

test("replacement: the order's buyer and a refund of the order read of it", async ({ db }) => {
  const { number, replace } = await open(db);
  const buyer = crypto.randomUUID();
  await db.insert(users).values({ id: buyer, email: "buyer@example.com" });
  await db.update(purchases).set({ buyerUserId: buyer, viewTokenHash: tokenHash("its token") });
  await replace();
  const named = { orders: [{ replacedBy: "FT-900001" }] };
  expect(await findVisiblePurchase(db, buyer, number)).toMatchObject(named);
  expect(await findVisiblePurchase(db, buyer, "900001")).toMatchObject({ orders: [{ replacedBy: null }] });
  expect(await findPurchaseByToken(db, "its token")).toMatchObject(named);
  expect(await planOrderRefunds(db, [number])).toMatchObject([{ replacements: ["FT-900001"] }]);

  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.invoiceNumber, "900001"));
  expect(await findVisiblePurchase(db, buyer, number)).toMatchObject({ orders: [{ replacedBy: null }] });
  expect(await planOrderRefunds(db, [number])).toMatchObject([{ replacements: [] }]);
  expect((await findOrderForAdmin(db, number))?.order).toMatchObject({
    replacedBy: null,
    replacement: "FT-900001",
  });
});

test("replacement: an order has one, which can be replaced itself", async ({ db }) => {
  const { replace } = await open(db);
  await replace();
  expect(await replace()).toEqual({ outcome: "repeated", invoice: "FT-900001" });
  expect(await replace("900001")).toEqual({ outcome: "refused" });
  await db.update(orders).set({ status: "shipped" });
  expect(await replace("900001")).toEqual({ outcome: "made", invoice: "FT-900002" });
  expect(await db.$count(purchases)).toBe(3);
});

test("replacement: only of a begun tag that was not given back and has its profile", async ({ db }) => {
  const { number, replace } = await open(db);
  const set = (change: Partial<typeof orders.$inferInsert>) =>
    db.update(orders).set(change).where(eq(orders.invoiceNumber, number));
  for (const change of [
    { status: "pending" as const },
    { status: "cancelled" as const },
    { status: "shipped" as const, refundedAt: now },
    { refundedAt: null, profileId: null },
  ]) {
    await set(change);
    expect(await replace()).toEqual({ outcome: "refused" });
  }
  expect(await replace("999999")).toEqual({ outcome: "not_found" });
});

test("replacement: none while a refund of it is under way, but after one that failed", async ({ db }) => {
  const { id, replace } = await open(db);
  const [order] = await db.select().from(orders);
  const refund = { purchaseId: id, amount: cents(14_99), requestedBy: "x", state: "pending" as const };
  for (const of of [
    { scope: "purchase" as const, lines: [{ orderId: order!.id, amount: cents(14_99) }] },
    { scope: "provider" as const, lines: [] },
  ]) {
    await db.insert(refunds).values({ ...refund, ...of });
    expect(await replace()).toEqual({ outcome: "refused" });
    await db.update(refunds).set({ state: "failed" });
  }
  expect(await replace()).toMatchObject({ outcome: "made" });
});

test("replacement: takes one from the stock; below zero it is oversold", async ({ db }) => {
  const { id } = await makeVariant(db, { stock: 1 });
  const { replace, jobs } = await open(db, { productDbId: id });
  expect(await replace()).toMatchObject({ outcome: "made" });
  await db.update(orders).set({ status: "shipped" });
  expect(await db.$count(paymentIssues)).toBe(0);
  expect(await replace("900001")).toMatchObject({ outcome: "made" });
  const found = await findOrderForAdmin(db, "900002");
  expect(await issueLinesOf(db, found!.purchase.id)).toEqual([
    "“Classic - Saddle” had run out for FT-900002: restock it and make the tag later, or cancel the order",
  ]);
  expect(jobs.enqueued.at(-1)).toEqual(["payment-issues", { purchaseId: found!.purchase.id }]);
  expect(await db.select({ stock: products.stock }).from(products).where(eq(products.id, id))).toEqual([
    { stock: -1 },
  ]);
});

test("replacement: all or nothing", async ({ db }) => {
  const variant = await makeVariant(db, { stock: 0 });
  const { number } = await open(db, { status: "processing", productDbId: variant.id });
  const made = await failEachStatement(db, (db, jobs) =>
    replaceOrder(db, number, { jobs, secret, actor, now }),
  );
  expect(made).toMatchObject({ outcome: "made" });
});
