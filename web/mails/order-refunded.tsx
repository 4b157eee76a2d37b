import { formatLongDate } from "#platform/dates.ts";
import type { Mail } from "#platform/mail/mail.ts";
import { formatMoney } from "#platform/money.ts";
import type { RefundLetter } from "#shop/payments/refund-letter.server.ts";
import { shopConfig } from "#shop-config";
import { nameInvoices } from "#web/components/invoice/group-orders.ts";
import { MailLayout, Paragraph, renderMail } from "./mail-layout.tsx";
import { mailText, subjectLine } from "./mail-text.ts";

const why = `You get this mail because this address was given for a paid order at ${shopConfig.companyName}.`;
const when = "It goes back to the card you paid with and shows there within 5-10 business days.";
const questions = `If you have a question about it, write to ${shopConfig.supportEmail}.`;

/** To the buyer, once the provider has sent the money. */
export function orderRefundedMail(letter: RefundLetter): Mail {
  const { refundId, amount, buyer } = letter;
  const order = nameOrder(letter);
  const title = `Refund for ${order}`;
  const what = `Hello ${buyer.name}, we have paid back ${formatMoney(amount)} for ${order}.`;
  return {
    key: `order-refunded:${refundId}`,
    to: buyer.email,
    subject: subjectLine(title),
    html: renderMail(
      <MailLayout title={title} preview={`${what} ${when}`} why={why}>
        <Paragraph>{what}</Paragraph>
        <Paragraph>{when}</Paragraph>
        <Paragraph>{questions}</Paragraph>
      </MailLayout>,
    ),
    text: mailText(why, title, what, when, questions),
  };
}

/** Of orders that are deleted the day alone is left, of a payment that never fit its order not even that. */
function nameOrder({ invoiceNumbers, paidAt }: RefundLetter): string {
  if (invoiceNumbers.length > 0) return `your order ${nameInvoices(invoiceNumbers)}`;
  return paidAt ? `your order of ${formatLongDate(paidAt)}` : "your order";
}
