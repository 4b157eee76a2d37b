import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute, makePaymentIssue, wrongAmount } from "#tests/make-payment-issue.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer, realTime } from "./open-app.ts";

async function openShop(db: Database, tags: object[] = [{}, {}]) {
  const app = await openAdmin(db, realTime);
  const purchase = await makePaidPurchase(db, { stripePaymentIntentId: "pi_1" }, tags);
  const { sessionId, id, total } = purchase;
  app.provider.add({ sessionId, reference: id, amount: total, paymentIntentId: "pi_1" });
  const invoice = purchase.invoices[0] ?? "";
  const send = (fields: Record<string, string>, of = invoice) =>
    app.post(`/admin/orders/${of}`, { intent: "refund", invoice: of, ...fields }, { accept: "*/*" });
  const page = () => app.read(`/admin/orders/${invoice}`);
  return { ...app, purchase, invoice, send, page };
}

test("order page: offers what can be refunded and shows what was", async ({ db }) => {
  const shop = await openShop(db);
  expect(await shop.page()).toContain("$29.98 of $29.98 can be refunded.");
  expect(await shop.page()).toContain("Nothing was refunded.");

  await expectAnswer(shop.send({ scope: "order", amount: "1499" }), 200, "$14.99 refunded");
  const html = await shop.page();
  for (const text of [
    "$14.99 of $29.98 can be refunded.",
    "admin@example.com",
    "Refund requested",
    "Refund confirmed",
  ])
    expect(html).toContain(text);
  const [order] = await db.select().from(orders).where(eq(orders.position, 0));
  expect(order?.shownStatus).toBe("refunded");

  await shop.send({ scope: "purchase", amount: "1499" });
  expect(await shop.page()).toContain("Nothing is left to refund.");
});

test("order page: each outcome of a refund has its own message", async ({ db }) => {
  const shop = await openShop(db);
  const whole = { scope: "purchase", amount: "2998" };
  await expectAnswer(shop.send({ ...whole, amount: "2999" }), 409, "$29.98 of the purchase is left");
  await expectAnswer(shop.send(whole, "FT-7"), 404, "Order not found");
  for (const fields of [
    { scope: "all", amount: "1" },
    { ...whole, amount: "-5" },
    { ...whole, amount: "0" },
    { scope: "part", amount: "2998", part: "5,00", reason: "A scratch" },
    {},
  ]) {
    expect((await shop.send(fields)).status).toBe(400);
  }
  const { refund } = shop.services.payments;
  shop.services.payments.refund = async () => ({ refused: "Charge ch_1 has been charged back." });
  await expectAnswer(shop.send(whole), 409, "has been charged back");
  for (const text of ["A refund failed", "has been charged back"]) expect(await shop.page()).toContain(text);
  shop.services.payments.refund = refund;
  shop.provider.goDown(true);
  await expectAnswer(shop.send(whole), 202, "The card provider isn't responding");
  expect(shop.reported).toMatchObject([{ name: "PaymentsUnavailable" }]);
  await expectAnswer(shop.send(whole), 200, "already requested");
  await expectAnswer(shop.send({ scope: "order", amount: "1499" }), 409, "Nothing is left");
});

test("order page: after a lost dispute offers no refund and says who has the money", async ({ db }) => {
  const shop = await openShop(db);
  await makeDispute(db, shop.purchase.id, "lost", 29_98);
  const html = await shop.page();
  expect(html).toContain("The bank returned $29.98 to the buyer. Do not pay it again.");
  for (const text of ["Refund…", "can be refunded"]) expect(html).not.toContain(text);
  await expectAnswer(shop.send({ scope: "purchase", amount: "2998" }), 409, "Do not pay it again.");
});

test("refund: one that is under way is shown as such", async ({ db }) => {
  const shop = await openShop(db);
  shop.provider.refunds.next.state = "pending";
  await expectAnswer(shop.send({ scope: "purchase", amount: "2998" }), 202, "has yet to confirm");
  expect(await shop.page()).toContain("Under way");
});

test("status: cancelled or refunded by hand asks before it leaves the money", async ({ db }) => {
  const shop = await openShop(db);
  const [first = "", second = ""] = shop.purchase.invoices;
  const stored = async () => {
    const rows = await db.select().from(orders).orderBy(orders.position);
    return rows.map(({ shownStatus }) => shownStatus);
  };
  const set = async (status: string, invoice: string, refund?: string) => {
    const [firstWas = "", secondWas = ""] = await stored();
    const was = invoice === first ? firstWas : `${firstWas},${secondWas}`;
    const form = { intent: "status", invoice, was, status, parcel: "part", ...(refund && { refund }) };
    const answer = await shop.post("/admin/orders", form, { accept: "*/*" });
    return [answer.status, await stored()];
  };
  expect(await set("shipped", first)).toEqual([200, ["shipped", "pending"]]);
  expect(await set("cancelled", first)).toEqual([409, ["shipped", "pending"]]);
  expect(await set("cancelled", first, "1")).toEqual([409, ["shipped", "pending"]]);
  expect(await set("cancelled", first, "none")).toEqual([200, ["cancelled", "pending"]]);
  expect(await db.select().from(refunds)).toEqual([]);
  expect(await set("refunded", `${first},${second}`)).toEqual([409, ["cancelled", "pending"]]);
  expect(await set("refunded", `${first},${second}`, "2998")).toEqual([200, ["refunded", "refunded"]]);
  expect(await db.select().from(refunds)).toMatchObject([
    { scope: "purchase", amount: 2998, state: "succeeded" },
  ]);
  expect(await set("cancelled", first)).toEqual([200, ["cancelled", "refunded"]]);
});

/** A purchase of $14.99 for which the provider reports a payment of $1.00. */
async function openMismatch(db: Database) {
  const app = await openAdmin(db);
  const { id, sessionId } = await makePurchase(db, {
    ...{ state: "mismatch", paidAmount: cents(1_00), stripePaymentIntentId: "pi_1" },
  });
  await makePaymentIssue(db, id, wrongAmount);
  app.provider.add({ sessionId, reference: id, amount: cents(1_00), paymentIntentId: "pi_1" });
  const send = (amount: string, of = id) =>
    app.post("/admin/dashboard", { intent: "refund", purchase: of, amount }, { accept: "*/*" });
  const page = () => app.read("/admin/dashboard");
  return { ...app, id, send, page };
}

test("dashboard: refunds a mismatching payment and shows the refund", async ({ db }) => {
  const shop = await openMismatch(db);
  expect(await shop.page()).toContain("$1.00 of $1.00 can be refunded.");
  await expectAnswer(shop.send("100", crypto.randomUUID()), 404, "Payment not found");
  expect((await shop.send("100", "no id")).status).toBe(400);
  await expectAnswer(shop.send("100"), 200, "$1.00 refunded");
  expect(await shop.page()).toContain("Nothing is left to refund.");
});

test("dashboard: foreign currencies lead to the provider, orders to their pages", async ({ db }) => {
  const shop = await openAdmin(db);
  const { id } = await makePurchase(db, { state: "mismatch", stripePaymentIntentId: "pi_2" });
  await makePaymentIssue(db, id, { code: "wrong_currency", details: { currency: "eur" } });
  const page = () => shop.read("/admin/dashboard");
  expect(await page()).toContain("refunded in the card provider&#x27;s dashboard");
  const twice = await makePaidPurchase(db);
  const details = { otherId: id, isSameCart: true };
  await makePaymentIssue(db, twice.id, { code: "possible_double_payment", details });
  expect(await page()).toContain("possible double payment");
  expect(await page()).not.toContain("Refund…");
});
