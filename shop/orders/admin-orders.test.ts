import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { parseCursor } from "#platform/cursor.server.ts";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, makeVariant, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute } from "#tests/make-payment-issue.ts";
import { findOrderForAdmin, listOrders } from "./admin-orders.server.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import type { OrderFilter } from "./order-filter.ts";
import { orders } from "./orders.table.ts";
import { disputes } from "./purchases.table.ts";
import { refunds } from "./refunds.table.ts";

async function listed(db: Database, filter: OrderFilter) {
  return (await listOrders(db, filter)).orders.map(({ invoiceNumber }) => invoiceNumber);
}

test("order list: pages have no gap or repeat, even after a deletion between them", async ({ db }) => {
  const made: string[] = [];
  // Two purchases of one moment follow by their ids, and pages end inside of both.
  for (const [second, id, count] of [
    [2, "1", 30],
    [1, "3", 60],
    [1, "2", 30],
  ] as const) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 12, 0, second));
    const tags = Array.from({ length: count }, () => ({}));
    const purchase = { id: `00000000-0000-4000-8000-00000000000${id}`, createdAt };
    made.unshift(...(await makePaidPurchase(db, purchase, tags)).invoices);
  }
  const first = await listOrders(db, {});
  const second = await listOrders(db, {}, parseCursor(first.next!, "position"));
  const third = await listOrders(db, {}, parseCursor(second.next!, "position"));
  const numbers = [first, second, third].flatMap((page) => page.orders.map((order) => order.invoiceNumber));
  expect([first, second, third].map((page) => page.orders.length)).toEqual([50, 50, 20]);
  expect(numbers).toEqual(made.toReversed());
  expect(third.next).toBeUndefined();
  await db.delete(orders).where(eq(orders.invoiceNumber, parseInvoiceNumber(numbers[49]!)!));
  expect(await listOrders(db, {}, parseCursor(first.next!, "position"))).toEqual(second);
});

test("order list: without unpaid orders, with those whose profile is deleted", async ({ db }) => {
  await makePurchase(db, { buyerEmail: "open@example.com" }, [{ email: "open@example.com" }]);
  const paid = await makePaidPurchase(db);
  await makeDispute(db, paid.id);
  await db.delete(profiles).where(eq(profiles.id, paid.profile.id));

  const page = await listOrders(db, {});
  expect(page.orders).toMatchObject([
    { invoiceNumber: paid.invoices[0], publicId: null, disputeStatus: "needs_response" },
  ]);
  expect(await listed(db, { q: "open@example.com" })).toEqual([]);
});

test("filters narrow by status, kind, product and days of the shop's zone", async ({ db }) => {
  const variant = await makeVariant(db);
  const at = (createdAt: string) => new Date(createdAt);
  const lateEvening = await makePaidPurchase(db, { createdAt: at("2026-03-02T04:30:00Z") }, [
    { status: "shipped", productDbId: variant.id },
  ]);
  const morning = await makePaidPurchase(db, { createdAt: at("2026-03-02T14:00:00Z") }, [
    { orderType: "gift", status: "processing" },
  ]);
  const [evening] = lateEvening.invoices;
  const [later] = morning.invoices;

  expect(await listed(db, { status: "shipped" })).toEqual([evening]);
  expect(await listed(db, { status: "open" })).toEqual([later]);
  expect(await listed(db, { kind: "gift" })).toEqual([later]);
  expect(await listed(db, { product: variant.productId! })).toEqual([evening]);
  expect(await listed(db, { product: "no such code" })).toEqual([]);
  expect(await listed(db, { from: "2026-03-02" })).toEqual([later]);
  expect(await listed(db, { to: "2026-03-01" })).toEqual([evening]);
  expect(await listed(db, { from: "2026-03-01", to: "2026-03-02", kind: "self" })).toEqual([evening]);
});

test("order list: finds by number, name, email, phone, tracking number and public id", async ({ db }) => {
  const gift = {
    orderType: "gift" as const,
    customerName: "Zoë Müller",
    email: "zoe@example.com",
    phoneNumber: "5125550199",
    engravedName: "Conor O’Brien",
    parcel: {
      name: "José Núñez",
      addressLine1: "1482 Łazienki Court",
      addressLine2: "Suite 5",
      city: "San Angelo",
      postalCode: "76901-2233",
      trackingNumber: "1Z999AA10123456784",
    },
    buyerName: "Bo Li",
    buyerEmail: "bo@example.com",
    buyerPhone: "6465550123",
    adminNotes: "Calls back on Monday,\nafter Zürich 90210",
  };
  const stripePaymentIntentId = "pi_3MtwBwLkdIwHu7ix";
  const { invoices, profile, sessionId } = await makePaidPurchase(db, { stripePaymentIntentId }, [gift]);
  await makePaidPurchase(db);
  const [number = ""] = invoices;
  const terms = [
    number,
    number.slice(3),
    "müller zoë",
    "bo li",
    "BO@example.com",
    "(512) 555-0199",
    "1 646 555 0123",
    "1z999aa1",
    "O'Brien",
    "obrien",
    "JOSE NUNEZ",
    "1482 lazienki court",
    "suite 5",
    "76901",
    "San Angelo, TX 76901-2233",
    "555-0199",
    "1Z 999 AA1 01 2345 6784",
    `Order #${number}`,
    number.replace("-", " "),
    `# ${number.slice(3)}`,
    "monday calls",
    "90210",
    profile.publicId.slice(-6),
    profile.publicId.slice(-6).toUpperCase(),
    sessionId,
    stripePaymentIntentId,
    profile.publicId,
    `https://shop.example/p/${profile.publicId.toUpperCase()}`,
  ];
  for (const q of terms) expect([q, await listed(db, { q })]).toEqual([q, [number]]);
  for (const q of [
    "FT-999999",
    profile.publicId.slice(-7, -1),
    "zoe bob",
    "%",
    "ft-shirt",
    "0199",
    "482",
    "0".repeat(32),
    "cs_test_none",
    "pi_none",
  ]) {
    expect([q, await listed(db, { q })]).toEqual([q, []]);
  }
});

