import { formatPhone, isEmailAddress } from "#platform/contact-details.ts";
import { formatDateTime, formatWeekday } from "#platform/dates.ts";
import type { Email } from "#platform/email/send-once.server.ts";
import { formatMoney } from "#platform/money.ts";
import type { ContactForm } from "#shop/contact/contact-form.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { orderTypeWord } from "#shop/orders/order-status.ts";
import type { MailedPurchase } from "#shop/orders/purchases.server.ts";
import type { LateParcel } from "#shop/payments/delays.server.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import type { PaymentIssuesEmail } from "#shop/payments/payment-issues.server.ts";
import { shopConfig } from "#shop-config";
import { describeOrders, groupOrders } from "#web/account/order-words.ts";
import { isDisputed, paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";
import { EmailButton, Lines, Paragraph, renderEmail, shortLine } from "./email.tsx";
import { OrderItem, Total } from "./order-items.tsx";

const to = shopConfig.supportEmail;

/** A reply goes to the sender, whose address may be mistyped. */
function replyTo(email: string): Pick<Email, "replyTo"> {
  return isEmailAddress(email) ? { replyTo: email } : {};
}

export function orderNoticeEmail(purchase: MailedPurchase, { siteUrl }: { siteUrl: string }): Email {
  const { orders, paidAt } = purchase;
  const { name, email, phone } = purchase.addressee;
  const tags = orders.length === 1 ? "1 tag" : `${orders.length} tags`;
  const types = new Set(orders.map(({ orderType }) => orderTypeWord(orderType)));
  return renderEmail({
    to,
    ...replyTo(email),
    title: `New ${describeOrders(orders.map((order) => order.invoiceNumber))}`,
    preview: `${tags} for ${name}`,
    why: "You received this email because the workshop is notified of every paid order. Replies go to the buyer.",
    body: (
      <>
        <Paragraph>{`${[...types].join(" and ")}, paid ${formatDateTime(paidAt)} by:`}</Paragraph>
        <Lines lines={[name, email, formatPhone(phone)].filter(Boolean)} />
        {groupOrders(orders).map((group) => (
          <OrderItem key={group.order.invoiceNumber} group={group} siteUrl={siteUrl} />
        ))}
        <Total purchase={purchase} />
      </>
    ),
  });
}

export function taxProblemEmail(problem: string): Email {
  return attentionEmail(
    {
      title: "Sales tax can't be charged",
      what: `${problem}.`,
      lines: [],
      how: "Mend it in Stripe's dashboard under Tax. Without a set-up nobody can buy; without a registration no tax is charged.",
    },
    null,
  );
}

/** `due`: what happens on `day` unless it leaves before. */
export function promisesDueEmail(
  due: readonly LateParcel[],
  { siteUrl, day }: { siteUrl: string; day: string },
): Email {
  const lines = due.map(({ tags: [first], step }) => {
    const number = first ? formatParcelNumber(first.invoiceNumber, first.parcel) : "";
    return `${number}: ${step === "cancel" ? "is cancelled and refunded" : "its buyer reads of a new day"}`;
  });
  const parcels = due.length === 1 ? "1 parcel" : `${due.length} parcels`;
  // A weekend before the day cancels, too.
  const unless = `Unless marked as shipped today, this happens on its own by the morning of ${formatWeekday(day)}`;
  return renderEmail({
    to,
    title: `${parcels} must leave today`,
    preview: `${unless}.`,
    why: "You received this email because the shop keeps the days that buyers were promised.",
    body: (
      <>
        <Paragraph>{`${unless}:`}</Paragraph>
        <Lines lines={lines} />
        <EmailButton href={`${siteUrl}/admin/shipping/late`}>Open Promised Days</EmailButton>
      </>
    ),
  });
}

const whyContact = "You received this email because someone used the contact form. Replies go to them.";

export function contactMessageEmail(sent: ContactForm & { reportedId: string | null }): Email {
  const { name, email, message, reportedId } = sent;
  return renderEmail({
    to,
    ...replyTo(email),
    title: reportedId ? "A tag's page was reported" : `Message from ${name}`,
    preview: shortLine(message),
    why: reportedId ? "You received this email because someone reported a page." : whyContact,
    body: (
      <>
        <Paragraph>
          {reportedId ? `The page /p/${reportedId} was reported:` : `${name} wrote from ${email}:`}
        </Paragraph>
        <Lines lines={message.split("\n")} />
      </>
    ),
  });
}

const howToSettle =
  "Compare it with what the card provider shows, then write to the buyer or refund it: on the dashboard, on its order's page, or at the card provider.";

const howToAnswerBank =
  "Answer the bank at the card provider. Don't refund this payment: the bank holds the money or has already returned it to the buyer.";

/** `page` shows the payment at the card provider. */
export function unknownPaymentEmail(issue: PaymentIssue, page: string | null): Email {
  return attentionEmail(
    {
      what: "The card provider reports a payment that this shop has no order for. Its database may be an older backup.",
      lines: [`Session: ${issue.reference}`, ...paymentIssueLines([issue]).map((line) => `What: ${line}`)],
      how: "The buyer can tell you what was ordered.",
    },
    page,
  );
}

export function paymentIssuesEmail(purchase: PaymentIssuesEmail, page: string | null): Email {
  const { id, state, sessionId, issues, invoiceNumbers, buyer, total } = purchase;
  const buyerLine = `Buyer: ${buyer.name}, ${buyer.email}`;
  if (issues.every(({ code }) => code === "oversold"))
    return attentionEmail(
      {
        title: "A tag has run out",
        what: "More of a tag was ordered than was in stock. The orders stand.",
        lines: [buyerLine, ...paymentIssueLines(issues)],
        how: "Restock it, or write to the buyer.",
      },
      null,
    );
  const lines = [
    ...(invoiceNumbers.length > 0 ? [`About: ${describeOrders(invoiceNumbers)}`] : []),
    buyerLine,
    `Total: ${formatMoney(total)}`,
    `Purchase: ${id}`,
    `Session: ${sessionId ?? "none"}`,
    ...paymentIssueLines(issues).map((line) => `What: ${line}`),
  ];
  const what =
    state === "paid"
      ? "Something about the payment of a paid order is unusual. Please check it."
      : "The card provider reports a payment that doesn't match the order. Don't engrave anything until you have checked it.";
  return attentionEmail({ what, lines, how: isDisputed(issues) ? howToAnswerBank : howToSettle }, page);
}

type Attention = { title?: string; what: string; lines: string[]; how: string };

function attentionEmail(
  { title = "A payment needs your attention", what, lines, how }: Attention,
  page: string | null,
): Email {
  return renderEmail({
    to,
    title,
    preview: what,
    why: "You received this email because the workshop is notified of every unusual payment and order.",
    body: (
      <>
        <Paragraph>{what}</Paragraph>
        <Lines lines={lines} />
        {page ? <EmailButton href={page}>See It at the Card Provider</EmailButton> : null}
        <Paragraph>{how}</Paragraph>
      </>
    ),
  });
}
