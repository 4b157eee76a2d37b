import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { grantAdmin } from "#shop/accounts/accounts.server.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { listOrders } from "#shop/orders/admin-orders.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { exportOrders } from "#shop/payments/export-orders.server.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { replaceOrder } from "#shop/payments/replace-order.server.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile, makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeJobs } from "#tests/services.ts";
import { deletePerson, findUnfinished } from "./delete-person.server.ts";
import { findPerson } from "./person.server.ts";

const ann = { buyerName: "Ann Lee", buyerEmail: "ann@example.com" };
const bea = { customerName: "Bea Ray", email: "bea@example.com", engravedName: "Bea" };
const gift = { orderType: "gift" as const, status: "shipped" as const };

async function forget(db: Database, email: string, browser = "") {
  const person = await findPerson(db, email);
  const by = { actor: null, subject: auditSubject("account", crypto.randomUUID()), browser, now };
  return person ? deletePerson(db, makeJobs(), person, by) : undefined;
}

async function makeTagOf(db: Database, email: string) {
  const { userId } = await makeAccount({ db }, { email });
  return makeProfile(db, { userId, email, paidAt: now, claimedAt: now });
}

const ordersOf = (db: Database, purchaseId: string) => listPackedOrders(db, purchaseId);

test("delete: a buyer's goes, and what belongs to a recipient with an account stays", async ({ db }) => {
  const { id: profileId } = await makeTagOf(db, bea.email);
  const exported = {
    at: now.toISOString(),
    by: "bo@shop.example",
    address: "a hash",
    ounces: 2.5,
    numbers: [1],
  };
  const bought = await makePaidPurchase(db, ann, [
    { ...gift, ...bea, ...ann, profileId, giftNote: "For Bea", parcel: { name: "Bea Ray", exported } },
    { ...gift, ...bea, ...ann, profileId, shippingSource: "buyer", parcel: { name: "Ann Lee", exported } },
  ]);

  expect(await forget(db, ann.buyerEmail)).toBe("deleted");
  const [toBea, toAnn] = await ordersOf(db, bought.id);
  const emptied = { buyerName: null, buyerEmail: null, giftNote: null, ...bea };
  expect(toBea).toMatchObject({ ...emptied, parcel: { name: "Bea Ray", exported }, amountPaid: 14_99 });
  expect(toAnn).toMatchObject({
    ...emptied,
    parcel: { name: "Deleted", postalCode: "78701", exported: null },
  });
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, bought.id));
  expect(purchase).toMatchObject({ buyerName: "Ann Lee", buyerEmail: "", total: 29_98 });
  expect(await db.$count(profiles, eq(profiles.id, profileId))).toBe(1);
  const by = { jobs: makeJobs(), secret: ["secret"] as const, actor: null, now };
  expect(await replaceOrder(db, toBea!.invoiceNumber!, by)).toEqual({ outcome: "refused" });
});

test("delete: a recipient's goes, and what belongs to the buyer stays", async ({ db }) => {
  const { id: profileId } = await makeTagOf(db, bea.email);
  const bought = await makePaidPurchase(db, ann, [
    { ...gift, ...bea, ...ann, profileId, parcel: { name: "Bea Ray" } },
    { ...gift, ...bea, ...ann, profileId, shippingSource: "buyer", parcel: { name: "Ann Lee" } },
  ]);

  expect(await forget(db, bea.email)).toBe("deleted");
  const [toBea, toAnn] = await ordersOf(db, bought.id);
  const emptied = { ...ann, customerName: "Deleted", email: "", engravedName: "Deleted", profileId: null };
  expect(toBea).toMatchObject({ ...emptied, parcel: { name: "Deleted" } });
  expect(toAnn).toMatchObject({ ...emptied, parcel: { name: "Ann Lee" } });
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, bought.id));
  expect(purchase).toMatchObject(ann);
  expect(await db.$count(users, eq(users.email, bea.email))).toBe(0);
});

