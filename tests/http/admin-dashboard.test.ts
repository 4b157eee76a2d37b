import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { contactMessages } from "#shop/contact/contact-messages.table.ts";
import { addPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { test } from "#tests/database.ts";
import { makePurchase, makeVariant, now } from "#tests/make.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makeDispute, makePaymentIssue, makeUnknownPayment, wrongAmount } from "#tests/make-payment-issue.ts";
import { makeEmailQueue } from "#tests/services.ts";
import { openAdmin } from "./open-admin.ts";

test("dashboard: figures link to their lists; a handled payment leaves", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, invoice } = await makePaidPurchase(db, { stripePaymentIntentId: "pi_1" });
  await makeDispute(db, id);
  await makeVariant(db, { stock: 0 });
  const before = await app.read("/admin/dashboard");
  for (const part of [
    'href="/admin/production"',
    'href="/admin/production#sheets"',
    'href="/admin/production/verify"',
    'href="/admin/orders?status=open&amp;production=to_ship&amp;sort=oldest"',
    'href="/admin/orders?status=open&amp;due=2026-02-28&amp;sort=oldest"',
    'href="/admin/messages"',
    `href="/admin/orders/${invoice}"`,
    "needs response",
    "Low stock",
    'href="https://dashboard.stripe.com/payments/pi_1"',
  ])
    expect(before).toContain(part);
  expect(before).not.toContain("Doesn&#x27;t match");
  for (const html of [before, await app.read(`/admin/orders/${invoice}`)]) {
    expect(html).toMatch(/answer it at the card provider by Mar 8, 2026, \d/i);
  }
  const handle = async (purchase: string) =>
    (await app.post("/admin/dashboard", { intent: "handled", purchase, seen: "1" })).status;
  expect(await handle("no id")).toBe(400);
  expect(await handle(crypto.randomUUID())).toBe(404);
  expect(await handle(id)).toBe(200);
  const after = await app.read("/admin/dashboard");
  expect(after).toContain("The payment provider and the shop agree.");
  expect(after).not.toContain("needs response");
});

test("dashboard: shows payments that mismatch, are not fulfilled or have no order", async ({ db }) => {
  const app = await openAdmin(db);
  await makePaymentIssue(db, (await makePurchase(db, { state: "mismatch" })).id, wrongAmount);
  await makePaymentIssue(db, (await makePurchase(db)).id, { code: "paid_unfulfilled", details: {} });
  await makeUnknownPayment(db, "ann@example.com");
  const html = await app.read("/admin/dashboard");
  for (const part of [
    ...["Doesn&#x27;t match", "$1.00 was paid, $14.99 was due", "Paid there, open here", "No order"],
    ...["Paid there, unknown here", "ann@example.com", "$15.99", "payments/pi_lost"],
  ])
    expect(html).toContain(part);
});

test("dashboard: shows five payments to check; all are on a page", async ({ db }) => {
  const app = await openAdmin(db);
  for (let number = 0; number < 7; number += 1)
    await makePaymentIssue(db, (await makePaidPurchase(db)).id, wrongAmount);
  const dashboard = () => app.read("/admin/dashboard");
  const page = () => app.read("/admin/payments");
  const shown = (html: string) => html.split("Mark as Handled, ").length - 1;
  const few = await dashboard();
  expect([shown(few), shown(await page())]).toEqual([5, 7]);
  expect(few).toMatch(/href="\/admin\/payments"[^>]*>All 7</);
  expect(few.indexOf("Sales of the last 30 days")).toBeLessThan(few.indexOf("Mark as Handled, "));
});

test("payments to check: fifty a page; one behind the last leads to the first", async ({ db }) => {
  const app = await openAdmin(db);
  const details = { amount: cents(15_99), email: null, paymentIntentId: null };
  const issues = Array.from({ length: 60 }, (_, number) => ({
    code: "unknown_to_shop" as const,
    reference: `cs_${number}`,
    details,
  }));
  await addPaymentIssues(db, { purchaseId: null, issues }, now);
  const pages = await Promise.all([1, 2].map((page) => app.read(`/admin/payments?page=${page}`)));
  expect(pages.map((html) => html.split("Mark as Handled, ").length - 1)).toEqual([50, 10]);
  expect(pages.map((html) => html.includes("Next →"))).toEqual([true, false]);
  expect((await app.request("/admin/payments?page=3")).headers.get("location")).toBe("/admin/payments");
});

