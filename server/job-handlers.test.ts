import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { type KeyedEmail, listSentEmails } from "#platform/email/send-once.server.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { accountEmailRequest } from "#shop/jobs.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { setOrderStatus } from "#shop/orders/status-and-notes.server.ts";
import { setTracking } from "#shop/orders/tracking.server.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { test } from "#tests/database.ts";
import { makeProfile } from "#tests/make.ts";
import { makeAccount } from "#tests/make-account.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makePaymentIssue, makeUnknownPayment, wrongAmount } from "#tests/make-payment-issue.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { makeEmailQueue, makeJobs, makeServices } from "#tests/services.ts";
import type { Services } from "#web/context.ts";
import { jobHandlers } from "./job-handlers.ts";

const requestId = crypto.randomUUID();
const changeId = crypto.randomUUID();

function open(db: Database, given: Partial<Services> = {}) {
  const services = makeServices(db, { now: () => new Date(), ...given });
  const sent: KeyedEmail[] = [];
  const handlers = jobHandlers(services, { send: async (mail) => void sent.push(mail) });
  return { services, handlers, sent };
}

const tracking = { carrier: "ups", number: "1Z999AA10123456784", url: "https://ups.test/" } as const;

function claimEmail(email: string, profileId: string) {
  return accountEmailRequest.parse({ requestId: crypto.randomUUID(), about: "claim", email, profileId });
}

test("account emails: sent once, however often the job runs", async ({ db }) => {
  const { services, handlers, sent } = open(db);
  const { userId, email } = await makeAccount(services);
  const { id: profileId } = await makeProfile(db, { email: "tag@example.com", paidAt: new Date() });
  const claim = claimEmail("tag@example.com", profileId);
  for (let run = 0; run < 3; run++) {
    await handlers["account-email"](accountEmailRequest.parse({ requestId, about: "reset", email }));
    await handlers["account-email"](claim);
    await handlers["password-changed"]({ changeId, userId });
    await handlers["profile-claimed"]({ profileId });
    await handlers["email-changed"]({ changeId, email: "old@example.com" });
  }
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    [email, "Choose a new password"],
    ["tag@example.com", "Is this your tag?"],
    [email, "Your password was changed"],
    ["tag@example.com", "Your tag was claimed"],
    ["old@example.com", "Your email was changed"],
  ]);
});

test("emails: a repeated job sends nothing, another row sends its own", async ({ db }) => {
  const { handlers, sent } = open(db);
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 14_99);
  const message = { name: "Ann", email: "ann@example.com", message: "Hello", createdAt: new Date() };
  const messages = await db.insert(contactMessages).values([message, message]).returning();
  const other = await makePaidPurchase(db);
  for (let run = 0; run < 2; run++) {
    for (const { id: purchaseId } of [shop.purchase, other]) {
      await handlers["order-confirmation"]({ purchaseId });
      await handlers["order-notice"]({ purchaseId });
    }
    for (const { id: refundId } of await shop.rows()) await handlers["order-refunded"]({ refundId });
    for (const { id: messageId } of messages) await handlers["contact-message"]({ messageId });
  }
  expect(sent.map(({ key }) => key.split(":")[0])).toEqual([
    "order-confirmation",
    "order-notice",
    "order-confirmation",
    "order-notice",
    "order-refunded",
    "order-refunded",
    "contact-message",
    "contact-message",
  ]);
});

test("emails: sent again once for each request, and listed by their purchase", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId } = await makePaidPurchase(db, {}, [
    { status: "shipped", parcel: { shippedAt: new Date() } },
  ]);
  for (const again of [undefined, crypto.randomUUID(), crypto.randomUUID()]) {
    for (let run = 0; run < 2; run++) {
      await handlers["order-confirmation"]({ purchaseId, again });
      await handlers["order-shipped"]({ purchaseId, again });
    }
  }
  expect(sent).toHaveLength(6);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(6);
  const listed = await listSentEmails(db, purchaseId);
  expect(listed.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array(3).fill("order-confirmation"),
    ...Array(3).fill("order-shipped"),
  ]);
});

