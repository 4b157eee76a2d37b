import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { makeProfile, type NewOrder, now } from "#tests/make.ts";
import { listPackedOrders, makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeJobs } from "#tests/services.ts";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { storeLabel } from "./labels.server.ts";
import type { OrderStatus, SettableStatus } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { packSeparately, packTogether } from "./pack-orders.server.ts";
import { parcels } from "./purchases.table.ts";
import { setOrderStatus } from "./status-and-notes.server.ts";
import { setTracking } from "./tracking.server.ts";

const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };
const tracking = { carrier: "ups", number: "1Z999AA10123456784", url: "https://ups.test/" } as const;

async function open(db: Database, tags: NewOrder[]) {
  const { id, invoices } = await makePaidPurchase(db, {}, tags);
  const numbers = invoices.map((invoice) => parseInvoiceNumber(invoice)!);
  const set = (chosen: string[], was: OrderStatus, status: SettableStatus, wholeParcel?: boolean) => {
    const seen = chosen.map((invoiceNumber) => ({ invoiceNumber, was }));
    return setOrderStatus(db, { orders: seen, status, wholeParcel }, by);
  };
  /** Which tags are together, the first parcel's number first: AAB. */
  const packed = async () => {
    const rows = await listPackedOrders(db, id);
    const ids = [...new Set(rows.map(({ parcelId }) => parcelId))];
    return rows.map(({ parcelId }) => "ABC"[ids.indexOf(parcelId)]).join("");
  };
  return { id, numbers, set, packed, rows: () => listPackedOrders(db, id) };
}

