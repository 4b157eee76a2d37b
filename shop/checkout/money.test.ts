import { and, eq, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents, sum } from "#platform/money.ts";
import type { TaxReversal } from "#platform/payments/taxes.ts";
import { discounts } from "#shop/discounts/discounts.table.ts";
import { deletedOrders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { findTaxReport } from "#shop/taxes/tax-report.server.ts";
import { type TaxRecord, taxRecords } from "#shop/taxes/taxes.table.ts";
import { test } from "#tests/database.ts";
import { address } from "#tests/make.ts";
import { buy, makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { loadWithSettings } from "#tests/with-settings.ts";
import { checkoutRequest } from "./checkout-request.ts";

const loaded = loadWithSettings(
  {
    salesTax: "stripe",
    shippingRates: [
      { code: "standard", name: "Standard", price: 4_95, freeFrom: 50_00, daysOnTheWay: [2, 5] },
      { code: "express", name: "Express", price: 12_00, freeFrom: null, daysOnTheWay: [1, 2] },
    ],
  },
  async () => ({
    ...(await import("./start-checkout.server.ts")),
    ...(await import("./quote-checkout.server.ts")),
    ...(await import("#shop/payments/delete-order.server.ts")),
    ...(await import("#shop/payments/fulfill-purchase.server.ts")),
    ...(await import("#shop/payments/start-refund.server.ts")),
    ...(await import("#shop/payments/settle-refunds.server.ts")),
    ...(await import("#shop/payments/send-tax-records.server.ts")),
  }),
);

const places = [
  { ...address, addressLine1: "1 Main St", city: "Durham", state: "NC", postalCode: "27701" },
  { ...address, addressLine1: "2 Oak St", city: "Denver", state: "CO", postalCode: "80202" },
  { ...address, addressLine1: "3 Elm St", city: "Portland", state: "OR", postalCode: "97201" },
];

const codes = [
  { code: "P15", kind: "percent" as const, value: 15 },
  { code: "A7", kind: "amount" as const, value: 7_00 },
  { code: "FREE", kind: "shipping" as const, value: 0 },
];

const arbitraryCart = fc.record({
  lines: fc.array(
    fc.record({
      place: fc.nat({ max: 2 }),
      name: fc.constantFrom("Ada Palmer", "Ben Palmer"),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  shippingRate: fc.constantFrom("standard", "express"),
  discountCode: fc.constantFrom(undefined, ...codes.map(({ code }) => code)),
});

/** `tag` and `cents` are taken of what there is. */
const arbitraryStep = fc.record({
  kind: fc.constantFrom("tag", "part", "purchase", "delete", "fail"),
  tag: fc.nat({ max: 11 }),
  amount: fc.integer({ min: 1, max: 20_00 }),
});

type Cart = typeof arbitraryCart extends fc.Arbitrary<infer Value> ? Value : never;
type Step = typeof arbitraryStep extends fc.Arbitrary<infer Value> ? Value : never;

async function buyCart(db: Database, { lines, shippingRate, discountCode }: Cart) {
  const at = { ...makeCheckout(), actor: { userId: crypto.randomUUID(), email: "bo@shop.example" } };
  const opened = vi.spyOn(at.payments, "openSession");
  const { request, item } = await makeCheckoutRequest(db);
  const items = lines.map(({ place, name, quantity }) => ({
    ...item,
    lineId: crypto.randomUUID(),
    quantity,
    shipping: { ...places[place], source: "custom", name },
  }));
  const readRequest = (more: object = {}) =>
    checkoutRequest.parse({ ...request, items, shippingRate, discountCode, ...more });
  const quoted = await loaded.shop.quoteCheckout(db, at, readRequest());
  if (!("quote" in quoted)) throw new Error("It can be quoted.");
  const { total } = quoted.quote.amounts;
  const sessionId = await buy(db, at, readRequest({ total: total / 100 }), loaded.shop);
  const paid = opened.mock.lastCall?.[0].lines ?? [];
  expect(sum(paid.map(({ amount, quantity }) => cents(amount * quantity)))).toBe(total);
  const ofSession = eq(purchases.stripeCheckoutSessionId, sessionId);
  const [purchase] = await db.select().from(purchases).where(ofSession);
  return { at, purchase: purchase! };
}

type Bought = Awaited<ReturnType<typeof buyCart>>;

async function take(db: Database, { at, purchase }: Bought, { kind, tag, amount }: Step) {
  const orders = await listPackedOrders(db, purchase.id);
  const order = orders[tag % Math.max(1, orders.length)];
  if (!order?.invoiceNumber) return;
  const { invoiceNumber } = order;
  if (kind === "delete") {
    await loaded.shop.deleteOrder(db, invoiceNumber, at);
  } else if (kind === "fail") {
    const [refund] = await at.payments.listRefunds(purchase.stripePaymentIntentId!);
    if (!refund) return;
    at.payments.refunds.of(purchase.stripePaymentIntentId!)[0]!.state = "failed";
    const answers = [{ ...refund, state: "failed" as const }];
    await loaded.shop.settleRefunds(db, at, { purchaseId: purchase.id, answers });
  } else {
    const scope = kind === "purchase" ? ("purchase" as const) : ("order" as const);
    const ask = (shown: number) =>
      loaded.shop.startRefund(db, at, {
        invoiceNumber,
        scope,
        amount: cents(shown),
        ...(kind === "part" && { part: { amount: cents(Math.min(amount, shown)), reason: "late" } }),
      });
    const changed = await ask(1);
    if (changed.outcome === "changed" && changed.left > 0) await ask(changed.left);
  }
}

function reversed({ reversal }: TaxRecord): number {
  if (!reversal) return 0;
  const { tags, shipping, flat } = reversal;
  return flat + shipping.amount + reversedTax(reversal) + tags.reduce((all, { amount }) => all + amount, 0);
}

function reversedTax({ tags, shipping }: TaxReversal): number {
  return shipping.tax + tags.reduce((all, { tax }) => all + tax, 0);
}

test("whatever is bought, refunded, deleted and fails: every sum agrees, and the tax reports hear of each cent once", async ({
  db,
}) => {
  await db.insert(discounts).values(codes);
  const steps = fc.array(arbitraryStep, { maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(arbitraryCart, steps, async (cart, taken) => {
      const bought = await buyCart(db, cart);
      const { id, total } = bought.purchase;
      const paidOrders = await listPackedOrders(db, id);
      expect(sum(paidOrders.map(({ amountPaid }) => amountPaid))).toBe(total);
      for (const step of taken) await take(db, bought, step);
      await loaded.shop.sendTaxRecords(db, { ...bought.at, report: (error) => expect(error).toBeNull() });

      const left = await listPackedOrders(db, id);
      const gone = await db.select().from(deletedOrders).where(eq(deletedOrders.purchaseId, id));
      const amounts = [...left, ...gone].map(({ amountPaid }) => amountPaid);
      expect(sum(amounts)).toBe(total);
      const made = await db.select().from(refunds).where(eq(refunds.purchaseId, id));
      const records = await db.select().from(taxRecords).where(eq(taxRecords.purchaseId, id));
      const undone = new Set(records.filter(({ kind }) => kind === "undo").map(({ refundId }) => refundId));
      const counted = records.filter(({ kind, refundId }) => kind === "refund" && !undone.has(refundId));
      for (const refund of made) {
        const own = counted.filter(({ refundId }) => refundId === refund.id);
        const expected = refund.state === "succeeded" ? refund.amount : 0;
        expect(own.reduce((all, record) => all + reversed(record), 0)).toBe(expected);
      }
      const sales = records.filter(({ kind }) => kind === "sale");
      expect(sales).toHaveLength(new Set(paidOrders.map(({ parcelId }) => parcelId)).size);
      for (const { taxBase, amountPaid, shipping, tax } of paidOrders) {
        const { id: calculation, line, goodsTax } = taxBase!.calculation!;
        const tags = counted.flatMap((record) =>
          record.calculation === calculation ? record.reversal!.tags.filter((tag) => tag.line === line) : [],
        );
        expect(sum(tags.map((tag) => tag.tax))).toBeLessThanOrEqual(goodsTax);
        expect(sum(tags.map((tag) => tag.amount))).toBeLessThanOrEqual(amountPaid - shipping - tax);
      }
      for (const calculation of new Set(records.map((record) => record.calculation))) {
        const sold = paidOrders.filter(({ taxBase }) => taxBase?.calculation?.id === calculation);
        const back = counted.filter((record) => record.calculation === calculation);
        expect(back.reduce((all, record) => all + reversed(record), 0)).toBeLessThanOrEqual(
          sum(sold.map(({ amountPaid }) => amountPaid)),
        );
      }
    }),
    { seed: 1, numRuns: 60 },
  );
  const report = (await findTaxReport(db, "2026")).find(({ state }) => state === "NC");
  const undone = alias(taxRecords, "undone");
  const ofUndone = db
    .select()
    .from(undone)
    .where(and(eq(undone.kind, "undo"), eq(undone.refundId, taxRecords.refundId)));
  const records = await db
    .select()
    .from(taxRecords)
    .where(and(eq(taxRecords.kind, "refund"), notExists(ofUndone)));
  // Colorado's tax is the fee alone, whose refunds Stripe spreads.
  expect(report?.refundedTax).toBe(records.reduce((all, { reversal }) => all + reversedTax(reversal!), 0));
});