test("audit log: the page filters by kind and name", async ({ db }) => {
  const app = await openAdmin(db);
  const entry = {
    actor: "ann@example.com",
    action: "product_changed" as const,
    subjectId: crypto.randomUUID(),
  };
  await db.insert(auditLog).values([
    { ...entry, subject: "product", subjectName: "Links" },
    { ...entry, subject: "order", subjectName: "FT-100001" },
  ]);
  const html = await app.read("/admin/audit?subject=product");
  expect(html).toContain("Links");
  expect(html).not.toContain("FT-100001</a>");
  const byDigits = await app.read("/admin/audit?name=100001");
  expect(byDigits).toContain("FT-100001</a>");
});

test("messages: a report names its page and conversation; a plain form marks one as done", async ({ db }) => {
  const app = await openAdmin(db);
  const [message] = await db
    .insert(contactMessages)
    .values({
      name: "Ann",
      email: "",
      message: "Hello?",
      reportedId: "ab".repeat(16),
      conversation: "Pay me",
    })
    .returning();
  const html = await app.read("/admin/messages");
  for (const text of ["Reported page", `/p/${"ab".repeat(16)}`, "Pay me"]) expect(html).toContain(text);
  const mark = (id: string) => app.post("/admin/messages", { intent: "mark", id, done: "yes" });
  expect((await mark("no id")).status).toBe(400);
  expect((await mark(crypto.randomUUID())).status).toBe(404);
  expect((await mark(message!.id)).status).toBe(200);
  expect(await app.read("/admin/messages")).toContain("No new messages.");
  expect(await app.read("/admin/messages?show=done")).toContain("Hello?");
});

test("dashboard: shows waiting emails and sends given-up ones again", async ({ db }) => {
  const id = crypto.randomUUID();
  const email = {
    id,
    name: "order-confirmation",
    since: now,
    reason: "550 unknown",
    invoiceNumber: "100001",
  } as const;
  const emailQueue = makeEmailQueue({
    waiting: 3,
    oldest: new Date(now.getTime() - 12 * 60_000),
    givenUp: [email],
    givenUpCount: 1,
  });
  const app = await openAdmin(db, { emailQueue });
  const html = await app.read("/admin/dashboard");
  for (const part of [
    "3 emails are waiting. The oldest was queued on Mar 1, 2026, ",
    "1 not sent.",
    "550 unknown",
  ])
    expect(html).toContain(part);
  expect(html).toContain('href="/admin/orders/FT-100001"');
  const retry = (of: string) => app.post("/admin/dashboard", { intent: "retry-emails", email: of });
  expect((await retry("no id")).status).toBe(400);
  expect((await retry(crypto.randomUUID())).status).toBe(404);
  expect((await retry(id)).status).toBe(200);
  expect(await emailQueue.find()).toMatchObject({ waiting: 4, givenUpCount: 0 });
  expect((await app.post("/admin/dashboard", { intent: "retry-emails" })).status).toBe(404);
  const changes = { emails: { to: 1 } };
  const entry = { action: "emails_retried", subject: "shop", subjectId: id, changes };
  expect(await db.select().from(auditLog)).toContainEqual(expect.objectContaining(entry));
});

test("help: the administration shows the workshop's handbook and leads to it", async ({ db }) => {
  const admin = await openAdmin(db);
  const html = (await admin.read("/admin/help")).replace(/<script.*/s, "");

  expect(await admin.read("/admin/dashboard")).toContain('href="/admin/help"');
  expect(html).toContain("<h1");
  expect(html).toContain("The workshop&#x27;s handbook");
  expect(html).toMatch(/<h2[^>]*>Every day<\/h2>/);
  expect(html).toMatch(/<li>Open <strong>Dashboard<\/strong>/);
  expect(html).not.toMatch(/\*\*|<p[^>]*>\d\. /);
});

test("admin: dates and words that no database takes are passed over", async ({ db }) => {
  const app = await openAdmin(db);
  for (const address of [
    "/admin/orders?q=%00&from=0000-01-01&to=99999-01-01",
    "/admin/orders.csv?from=0000-01-01",
    "/admin/audit?from=0000-01-01&name=%00",
  ])
    expect((await app.request(address)).status, address).toBe(200);
});

test("admin: an unknown page and a failure stay in the administration", async ({ db }) => {
  const app = await openAdmin(db);
  for (const [answer, status, words] of [
    [await app.request("/admin/nowhere"), 404, "Oops! Page not found"],
    [await app.post("/admin/products", { intent: "nonsense" }), 400, "Something went wrong"],
  ] as const) {
    const page = await answer.text();
    expect([answer.status, page]).toEqual([status, expect.stringContaining(words)]);
    for (const text of ["Return to Dashboard", 'href="/admin/orders"']) expect(page).toContain(text);
    expect(page).not.toMatch(/Your cart|href="\/products"/);
  }
});
