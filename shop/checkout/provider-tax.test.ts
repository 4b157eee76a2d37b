import { eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays, shopDay } from "#platform/dates.ts";
import { cents } from "#platform/money.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { taxRecords } from "#shop/taxes/taxes.table.ts";
import { test } from "#tests/database.ts";
import { address } from "#tests/make.ts";
import { buy, makeCheckout, makeCheckoutRequest } from "#tests/make-checkout.ts";
import { listPackedOrders } from "#tests/make-paid-purchase.ts";
import { loadWithSettings } from "#tests/with-settings.ts";
import { checkoutRequest } from "./checkout-request.ts";

const loaded = loadWithSettings({ salesTax: "stripe" }, async () => ({
  ...(await import("./start-checkout.server.ts")),
  ...(await import("./quote-checkout.server.ts")),
  ...(await import("#shop/payments/fulfill-purchase.server.ts")),
  ...(await import("#shop/payments/start-refund.server.ts")),
  ...(await import("#shop/payments/settle-refunds.server.ts")),
  ...(await import("#shop/payments/send-tax-records.server.ts")),
  ...(await import("#shop/taxes/calculate-tax.server.ts")),
}));

const durham = { ...address, addressLine1: "1 Main St", city: "Durham", state: "NC", postalCode: "27701" };
const denver = { ...address, addressLine1: "2 Oak St", city: "Denver", state: "CO", postalCode: "80202" };

/** Two gifts to Durham, one to Denver. */
async function makeGifts(db: Database, places: object[] = [durham, denver, durham]) {
  const { request, item } = await makeCheckoutRequest(db);
  const items = places.map((to) => ({
    ...item,
    lineId: crypto.randomUUID(),
    shipping: { name: "Ada Palmer", ...to, source: "custom" },
  }));
  return (more: object = {}) => checkoutRequest.parse({ ...request, items, ...more });
}

/** Each tag in Durham 1.50 of tax; in Denver a fee of 0.28. */
const total = 48.25;

async function buyGifts(db: Database) {
  const at = { ...makeCheckout(), actor: { userId: crypto.randomUUID(), email: "bo@shop.example" } };
  const readRequest = await makeGifts(db);
  await buy(db, at, readRequest({ total }), loaded.shop);
  const send = (now = at.now) => loaded.shop.sendTaxRecords(db, { ...at, now, report: () => {} });
  return { at, send, orders: await listPackedOrders(db) };
}

const countCalls = (calls: string[], call: string) => calls.filter((each) => each === call).length;

test("each parcel is computed once, for the quote and for the payment; another address anew", async ({
  db,
}) => {
  const at = makeCheckout();
  const readRequest = await makeGifts(db);
  const quoted = await loaded.shop.quoteCheckout(db, at, readRequest());
  expect(quoted).toMatchObject({ quote: { amounts: { tax: 3_28, total: 48_25 } } });
  await loaded.shop.startCheckout(db, at, readRequest({ total }));
  expect(countCalls(at.payments.calls, "calculate")).toBe(2);
  const moved = await makeGifts(db, [{ ...durham, addressLine1: "9 Elm St" }]);
  await loaded.shop.quoteCheckout(db, at, moved());
  expect(countCalls(at.payments.calls, "calculate")).toBe(3);
  const later = { ...at, now: new Date(at.now.getTime() + 61 * 60_000) };
  await loaded.shop.quoteCheckout(db, later, moved());
  expect(countCalls(at.payments.calls, "calculate")).toBe(4);
});

test("parcels to one address under two names have a sale each", async ({ db }) => {
  const at = makeCheckout();
  const couple = [
    { ...durham, name: "Ada Palmer" },
    { ...durham, name: "Ben Palmer" },
  ];
  const readRequest = await makeGifts(db, couple);
  const renamed = await makeGifts(db, [couple[0]!, { ...durham, name: "Cy Palmer" }]);
  await loaded.shop.quoteCheckout(db, at, renamed());
  expect(countCalls(at.payments.calls, "calculate")).toBe(2);
  await buy(db, at, readRequest({ total: 32.98 }), loaded.shop);
  // A name that is typed anew costs nothing.
  expect(countCalls(at.payments.calls, "calculate")).toBe(2);
  expect(await db.select().from(taxRecords)).toHaveLength(2);
});

