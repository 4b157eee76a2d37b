import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { PaymentRefused } from "#platform/payments/payments.ts";
import { sessions } from "#shop/accounts/accounts.table.ts";
import { searchAuditLog } from "#shop/audit/audit-log.server.ts";
import { purchaseNumbers } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { test } from "#tests/database.ts";
import { now as madeAt, makePurchase, paymentOf } from "#tests/make.ts";
import { makeAccount, openSession } from "#tests/make-account.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { catchUpWithProvider, resetAfterRestore } from "./after-restore.server.ts";
import { paymentIssues } from "./payments.table.ts";

const now = new Date(madeAt.getTime() + 60 * 60_000);

const openShop = () => ({ ...makeCheckout(), now });

const unexpected = () => expect.unreachable();

test("restored: the audit log names the gap of numbers, sessions end", async ({ db }) => {
  await db.update(purchaseNumbers).set({ newest: 100_005 });
  const { userId } = await makeAccount({ db });
  await openSession(db, userId);

  await resetAfterRestore(db, { nextInvoice: 100_020, madeAt }, now);

  expect(await db.select().from(purchaseNumbers)).toEqual([{ only: 1, newest: 100_019 }]);
  expect(await db.select().from(sessions)).toEqual([]);
  const { entries } = await searchAuditLog(db, { subject: "shop" });
  expect(entries).toMatchObject([
    {
      actor: "command line",
      action: "backup_restored",
      changes: {
        backup: { to: madeAt.toISOString() },
        nextInvoice: { from: "FT-100006", to: "FT-100020" },
      },
    },
  ]);
});

test("restored: before the first sale, the next number is given all the same", async ({ db }) => {
  await resetAfterRestore(db, { nextInvoice: 100_020, madeAt }, now);
  expect(await db.select().from(purchaseNumbers)).toEqual([{ only: 1, newest: 100_019 }]);
});

test("restored: what was paid and refunded since is settled at once, however lately asked about", async ({
  db,
}) => {
  const shop = openShop();
  const open = await makePurchase(db, { lastAskedAt: madeAt });
  shop.payments.add(paymentOf(open));
  const sold = await makePaidPurchase(db, { stripePaymentIntentId: "pi_sold" });
  shop.payments.refunds.add("pi_sold", { amount: sold.total });
  shop.payments.refunds.events.push({
    ...{ id: "evt_1", type: "charge.refunded", sessionId: null, paymentIntentId: "pi_sold" },
    at: now,
  });

  await resetAfterRestore(db, { nextInvoice: 100_020, madeAt }, now);
  expect(await catchUpWithProvider(db, shop, unexpected)).toBe(1);

  expect(await db.select().from(paymentIssues)).toMatchObject([
    { code: "paid_since_backup", purchaseId: open.id, reference: open.sessionId },
  ]);
  expect(await db.select().from(refunds)).toMatchObject([{ purchaseId: sold.id, state: "succeeded" }]);
});

test("restored: a provider that can't be asked stops it, a session it doesn't know does not", async ({
  db,
}) => {
  const shop = openShop();
  const unknown = await makePurchase(db);
  const warned: string[] = [];
  await catchUpWithProvider(db, shop, (_error, id) => void warned.push(id));
  expect(warned).toEqual([unknown.id]);

  shop.payments.goDown(true);
  await expect(catchUpWithProvider(db, shop, unexpected)).rejects.toThrow("down");
});

test("restored: a refund of a payment that the provider does not know stops nothing", async ({ db }) => {
  const shop = openShop();
  const { id: purchaseId } = await makePaidPurchase(db, { stripePaymentIntentId: "pi_unknown" });
  const refund = {
    purchaseId,
    scope: "purchase",
    amount: cents(14_99),
    requestedBy: "bo@shop.example",
  } as const;
  const [pending] = await db
    .insert(refunds)
    .values({ ...refund, createdAt: madeAt })
    .returning();
  const listRefunds = () => Promise.reject(new PaymentRefused("No such payment_intent."));
  const warned: string[] = [];

  const rehearsal = { ...shop, payments: { ...shop.payments, listRefunds } };
  await catchUpWithProvider(db, rehearsal, (_error, id) => void warned.push(id));

  expect(warned).toEqual([pending?.id]);
});
