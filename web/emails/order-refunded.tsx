import { formatLongDate } from "#platform/dates.ts";
import type { Email } from "#platform/email/email.ts";
import { formatMoney } from "#platform/money.ts";
import type { RefundEmail } from "#shop/payments/refund-email.server.ts";
import { shopConfig } from "#shop-config";
import { nameInvoices } from "#web/account/invoice-lines.ts";
import { EmailLayout, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText, subjectLine } from "./email-text.ts";

const why = `You get this mail because this address was given for a paid order at ${shopConfig.companyName}.`;
const when = "It goes back to the card you paid with and shows there within 5-10 business days.";
const questions = `If you have a question about it, write to ${shopConfig.supportEmail}.`;

/** To the buyer, once the provider has sent the money. */
export function orderRefundedEmail(letter: RefundEmail): Email {
  const { amount, buyer } = letter;
  const order = nameOrder(letter);
  const title = `Refund for ${order}`;
  const what = `Hello ${buyer.name}, we have paid back ${formatMoney(amount)} for ${order}.`;
  return {
    to: buyer.email,
    subject: subjectLine(title),
    html: renderEmail(
      <EmailLayout title={title} preview={`${what} ${when}`} why={why}>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{when}</Paragraph>
        <Paragraph>{questions}</Paragraph>
      </EmailLayout>,
    ),
    text: emailText(why, title, what, when, questions),
  };
}

/** Of orders that are deleted the day alone is left, of a payment that never fit its order not even that. */
function nameOrder({ invoiceNumbers, paidAt }: RefundEmail): string {
  if (invoiceNumbers.length > 0) return `your order ${nameInvoices(invoiceNumbers)}`;
  return paidAt ? `your order of ${formatLongDate(paidAt)}` : "your order";
}
