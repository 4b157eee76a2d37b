import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { listAuditEntries } from "#shop/audit/audit-log.server.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeJobs } from "#tests/services.ts";
import type { OrderStatus, SettableStatus } from "./order-status.ts";
import { type Order, orders } from "./orders.table.ts";
import { parcels, purchases } from "./purchases.table.ts";
import { refunds } from "./refunds.table.ts";
import { notesForm, saveNotes, setOrderStatus } from "./status-and-notes.server.ts";

const by = { jobs: makeJobs(), actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

async function paidOrders(db: Database, count: number) {
  const tags = Array.from({ length: count }, () => ({}));
  const made = await makePaidPurchase(db, {}, tags);
  const rows = await db.select().from(orders).where(eq(orders.purchaseId, made.id)).orderBy(orders.position);
  return { ...made, rows };
}

async function statuses(db: Database) {
  return (await db.select().from(orders).orderBy(orders.position)).map(({ status }) => status);
}

const ids = (rows: Order[]) => rows.map(({ id }) => id);

const seen = (numbers: string[], was: OrderStatus) =>
  numbers.map((invoiceNumber) => ({ invoiceNumber, was }));

test("status: any status can follow any other, in bulk, and the log has both", async ({ db }) => {
  const { numbers, rows, invoices } = await paidOrders(db, 3);
  const [first = ""] = numbers;
  const set = async (chosen: string[], was: OrderStatus, status: SettableStatus) =>
    (await setOrderStatus(db, { orders: seen(chosen, was), status }, by)).outcome;
  expect(await set([first], "pending", "refunded")).toBe("changed");
  expect(await set([first], "refunded", "pending")).toBe("changed");
  expect(await statuses(db)).toEqual(["pending", "pending", "pending"]);
  expect(await listAuditEntries(db, ids(rows))).toHaveLength(2);

  expect(await set([...numbers, first], "pending", "shipped")).toBe("changed");
  expect(await statuses(db)).toEqual(["shipped", "shipped", "shipped"]);
  const entries = await listAuditEntries(db, [rows[1]!.id]);
  expect(entries).toMatchObject([
    {
      actor: "admin@example.com",
      action: "status_changed",
      subjectName: invoices[1],
      changes: { status: { from: "pending", to: "shipped" } },
    },
  ]);
});

test("status: one that was changed meanwhile is returned, and none is changed", async ({ db }) => {
  const { numbers } = await paidOrders(db, 2);
  const [first = ""] = numbers;
  await setOrderStatus(db, { orders: seen([first], "pending"), status: "shipped", wholeParcel: false }, by);
  const late = { orders: seen(numbers, "pending"), status: "cancelled" as const };

  expect(await setOrderStatus(db, late, by)).toMatchObject({
    outcome: "changed_meanwhile",
    orders: [{ invoiceNumber: first, shownStatus: "shipped" }],
  });
  expect(await statuses(db)).toEqual(["shipped", "pending"]);
  // What somebody else has set already is what was wanted.
  expect(await setOrderStatus(db, { ...late, status: "shipped" }, by)).toEqual({ outcome: "changed" });
});

test("no number reaches an order that waits for its payment", async ({ db }) => {
  await makePurchase(db);
  for (const number of ["0", "100000000"]) {
    expect(await setOrderStatus(db, { orders: seen([number], "pending"), status: "shipped" }, by)).toEqual({
      outcome: "not_found",
    });
    expect(await deleteOrder(db, number, by)).toBeUndefined();
  }
  expect(await statuses(db)).toEqual(["initiated"]);
});

test("notes: trimmed and limited; empty is none; the log doesn't repeat them", async ({ db }) => {
  const { numbers, rows } = await paidOrders(db, 1);
  const [invoiceNumber = ""] = numbers;
  const notes = "Call Ada\nfirst";
  const typed = notesForm.parse({ notes: `  ${notes}  ` });
  expect(await saveNotes(db, { invoiceNumber, ...typed, was: null }, by)).toEqual({
    outcome: "saved",
    notes,
  });
  const [noted] = await db.select().from(orders);
  expect(noted?.adminNotes).toBe(notes);
  const entries = await listAuditEntries(db, ids(rows));
  expect(entries).toMatchObject([{ action: "notes_saved" }]);
  expect(JSON.stringify(entries)).not.toContain("Ada");

  await saveNotes(db, { invoiceNumber, ...notesForm.parse({ notes: "  " }), was: notes }, by);
  const [emptied] = await db.select().from(orders);
  expect(emptied?.adminNotes).toBeNull();
  expect(notesForm.safeParse({ notes: "x".repeat(2001) }).success).toBe(false);
  expect(await saveNotes(db, { invoiceNumber: "7", notes: null, was: null }, by)).toBeUndefined();
});

test("delete order: purchase, refunds and audit log stay", async ({ db }) => {
  const { id, numbers, rows, invoices } = await paidOrders(db, 1);
  await db.update(parcels).set({ labelFile: "labels/1.pdf" });
  const refund = { purchaseId: id, orderId: rows[0]!.id, amount: cents(14_99) };
  await db.insert(refunds).values({ ...refund, scope: "order", requestedBy: "x" });

  expect(await deleteOrder(db, numbers[0]!, by)).toEqual({ labelFiles: ["labels/1.pdf"] });
  expect(await deleteOrder(db, numbers[0]!, by)).toBeUndefined();
  expect(await db.select().from(orders)).toEqual([]);
  expect(await db.select().from(purchases)).toMatchObject([{ id, state: "paid" }]);
  expect(await db.select().from(refunds)).toMatchObject([{ orderId: null, amount: 14_99 }]);
  expect(await listAuditEntries(db, ids(rows))).toMatchObject([
    { action: "order_deleted", subjectName: invoices[0] },
  ]);
});