/** Bea's tag, of her own order and of Ann's gift, handed over to Dan. */
async function handOver(db: Database) {
  const { id: profileId, userId } = await makeTagOf(db, bea.email);
  const dan = await makeAccount({ db }, { email: "dan@example.com" });
  const tag = { ...bea, profileId, createdAt: addDays(now, -2), parcel: { name: "Bea Ray" } };
  const buyer = { buyerName: "Bea Ray", buyerEmail: bea.email, buyerUserId: userId };
  const own = await makePaidPurchase(db, buyer, [{ ...tag, status: "processing" }]);
  const given = await makePaidPurchase(db, ann, [{ ...tag, ...gift, ...ann }]);
  await db.update(profiles).set({ userId: dan.userId, email: dan.email, handedOverAt: now });
  return { dan, profileId, own, given };
}

test("delete: orders of a tag that was handed over go with the owner whom they name", async ({ db }) => {
  const { profileId, own, given } = await handOver(db);

  expect(await forget(db, bea.email)).toEqual({ invoices: own.invoices, hasPayment: false });
  await db.update(orders).set({ status: "shipped" });
  expect(await forget(db, bea.email)).toBe("deleted");
  const emptied = {
    customerName: "Deleted",
    email: "",
    engravedName: "Deleted",
    parcel: { name: "Deleted" },
  };
  expect(await ordersOf(db, own.id)).toMatchObject([{ ...emptied, profileId }]);
  expect(await ordersOf(db, given.id)).toMatchObject([{ ...emptied, ...ann, profileId }]);
});

test("delete: a new owner leaves orders alone that were before the hand-over", async ({ db }) => {
  const { dan, own, given } = await handOver(db);

  expect(await forget(db, dan.email)).toBe("deleted");
  for (const { id } of [own, given])
    expect(await ordersOf(db, id)).toMatchObject([{ ...bea, parcel: { name: "Bea Ray" } }]);
  await db.update(orders).set({ status: "shipped" });
  expect(await forget(db, bea.email)).toBe("deleted");
  expect(await db.$count(orders, eq(orders.email, bea.email))).toBe(0);
});

test("person: a link that is older than a new password opens nothing", async ({ db }) => {
  const { userId } = await makeAccount({ db }, { email: bea.email });
  await db.update(users).set({ linksValidFrom: now }).where(eq(users.id, userId));

  expect(await findPerson(db, bea.email, addDays(now, -1))).toBeUndefined();
  expect(await findPerson(db, bea.email, now)).toEqual({ email: bea.email, userId });
});

test("delete: nothing while an order is open, a payment under way or a dispute undecided", async ({ db }) => {
  const open = await makePaidPurchase(db, ann, [{ status: "processing" }]);
  expect(await forget(db, ann.buyerEmail)).toEqual({ invoices: open.invoices, hasPayment: false });
  await db.update(orders).set({ status: "cancelled" });
  const paying = await makePurchase(db, ann);
  expect(await forget(db, ann.buyerEmail, paying.browser)).toEqual({ invoices: [], hasPayment: true });
  await db.update(purchases).set({ state: "released" }).where(eq(purchases.id, paying.id));
  await makeDispute(db, open.id);
  expect(await forget(db, ann.buyerEmail)).toEqual({ invoices: [], hasPayment: true });
  expect(await db.$count(purchases, eq(purchases.buyerEmail, ann.buyerEmail))).toBe(2);
});

test("delete: nothing while a refund is under way, which the bank may return", async ({ db }) => {
  const shop = await openRefunding(db);
  await db.update(purchases).set(ann);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  await db.update(orders).set({ status: "cancelled" });
  expect(await forget(db, ann.buyerEmail)).toEqual({ invoices: [], hasPayment: true });
  for (const refund of shop.payments.refunds.of(shop.intent)) refund.state = "succeeded";
  await shop.sendEvent("refund.updated");
  expect(await forget(db, ann.buyerEmail)).toBe("deleted");
});

