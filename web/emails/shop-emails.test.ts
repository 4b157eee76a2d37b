import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import type { PaymentIssuesEmail } from "#shop/payments/payment-issues.server.ts";
import { makeMailedPurchase, makeVisibleOrder } from "#tests/make-mailed-purchase.ts";
import { wrongAmount } from "#tests/make-payment-issue.ts";
import {
  contactMessageEmail,
  orderNoticeEmail,
  paymentIssuesEmail,
  promisesDueEmail,
  taxProblemEmail,
  unknownPaymentEmail,
} from "./shop-emails.tsx";

const why = "You received this email because";
const page = "https://dashboard.stripe.com/payments/pi_1";

function issuesOf(issues: PaymentIssue[]): PaymentIssuesEmail {
  const buyer = { name: "Ann Lee", email: "ann@example.com" };
  const payment = { sessionId: "cs_test_1", paymentIntentId: "pi_1", total: cents(14_99) };
  return { id: "42", state: "paid", ...payment, buyer, invoiceNumbers: [], issues, newest: undefined };
}

const message = {
  name: "Ann Lee",
  email: "ann@example.com",
  message: "Do you ship\nto Alaska?",
  reportedId: null,
};

test("notice: has what to engrave and where to send it, and replies reach the buyer", () => {
  const purchase = makeMailedPurchase([makeVisibleOrder({ orderType: "gift", engravedName: "Bobby" })]);
  const email = orderNoticeEmail(purchase, { siteUrl: "https://tags.example" });
  expect(email).toMatchObject({
    to: "hello@fairwaytags.example",
    replyTo: "ann@example.com",
    subject: "New order FT-100001",
  });
  for (const text of ["Gift, paid Mar 1, 2026, 1:05 PM", "Bobby", "1 Main Street", "(214) 555-0199", why]) {
    expect(email.html).toContain(text);
    expect(email.text).toContain(text);
  }
});

test("contact: the message goes to the shop, a reply to its sender", () => {
  const email = contactMessageEmail(message);
  expect(email).toMatchObject({
    to: "hello@fairwaytags.example",
    replyTo: "ann@example.com",
    subject: "Message from Ann Lee",
  });
  expect(email.text).toContain("Do you ship\nto Alaska?");
  for (const body of [email.text, email.html]) expect(body).toContain(why);
  expect(email.html).toMatch(/Do you ship<br\/?>to Alaska\?/);
});

test("contact: nothing typed starts a header or becomes markup", () => {
  const email = contactMessageEmail({
    ...message,
    name: "Ann\r\nBcc: all@example.com",
    email: "ann@example.com\r\nBcc: all@example.com",
    message: "<img src=x onerror=alert(1)>",
  });
  expect(email.subject).toBe("Message from Ann Bcc: all@example.com");
  expect(email.replyTo).toBeUndefined();
  expect(email.html).not.toContain("<img");
});

test("payment issues: the shop reads what doesn't fit the order", () => {
  const email = paymentIssuesEmail(
    issuesOf([{ ...wrongAmount, reference: "cs_test_1" } as PaymentIssue]),
    page,
  );
  for (const body of [email.text, email.html]) expect(body).toContain(why);
  expect(email.text).toContain("cs_test_1");
  expect(email.html).toContain("$1.00 was paid, $14.99 was due");
});

test("dispute: the email has order, buyer, amount, deadline, and the provider's page", () => {
  const details = { amount: cents(14_99), reason: "fraudulent", dueBy: "2026-03-08T17:00:00Z" };
  const issues: PaymentIssue[] = [{ code: "dispute_opened", reference: "du_1", details }];
  const email = paymentIssuesEmail({ ...issuesOf(issues), invoiceNumbers: ["FT-1", "FT-2"] }, page);
  for (const text of [
    "About: orders FT-1 and FT-2",
    "Buyer: Ann Lee, ann@example.com",
    "disputes $14.99 (fraudulent, du_1)",
    "by Mar 8, 2026, 1:00 PM",
    page,
  ]) {
    expect(email.text).toContain(text);
    expect(email.html).toContain(text);
  }
  expect(email.text).toContain("Don't refund this payment");
  const lost: PaymentIssue = { code: "dispute_lost", reference: "du_1", details: { amount: cents(14_99) } };
  expect(paymentIssuesEmail(issuesOf([...issues, lost]), page).text).not.toContain("by Mar 8");
});

test("a failed refund of a disputed payment says nothing of who has the money", () => {
  const failed: PaymentIssue = {
    code: "refund_failed",
    reference: "re_1",
    details: { amount: cents(14_99), failure: "charge_disputed" },
  };
  const lost: PaymentIssue = { code: "dispute_lost", reference: "du_1", details: { amount: cents(14_99) } };
  expect(paymentIssuesEmail(issuesOf([failed]), page).text).toContain("the buyer does not have this money");
  expect(paymentIssuesEmail(issuesOf([failed, lost]), page).text).not.toContain("does not have this money");
});

test("unknown payment: advises only what the shop can do without an order", () => {
  const details = { amount: cents(14_99), email: "ann@example.com", paymentIntentId: "pi_1" };
  const { text } = unknownPaymentEmail({ code: "unknown_to_shop", reference: "cs_1", details }, page);
  expect(text).toContain("refund it at the card provider, and ask the buyer to order again");
  expect(text).not.toMatch(/by hand|order's page|dashboard,/);
});

test("oversold: names the tag and its orders, and asks nobody to look for a payment", () => {
  const details = { title: "Classic - Saddle", invoices: ["FT-1"] };
  const email = paymentIssuesEmail(issuesOf([{ code: "oversold", reference: "FT-1", details }]), page);
  expect(email.subject).toBe("A tag has run out");
  expect(email.text).toContain("“Classic - Saddle” had run out for FT-1: restock it, or cancel and refund");
  expect(email.text).not.toContain("card provider");
});

test("promised days: the workshop reads what happens to each parcel unless it leaves", () => {
  const tag = { invoiceNumber: "FT-100045-1", parcel: { number: 2 } };
  const due = (["tell", "cancel"] as const).map((step) => ({ id: step, tags: [tag], step }));
  const email = promisesDueEmail(due as never, { siteUrl: "https://tags.example", day: "2026-03-09" });
  expect(email.subject).toBe("2 parcels must leave today");
  for (const words of [
    "by the morning of Monday, March 9",
    "FT-100045-P2: its buyer reads of a new day",
    "FT-100045-P2: is cancelled and refunded",
    "https://tags.example/admin/shipping/late",
  ])
    expect(email.text).toContain(words);
});

test("sales tax: the workshop reads what Stripe lacks", () => {
  const email = taxProblemEmail("Stripe Tax is not set up: head_office is missing");
  expect(email.subject).toBe("Sales tax can't be charged");
  expect(email.text).toContain("Stripe Tax is not set up: head_office is missing.");
});
