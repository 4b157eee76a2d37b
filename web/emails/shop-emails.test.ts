import { expect, test } from "vitest";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { wrongAmount } from "#tests/make-payment-issue.ts";
import { makeOrderView, makePurchaseView } from "#tests/make-purchase-view.ts";
import { contactMessageEmail } from "./contact-message.tsx";
import { orderNoticeEmail } from "./order-notice.tsx";
import { paymentIssuesEmail } from "./payment-issues.tsx";

const message = { name: "Ann Lee", email: "ann@example.com", message: "Do you ship\nto Alaska?" };

test("the workshop reads what to engrave and where to send it, and can answer the buyer", async () => {
  const mail = await orderNoticeEmail(
    makePurchaseView([makeOrderView({ orderType: "gift", engravedName: "Bobby" })]),
    {
      siteUrl: "https://tags.example",
    },
  );
  expect(mail).toMatchObject({
    to: "hello@fairwaytags.example",
    replyTo: "ann@example.com",
    subject: "New order FT-100001: 1 tag",
  });
  for (const text of ["Gift, paid Mar 1, 2026, 1:05 PM", "Bobby", "1 Main Street", "(214) 555-0199"]) {
    expect(mail.html).toContain(text);
    expect(mail.text).toContain(text);
  }
});

test("a contact message goes to the shop and is answered to its sender", () => {
  const mail = contactMessageEmail(message);
  expect(mail).toMatchObject({
    to: "hello@fairwaytags.example",
    replyTo: "ann@example.com",
    subject: "Message from Ann Lee",
  });
  expect(mail.text).toContain("Do you ship\nto Alaska?");
  expect(mail.html).toMatch(/Do you ship<br\/?>to Alaska\?/);
});

test("every mail to the shop says why it came, in HTML and in text", async () => {
  const notice = await orderNoticeEmail(makePurchaseView(), { siteUrl: "https://tags.example" });
  const mismatch = paymentIssuesEmail({ id: "42", state: "mismatch", sessionId: null, issues: [] });
  for (const { html, text } of [notice, contactMessageEmail(message), mismatch]) {
    expect(html).toContain("You get this mail because");
    expect(text).toContain("You get this mail because");
  }
});

test("nothing typed into the contact form starts a header or becomes markup", () => {
  const mail = contactMessageEmail({
    ...message,
    name: "Ann\r\nBcc: all@example.com",
    email: "ann@example.com\r\nBcc: all@example.com",
    message: "<img src=x onerror=alert(1)>",
  });
  expect(mail.subject).toBe("Message from Ann Bcc: all@example.com");
  expect(mail.replyTo).toBeUndefined();
  expect(mail.html).not.toContain("<img");
});

test("a payment that does not fit its order is told to the shop", () => {
  const purchase = {
    state: "mismatch",
    id: "42",
    sessionId: "cs_test_1",
    issues: [{ ...wrongAmount, reference: "cs_test_1" } as PaymentIssue],
  };
  const mail = paymentIssuesEmail(purchase);
  expect(mail.text).toContain("cs_test_1");
  expect(mail.html).toContain("$1.00 was paid, $14.99 was due");
});