test("an address that isn't found, and too many calculations, are refused and charge nothing", async ({
  db,
}) => {
  const at = makeCheckout();
  const lost = (await makeGifts(db, [{ ...durham, city: "Nowhere" }]))();
  expect(await loaded.shop.startCheckout(db, at, lost)).toMatchObject({
    refused: { message: expect.stringMatching(/^1 Main St, Nowhere, NC 27701 can't be found/) },
  });
  const { item, profile } = await makeCheckoutRequest(db);
  const since = { paidAt: at.now, claimedAt: at.now, reviewedAt: at.now };
  await db
    .update(profiles)
    .set({ ...durham, city: "Nowhere", draftOwner: null, ...since })
    .where(eq(profiles.id, profile.id));
  const profileInfo = { searchedEmail: profile.email };
  const toOwner = await makeGifts(db, [{}]);
  const gift = toOwner({ items: [{ ...item, engravedName: "Ada", profileInfo }] });
  expect(await loaded.shop.startCheckout(db, at, gift)).toMatchObject({
    refused: { message: expect.stringMatching(/^The address of a tag can't be found/) },
  });
  const limited = { ...at, mayCalculateTax: async () => false };
  const request = (await makeGifts(db))();
  expect(await loaded.shop.quoteCheckout(db, limited, request)).toMatchObject({
    refused: { errorCode: "TAX_LIMITED" },
  });
  expect(at.payments.sessions.size).toBe(0);
});

test("an outage of the tax charges nothing", async ({ db }) => {
  const at = makeCheckout();
  at.payments.goDown(true);
  const request = (await makeGifts(db))({ total: 44.97 });
  await expect(loaded.shop.startCheckout(db, at, request)).rejects.toThrow("down");
});

test("after the payment the sale is recorded once, a refunded tag with its line, a failed refund undone", async ({
  db,
}) => {
  const { at, send, orders } = await buyGifts(db);
  await send();
  await send();
  expect(at.payments.taxRecords).toHaveLength(2);
  expect(at.payments.taxRecords[0]).toMatchObject({ paidAt: at.now });

  const [first] = orders;
  expect(first).toMatchObject({ amountPaid: 16_49, tax: 1_50, taxBase: { county: "Durham" } });
  const request = { invoiceNumber: first!.invoiceNumber!, scope: "order" as const, amount: cents(16_49) };
  await loaded.shop.startRefund(db, at, request);
  await send();
  expect(at.payments.taxRecords[2]).toMatchObject({
    // Also after a restored backup, which has lost the row.
    reference: expect.stringMatching(/^re_/),
    sale: expect.stringMatching(/^tax_[12]$/),
    reversal: { tags: [{ line: 0, amount: 14_99, tax: 1_50 }], flat: 0 },
  });

  const [refund] = await at.payments.listRefunds(
    at.payments.sessions.values().next().value!.paymentIntentId!,
  );
  const failed = { ...refund!, state: "failed" as const, failure: "closed account" };
  await loaded.shop.settleRefunds(db, at, { purchaseId: first!.purchaseId, answers: [failed] });
  await send();
  await send();
  expect(at.payments.taxRecords.slice(3)).toEqual([
    { refund: "tax_3", reference: expect.stringMatching(/^undo:/) },
  ]);
});

test("what is unsent for a day is on the dashboard until it was sent", async ({ db }) => {
  const { at, send } = await buyGifts(db);
  at.payments.goDown(true);
  await send();
  expect(await db.select().from(paymentIssues)).toEqual([]);
  await send(addDays(at.now, 2));
  const issue = { code: "tax_unsent", details: { kind: "sale", failure: "down" }, resolvedAt: null };
  expect(await db.select().from(paymentIssues)).toMatchObject([issue, issue]);
  at.payments.goDown(false);
  await send(addDays(at.now, 2));
  expect(await db.select().from(paymentIssues).where(isNull(paymentIssues.resolvedAt))).toEqual([]);
  const sent = { kind: "sale", transactionId: expect.stringMatching(/^tax_/) };
  expect(await db.select().from(taxRecords)).toMatchObject([sent, sent]);
});

test("what the provider lacks to charge tax is emailed to the workshop; nothing while all is well", async ({
  db,
}) => {
  const at = makeCheckout();
  await loaded.shop.reportTaxProblem(db, at);
  expect(at.jobs.enqueued).toEqual([]);
  at.payments.taxes.findSetupProblem = async () => "Stripe Tax is not set up";
  await loaded.shop.reportTaxProblem(db, at);
  const day = shopDay(at.now);
  expect(at.jobs.enqueued).toEqual([["tax-problem", { problem: "Stripe Tax is not set up", day }]]);
});
