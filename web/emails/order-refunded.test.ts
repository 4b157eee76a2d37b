import { expect } from "vitest";
import type { Email } from "#platform/email/email.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { findRefundEmail } from "#shop/payments/refund-email.server.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { orderRefundedEmail } from "./order-refunded.tsx";

test("the buyer reads how much goes back for which orders, where it shows, and whom to ask", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  await shop.refund("order", 14_99, 1);
  await shop.refund("purchase", 29_98);
  const mails: Email[] = [];
  for (const { id } of await shop.rows()) mails.push(orderRefundedEmail((await findRefundEmail(db, id))!));
  const [first, second, third] = shop.purchase.invoices;

  const subjects = mails.map(({ subject }) => subject).sort();
  expect(subjects).toEqual(
    [`Refund for your order ${first}, ${third}`, `Refund for your order ${second}`].sort(),
  );
  for (const { to, html, text } of mails) {
    expect(to).toBe(shop.purchase.profile.email);
    for (const part of ["we have paid back $", "within 5-10 business days", "hello@fairwaytags.example"]) {
      expect(html).toContain(part);
      expect(text).toContain(part);
    }
  }
});

test("of a part that was paid back at the provider the mail names the whole order; of what came back there is none", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}]);
  const made = shop.payments.refunds.add(shop.intent, { amount: 5_00 });
  await shop.tell("charge.refunded");
  const [row] = await shop.rows();
  expect((await findRefundEmail(db, row!.id))?.invoiceNumbers).toEqual(shop.purchase.invoices);

  made.state = "failed";
  await shop.tell("refund.failed");
  expect(await findRefundEmail(db, row!.id)).toBeUndefined();
});

test("a refund for nothing but deleted orders names no order that is still there", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await deleteOrder(db, parseInvoiceNumber(shop.purchase.invoices[1] ?? "") ?? 0, shop);
  await shop.refund("purchase", 14_99);
  const last = (await shop.rows()).find(({ scope }) => scope === "purchase");
  const letter = await findRefundEmail(db, last?.id ?? "");
  expect(letter).toMatchObject({ amount: 14_99, invoiceNumbers: [] });
  expect(orderRefundedEmail(letter!).subject).toMatch(/^Refund for your order of [A-Z][a-z]+ \d+, \d{4}$/);
});
