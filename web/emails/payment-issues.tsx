import type { Email } from "#platform/email/email.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { shopConfig } from "#shop-config";
import { paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";
import { EmailLayout, Lines, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText } from "./email-text.ts";

type Purchase = { id: string; state: string; sessionId: string | null; issues: PaymentIssue[] };

const differs =
  "The card provider reports a payment that differs from the order. Nothing is engraved for it until you decide.";
const fulfilled = "Something about the payment of a paid order is unusual and needs a person.";
const how =
  "Compare it with what the card provider shows, then write to the buyer or refund it: on the dashboard, on its order's page, or at the card provider.";

const why = "You get this mail because nothing unusual about a payment goes unseen.";

/** To the shop: a payment that a person must look at. */
export function paymentIssuesEmail({ id, state, sessionId, issues }: Purchase): Email {
  const what = state === "paid" ? fulfilled : differs;
  const title = "A payment needs a look";
  const facts = [
    `Purchase: ${id}`,
    `Session: ${sessionId ?? "none"}`,
    ...paymentIssueLines(issues).map((line) => `What: ${line}`),
  ];
  return {
    to: shopConfig.supportEmail,
    subject: title,
    html: renderEmail(
      <EmailLayout title={title} preview={what} why={why}>
        <Paragraph>{what}</Paragraph>
        <Lines lines={facts} />
        <Paragraph>{how}</Paragraph>
      </EmailLayout>,
    ),
    text: emailText(why, what, facts.join("\n"), how),
  };
}
