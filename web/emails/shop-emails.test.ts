import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { wrongAmount } from "#tests/make-payment-issue.ts";
import { makeOrderView, makePurchaseView } from "#tests/make-purchase-view.ts";
import { contactMessageEmail, orderNoticeEmail, paymentIssuesEmail } from "./shop-emails.tsx";

const message = { name: "Ann Lee", email: "ann@example.com", message: "Do you ship\nto Alaska?" };

test("notice: has what to engrave and where to send it, and replies reach the buyer", () => {
  const email = orderNoticeEmail(
    makePurchaseView([makeOrderView({ orderType: "gift", engravedName: "Bobby" })]),
    {
      siteUrl: "https://tags.example",
    },
  );
  expect(email).toMatchObject({
    to: "hello@fairwaytags.example",
    replyTo: "ann@example.com",
    subject: "New order FT-100001: 1 tag",
  });
  for (const text of ["Gift, paid Mar 1, 2026, 1:05 PM", "Bobby", "1 Main Street", "(214) 555-0199"]) {
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
  expect(email.html).toMatch(/Do you ship<br\/?>to Alaska\?/);
});

test("every email to the shop says why it came, in HTML and in text", () => {
  const notice = orderNoticeEmail(makePurchaseView(), { siteUrl: "https://tags.example" });
  const mismatch = paymentIssuesEmail({ id: "42", state: "mismatch", sessionId: null, issues: [] });
  for (const { html, text } of [notice, contactMessageEmail(message), mismatch]) {
    expect(html).toContain("You get this email because");
    expect(text).toContain("You get this email because");
  }
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
  const purchase = {
    state: "mismatch",
    id: "42",
    sessionId: "cs_test_1",
    issues: [{ ...wrongAmount, reference: "cs_test_1" } as PaymentIssue],
  };
  const details = { amount: cents(14_99), reason: "fraudulent", dueBy: "2026-03-08T17:00:00Z" };
  const issues: PaymentIssue[] = [{ code: "dispute_opened", reference: "du_1", details }];
  expect(paymentIssuesEmail({ ...purchase, issues }).text).toContain("by Mar 8, 2026, 1:00 PM");
  const email = paymentIssuesEmail(purchase);
  expect(email.text).toContain("cs_test_1");
  expect(email.html).toContain("$1.00 was paid, $14.99 was due");
});