test("parcel: shipping one tag asks about the others, then ships all or leaves them behind", async ({
  db,
}) => {
  const { numbers, set, packed, rows } = await open(db, [{}, {}, {}]);
  const [first = "", second = ""] = numbers;
  expect(await set([first], "pending", "shipped")).toMatchObject({
    outcome: "in_one_parcel",
    orders: numbers.slice(1).map((invoiceNumber) => ({ invoiceNumber })),
  });
  expect((await rows()).map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
  await setTracking(db, { invoiceNumber: first, tracking }, by);
  expect(await set([first], "pending", "shipped", false)).toEqual({ outcome: "changed" });
  expect(await packed()).toBe("ABB");
  const [sent, left] = await rows();
  expect(sent?.parcel).toMatchObject({ trackingNumber: tracking.number, shippedAt: now });
  expect(left?.parcel).toMatchObject({ trackingNumber: null, shippedAt: null });
  expect(await set([second], "pending", "shipped", true)).toEqual({ outcome: "changed" });
  expect((await rows()).map(({ status }) => status)).toEqual(["shipped", "shipped", "shipped"]);
  expect(await packed()).toBe("ABB");
});

test("parcel: a number lasts: one that is gone leaves it to no other", async ({ db }) => {
  const { numbers, rows } = await open(db, [{}, {}]);
  const [first = "", second = ""] = numbers;
  const count = async () => (await rows()).map(({ parcel }) => parcel.number);
  expect(await count()).toEqual([1, 1]);
  await packSeparately(db, second, by);
  expect(await count()).toEqual([1, 2]);
  await packTogether(db, { invoiceNumber: second, otherNumber: first }, by);
  expect(await count()).toEqual([1, 1]);
  await packSeparately(db, first, by);
  expect(await count()).toEqual([3, 1]);
});

test("parcel: what its buyer was told of a delay keeps it apart from others", async ({ db }) => {
  const { numbers, rows } = await open(db, [{}, {}]);
  const [first = "", second = ""] = numbers;
  await packSeparately(db, second, by);
  const [late] = await rows();
  const delay = { promised: "2026-03-06", newDay: null, reason: "Ill", sentAt: "", isAgreed: false };
  await db
    .update(parcels)
    .set({ delays: [delay] })
    .where(eq(parcels.id, late!.parcel.id));
  for (const [invoiceNumber, otherNumber] of [
    [first, second],
    [second, first],
  ] as const)
    expect(await packTogether(db, { invoiceNumber, otherNumber }, by)).toBe("refused");
});

test("parcel: a tag that is open again leaves what was sent, alone or with all others", async ({ db }) => {
  const { numbers, set, packed, rows } = await open(db, [{}, {}, { status: "cancelled" }]);
  const [first = "", second = "", third = ""] = numbers;
  await setTracking(db, { invoiceNumber: first, tracking, shipsNow: true }, by);
  await set([third], "cancelled", "processing");
  expect(await packed()).toBe("AAB");
  expect((await rows())[2]?.parcel).toMatchObject({ trackingNumber: null, shippedAt: null });
  await set([first, second], "shipped", "pending");
  expect(await packed()).toBe("AAB");
  expect((await rows())[0]?.parcel).toMatchObject({ trackingNumber: tracking.number, shippedAt: null });
});

test("parcel: a tag that is done with leaves the label to those that still go", async ({ db }) => {
  const { numbers, set, packed, rows } = await open(db, [{}, {}]);
  await storeLabel(db, { invoiceNumber: numbers[0]!, url: "https://labels.test/1" }, by);
  await set([numbers[0]!], "pending", "completed");
  expect(await packed()).toBe("AB");
  expect((await rows()).map(({ parcel }) => parcel.labelUrl)).toEqual([null, "https://labels.test/1"]);
});

test("parcel: packed separately and together again; a label stays with the rest", async ({ db }) => {
  const { id, numbers, packed, rows } = await open(db, [{}, {}, {}]);
  const [first = "", second = "", third = ""] = numbers;
  await storeLabel(db, { invoiceNumber: second, file: "labels/1.pdf" }, by);
  expect(await packSeparately(db, first, by)).toBe("packed");
  expect(await packSeparately(db, first, by)).toBe("refused");
  expect(await packSeparately(db, "7", by)).toBe("not_found");
  expect(await packed()).toBe("ABB");
  expect((await rows()).map(({ parcel }) => parcel.labelFile)).toEqual([
    null,
    "labels/1.pdf",
    "labels/1.pdf",
  ]);
  // What was bought for a parcel is not thrown away unasked.
  expect(await packTogether(db, { invoiceNumber: second, otherNumber: first }, by)).toBe("refused");
  expect(await packTogether(db, { invoiceNumber: first, otherNumber: third }, by)).toBe("packed");
  expect(await packed()).toBe("AAA");
  expect(await db.$count(parcels, eq(parcels.purchaseId, id))).toBe(1);
});

test("parcel: never together with another address, a hidden one, what was sent, or another purchase", async ({
  db,
}) => {
  const hidden = await makeProfile(db, { paidAt: now, displayName: "Ada Palmer" });
  const { numbers } = await open(db, [
    {},
    { parcel: { city: "Waco" } },
    { profileId: hidden.id, buyerMadeProfile: false },
    { status: "shipped" },
  ]);
  const other = await open(db, [{}]);
  const [first = "", ...others] = [...numbers, ...other.numbers];
  const outcomes = [];
  for (const otherNumber of others)
    outcomes.push(await packTogether(db, { invoiceNumber: first, otherNumber }, by));
  expect(outcomes).toEqual(["refused", "refused", "refused", "not_found"]);
});

test("parcel: it goes with its last order, and the label's file is named then", async ({ db }) => {
  const { numbers } = await open(db, [{}, {}]);
  await storeLabel(db, { invoiceNumber: numbers[0]!, file: "labels/1.pdf" }, by);
  expect(await deleteOrder(db, numbers[0]!, by)).toEqual({ labelFiles: [] });
  expect(await deleteOrder(db, numbers[1]!, by)).toEqual({ labelFiles: ["labels/1.pdf"] });
  expect(await db.$count(parcels)).toBe(0);
});

test("search text: it follows the order and its parcel", async ({ db }) => {
  const { numbers } = await open(db, [{}, {}]);
  const isKept = async () => {
    const wrong = sql`${orders.searchText} <> order_search_text(${orders}, ${parcels})`;
    const rows = await db
      .select()
      .from(orders)
      .innerJoin(parcels, eq(parcels.id, orders.parcelId))
      .where(wrong);
    expect(rows).toEqual([]);
  };
  const texts = async () =>
    (await db.select({ text: orders.searchText }).from(orders)).map(({ text }) => text);
  await isKept();
  await setTracking(db, { invoiceNumber: numbers[0]!, tracking }, by);
  expect((await texts()).every((text) => text.includes(` ${tracking.number.toLowerCase()} `))).toBe(true);
  await packSeparately(db, numbers[0]!, by);
  expect((await texts()).filter((text) => text.includes(tracking.number.toLowerCase()))).toHaveLength(1);
  await db.update(parcels).set({ city: "Waco" });
  await db.update(orders).set({ engravedName: "Zoe" });
  expect((await texts()).every((text) => text.includes(" zoe ") && text.includes(" waco "))).toBe(true);
  await isKept();
});

test("parcels: a tag that is open again never joins what was sent and refunded since", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const [, second = ""] = shop.purchase.invoices.map((invoice) => parseInvoiceNumber(invoice) ?? "");
  await shop.refund("order", 14_99);
  await setOrderStatus(db, { orders: [{ invoiceNumber: second, was: "pending" }], status: "shipped" }, shop);
  await shop.refund("order", 14_99, 1);
  for (const refund of shop.payments.refunds.of(shop.intent).toReversed()) {
    refund.state = "failed";
    await shop.sendEvent("refund.failed");
  }
  expect(await shop.statuses()).toEqual(["pending", "shipped"]);
  const [open, sent] = (await listPackedOrders(db)).map(({ parcel }) => parcel);
  expect(open?.id).not.toBe(sent?.id);
  expect([open?.shippedAt, sent?.shippedAt]).toEqual([null, expect.any(Date)]);
});