test("payment issue email: sent once, again with a new issue", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId } = await makePaidPurchase(db);
  for (const issues of [
    [wrongAmount],
    [],
    [{ code: "wrong_currency", details: { currency: "eur" } }],
  ] as const) {
    for (const issue of issues) await makePaymentIssue(db, purchaseId, issue);
    await handlers["payment-issues"]({ purchaseId });
  }
  await handlers["payment-issues"]({ purchaseId: crypto.randomUUID() });
  const first = "$1.00 was paid, $14.99 was due";
  expect(sent.map(({ text }) => [...text.matchAll(/What: (.*)/g)].map(([, line]) => line))).toEqual([
    [first],
    [first, "currency eur"],
  ]);
});

test("payment issue email: has only open issues, none when all are closed", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId } = await makePaidPurchase(db);
  await makePaymentIssue(db, purchaseId, wrongAmount);
  await db.update(paymentIssues).set({ resolvedAt: new Date() });
  await handlers["payment-issues"]({ purchaseId });
  expect(sent).toEqual([]);
  await makePaymentIssue(db, purchaseId, { code: "wrong_currency", details: { currency: "eur" } });
  await handlers["payment-issues"]({ purchaseId });
  expect(sent.map(({ text }) => text.match(/What: .*/g))).toEqual([["What: currency eur"]]);
});

test("unknown payment email: sent once, with amount and email", async ({ db }) => {
  const { handlers, sent } = open(db);
  await makeUnknownPayment(db, "ann@example.com");
  for (let run = 0; run < 2; run++) await handlers["unknown-payment"]({ sessionId: "cs_lost" });
  await handlers["unknown-payment"]({ sessionId: "cs_other" });
  expect(sent).toHaveLength(1);
  for (const part of ["cs_lost", "of $15.99 by ann@example.com", "payments/pi_lost"])
    expect(sent[0]?.text).toContain(part);
});

test("refund email: waits until the confirmation is out", async ({ db }) => {
  const shop = await openRefunding(db, [{}]);
  await shop.refund("order", 14_99);
  const [refund] = await shop.rows();
  const unsent: object[] = [["order-confirmation", { purchaseId: shop.purchase.id }]];
  const { handlers, sent } = open(db, { emailQueue: makeEmailQueue({}, unsent) });
  const sendRefund = () => handlers["order-refunded"]({ refundId: refund?.id ?? "" });
  await expect(sendRefund()).rejects.toThrow("waits for the order's confirmation");
  expect(sent).toEqual([]);

  await handlers["order-confirmation"]({ purchaseId: shop.purchase.id });
  // A confirmation to an address that was wrong may still be given up.
  await sendRefund();
  expect(sent.map(({ key }) => key.split(":")[0])).toEqual(["order-confirmation", "order-refunded"]);
});

test("account emails: written for the account's state at that time", async ({ db }) => {
  const { services, handlers, sent } = open(db);
  await makeAccount(services);
  await makeAccount(services, { email: "new@example.com", isConfirmed: false });
  await makeProfile(db, { email: "tag@example.com", paidAt: new Date() });
  await makeProfile(db, { email: "draft@example.com" });
  for (const about of ["confirm", "reset"] as const) {
    for (const name of ["ada", "new", "tag", "draft", "nobody"]) {
      const mail = { requestId: crypto.randomUUID(), about, email: `${name}@example.com` };
      await handlers["account-email"](accountEmailRequest.parse(mail));
    }
  }
  expect(sent.map(({ to, subject }) => `${to.split("@")[0]}: ${subject}`)).toEqual([
    "ada: You already have an account",
    "new: Confirm your email",
    "ada: Choose a new password",
    "new: Choose a new password",
    "tag: Is this your tag?",
  ]);
});

