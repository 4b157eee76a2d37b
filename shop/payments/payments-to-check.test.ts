import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute, makePaymentIssue, makeUnknownPayment, wrongAmount } from "#tests/make-payment-issue.ts";
import { listPaymentIssues, markHandled } from "./payment-issues.server.ts";

const actor = { userId: crypto.randomUUID(), email: "ann@example.com" };

test("payments to check: first what must be answered soon, then missing money", async ({ db }) => {
  const dayAfter = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60_000);
  const made = async (at: number) => (await makePurchase(db, { createdAt: dayAfter(at) })).id;
  const dispute = async (at: number, dueBy: Date, status = "needs_response") => {
    const id = await made(at);
    await makeDispute(db, id, status);
    await db.update(disputes).set({ dueBy }).where(eq(disputes.purchaseId, id));
    return id;
  };
  const late = { code: "paid_after_release", details: {} } as const;
  const other = await made(9);
  await makePaymentIssue(db, other, late);
  const [older, newer] = [await made(1), await made(2)];
  for (const id of [older, newer]) await makePaymentIssue(db, id, wrongAmount);
  const answered = await dispute(0, dayAfter(1), "under_review");
  const [second, first] = [await dispute(4, dayAfter(6)), await dispute(3, dayAfter(5))];

  await makeUnknownPayment(db);

  const { payments, count } = await listPaymentIssues(db);
  const unknown = payments.find(({ state }) => state === "unknown")?.id;
  expect(payments.map(({ id }) => id)).toEqual([first, second, unknown, newer, older, answered, other]);
  const next = await listPaymentIssues(db, 2, 2);
  expect([next.payments.map(({ id }) => id), next.count, count]).toEqual([[unknown, newer], 7, 7]);
});

test("handled payment: once, and the audit log says what was handled", async ({ db }) => {
  const { id } = await makePaidPurchase(db);
  await makePaymentIssue(db, id, wrongAmount);
  const handle = () => markHandled(db, { id, seen: 1 }, { actor, now });
  expect([await handle(), await handle()]).toEqual(["handled", "not_found"]);
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0 });
  const payment = { to: [{ code: "wrong_amount", details: { due: cents(14_99) } }] };
  expect(await db.select().from(auditLog)).toMatchObject([
    { action: "payment_handled", subjectId: id, actor: actor.email, changes: { payment } },
  ]);
});