test("order list: oldest first pages the other way", async ({ db }) => {
  const tags = Array.from({ length: 60 }, () => ({}));
  const { invoices } = await makePaidPurchase(db, {}, tags);
  const first = await listOrders(db, { sort: "oldest" });
  const second = await listOrders(db, { sort: "oldest" }, parseCursor(first.next!, "position"));
  const numbers = [first, second].flatMap((page) => page.orders.map((order) => order.invoiceNumber));
  expect(numbers).toEqual(invoices);
  expect([first.orders.length, second.next, first.matches]).toEqual([50, undefined, undefined]);
});

test("order list: counts what a filter finds, at most a little over a thousand", async ({ db }) => {
  await makePaidPurchase(db, {}, [{ parcel: { city: "Reno" } }, { parcel: { city: "Reno" } }]);
  const many = Array.from({ length: 1010 }, () => ({}));
  await makePaidPurchase(db, {}, many);
  const matches = async (filter: OrderFilter) => (await listOrders(db, filter)).matches;
  expect(await matches({})).toBeUndefined();
  expect(await matches({ q: "reno" })).toBe(2);
  expect(await matches({ q: "nowhere" })).toBe(0);
  expect(await matches({ status: "pending" })).toBe(1001);
});

test("order list: the orders of a parcel follow each other", async ({ db }) => {
  const bob = { parcel: { name: "Bob Green" } };
  const { invoices } = await makePaidPurchase(db, {}, [{}, bob, {}, { status: "cancelled" }, bob]);
  const other = await makePaidPurchase(db, { createdAt: new Date(now.getTime() + 1000) });
  const rows = (await listOrders(db, {})).orders.map(({ invoiceNumber, isInSameParcel = false }) => [
    invoiceNumber,
    isInSameParcel,
  ]);
  const [first, second, third, fourth, fifth] = invoices;
  expect(rows).toEqual([
    [other.invoices[0], false],
    [fifth, false],
    [second, true],
    [fourth, false],
    [third, false],
    [first, true],
  ]);
});

test("admin order: comes with all orders of its purchase, profiles and refunds", async ({ db }) => {
  const gift = { orderType: "gift" as const, buyerName: "Bob Byer", buyerEmail: "bob@example.com" };
  const made = await makePaidPurchase(db, {}, [{}, gift, { profileId: null }]);
  await makeDispute(db, made.id, "won");
  const refund = { purchaseId: made.id, amount: cents(5_00), requestedBy: "admin@example.com" };
  await db.insert(refunds).values({ ...refund, scope: "provider" });

  const found = await findOrderForAdmin(db, made.numbers[1]!);
  expect(found?.orders.map(({ invoiceNumber }) => invoiceNumber)).toEqual(made.invoices);
  expect(found?.order).toMatchObject({
    invoiceNumber: made.invoices[1],
    buyer: { name: "Bob Byer", email: "bob@example.com", phone: "" },
    publicId: made.profile.publicId,
  });
  expect(found?.orders[2]).toMatchObject({ publicId: null, profileId: null, buyer: null });
  expect(found?.purchase).toMatchObject({ id: made.id, total: 44_97, disputeStatus: "won" });
  expect(found?.refunds).toMatchObject([{ amount: 5_00, state: "requested", scope: "provider" }]);
});

test("admin order: a dispute is due only while it needs a response", async ({ db }) => {
  const { id, number } = await makePaidPurchase(db);
  await makeDispute(db, id);
  const dueBy = async () => (await findOrderForAdmin(db, number))?.purchase.disputeDueBy;
  expect(await dueBy()).toEqual(new Date(now.getTime() + 7 * 24 * 60 * 60_000));
  for (const status of ["under_review", "won"]) {
    await db.update(disputes).set({ status });
    expect(await dueBy()).toBeNull();
  }
});

test("admin order: unknown numbers and unpaid orders are not found", async ({ db }) => {
  await makePurchase(db);
  expect(await findOrderForAdmin(db, "0")).toBeUndefined();
  expect(await findOrderForAdmin(db, "100001")).toBeUndefined();
});