test("delete: the CSV and the search know the orders by the name that bookkeeping keeps", async ({ db }) => {
  const bought = await makePaidPurchase(db, { ...ann, buyerName: "Añn Lee" }, [gift]);
  await makePaidPurchase(db, { buyerName: "Bo Lee", buyerEmail: "bo@example.com" });
  expect(await forget(db, ann.buyerEmail)).toBe("deleted");
  for (const q of ["ann lee", "Lee", "an"]) {
    const { orders: listed } = await listOrders(db, { q });
    expect(listed.map(({ invoiceNumber }) => invoiceNumber)).toContain(bought.invoice);
  }
  expect((await listOrders(db, { q: "ann ray" })).orders).toEqual([]);
  let file = "";
  const at = { siteUrl: "https://shop.example", production: productionColumn() };
  for await (const part of exportOrders(db, { q: "ann lee" }, at)) file += part;
  expect(file.split("\r\n")[1]).toContain(",Añn Lee,,,");
});

test("delete: a stranger's unpaid order blocks nobody, loses the address, and is refunded if it is paid", async ({
  db,
}) => {
  const { userId } = await makeAccount({ db }, { email: ann.buyerEmail });
  const strangers = await Promise.all(
    [1, 2].map(() => makePurchase(db, ann, [{ ...ann, orderType: "gift" }])),
  );
  const draft = await makeProfile(db, { email: ann.buyerEmail });
  const toAnn = { ...gift, status: "initiated" as const, profileId: draft.id, email: ann.buyerEmail };
  const given = await makePurchase(db, {}, [toAnn, { orderType: "gift" }]);
  const person = { email: ann.buyerEmail, userId };

  expect(await findUnfinished(db, person)).toBeUndefined();
  expect(await findUnfinished(db, person, strangers[0]!.browser)).toEqual({ invoices: [], hasPayment: true });
  await db.update(purchases).set({ buyerUserId: userId }).where(eq(purchases.id, given.id));
  expect(await forget(db, ann.buyerEmail)).toEqual({ invoices: [], hasPayment: true });
  await db.update(purchases).set({ buyerUserId: null }).where(eq(purchases.id, given.id));

  expect(await forget(db, ann.buyerEmail)).toBe("deleted");
  const [open, other] = await Promise.all(
    strangers.map(async ({ id }) => (await db.select().from(purchases).where(eq(purchases.id, id)))[0]),
  );
  const emptied = { state: "open", buyerName: "", buyerEmail: "", buyerPhone: "" };
  expect([open, other]).toMatchObject(strangers.map(({ browser }) => ({ ...emptied, browser })));
  expect(await db.$count(orders, eq(orders.email, ann.buyerEmail))).toBe(0);

  const at = makeCheckout();
  for (const purchase of [strangers[0]!, given]) {
    at.payments.add(paymentOf(purchase));
    expect(await fulfillPurchase(db, at, purchase.sessionId)).toBe("mismatch");
  }
  expect(await db.select().from(paymentIssues)).toMatchObject([
    { code: "orders_deleted" },
    { code: "orders_deleted" },
  ]);
});

test("delete: an order that was never paid goes whole; an administrator is nobody's customer", async ({
  db,
}) => {
  const { id } = await makePurchase(db, { ...ann, state: "released" });
  expect(await forget(db, ann.buyerEmail)).toBe("deleted");
  expect(await db.$count(purchases, eq(purchases.id, id))).toBe(0);

  const admin = await makeAccount({ db }, { email: "admin@example.com" });
  await grantAdmin(db, admin, now);
  expect(await findPerson(db, admin.email)).toBeUndefined();
  const person = { email: admin.email, userId: admin.userId };
  expect(await findUnfinished(db, person)).toBeUndefined();
  const by = { actor: null, subject: auditSubject("account", admin.userId), now };
  expect(await deletePerson(db, makeJobs(), person, by)).toBe("not_found");
});