test("emails: none about a deleted account, tag or claim, or to an address that anybody could flood", async ({
  db,
}) => {
  const { services, handlers, sent } = open(db);
  const { userId } = await makeAccount(services);
  const unverified = await makeAccount(services, { email: "new@example.com", isConfirmed: false });
  const claimed = await makeProfile(db, { paidAt: new Date(), claimedAt: new Date(), userId });
  await handlers["account-email"](claimEmail(claimed.email, claimed.id));
  for (const id of [unverified.userId, crypto.randomUUID()])
    await handlers["password-changed"]({ changeId, userId: id });
  await handlers["profile-claimed"]({ profileId: crypto.randomUUID() });
  expect(sent).toEqual([]);
});

test("order emails: none if all orders are deleted", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId } = await makePaidPurchase(db);
  await db.delete(orders);
  await handlers["order-confirmation"]({ purchaseId });
  await handlers["order-notice"]({ purchaseId });
  expect(sent).toEqual([]);
});

test("order emails: a deleted order stays in the total of its payment", async ({ db }) => {
  const { handlers, sent } = open(db);
  const { id: purchaseId, invoices } = await makePaidPurchase(db, {}, [{}, {}, { engravedName: "Cy" }]);
  await deleteOrder(db, parseInvoiceNumber(invoices[2] ?? "") ?? "", { actor: null, now: new Date() });
  await handlers["order-confirmation"]({ purchaseId });
  await handlers["order-notice"]({ purchaseId });
  expect(sent).toHaveLength(2);
  for (const { html, text } of sent) {
    expect(text).toMatch(
      /Subtotal: \$29\.98\nShipping: FREE\nFT-\d+-3, deleted [^\n]+: \$14\.99\nTotal: \$44\.97/,
    );
    expect(html).toContain("$44.97");
  }
});

test("shipped email: one of all that was sent meanwhile, once, to the buyer only", async ({ db }) => {
  const { handlers, sent } = open(db);
  const jobs = makeJobs();
  const gift = { orderType: "gift" as const, email: "bob@example.com" };
  const atAnns = { ...gift, parcel: { addressLine1: "7 Secret Lane" } };
  const { id, invoices } = await makePaidPurchase(db, { buyerEmail: "ann@example.com" }, [
    gift,
    atAnns,
    gift,
    { ...atAnns, status: "cancelled" },
  ]);
  const [first = "", second = "", deleted = ""] = invoices.map(parseInvoiceNumber);
  const by = { actor: null, now: new Date(), jobs };
  await setTracking(db, { invoiceNumber: first, tracking }, by);
  const change = { orders: [{ invoiceNumber: second, was: "pending" as const }], status: "shipped" as const };
  await setOrderStatus(db, { ...change, tellBuyers: true }, by);
  await deleteOrder(db, deleted, by);
  expect(jobs.enqueued).toEqual([
    ["order-shipped", { purchaseId: id }],
    ["order-shipped", { purchaseId: id }],
  ]);

  for (const purchaseId of [id, id, crypto.randomUUID()]) await handlers["order-shipped"]({ purchaseId });
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
    ["ann@example.com", `Your orders ${invoices[0]} and ${invoices[1]} are on their way`],
  ]);
  expect(JSON.stringify(sent)).not.toContain("bob@example.com");
});

test("shipped email: another for a corrected number, none once nothing is sent", async ({ db }) => {
  const { handlers, sent } = open(db);
  const by = { actor: null, now: new Date(), jobs: makeJobs() };
  const { id: purchaseId, invoices } = await makePaidPurchase(db);
  const invoiceNumber = parseInvoiceNumber(invoices[0] ?? "") ?? "";
  for (const wanted of [tracking, { ...tracking, number: "1Z999AA10123456785" }, null]) {
    await setTracking(db, { invoiceNumber, tracking: wanted }, by);
    await handlers["order-shipped"]({ purchaseId });
  }
  expect(sent).toHaveLength(2);
});
