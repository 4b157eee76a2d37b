import { formatDateTime } from "#platform/dates.ts";
import type { Email } from "#platform/email/email.ts";
import { isEmailAddress } from "#platform/email-address.ts";
import { orderTypeWord } from "#shop/orders/order-status.ts";
import type { PurchaseView } from "#shop/orders/purchase-view.ts";
import { shopConfig } from "#shop-config";
import { groupOrders, nameInvoices } from "#web/account/invoice-lines.ts";
import { EmailLayout, Lines, Paragraph, renderEmail } from "./email-layout.tsx";
import { emailText, subjectLine } from "./email-text.ts";
import { OrderItem, Total } from "./order-items.tsx";
import { buyerLines, itemText, totalText } from "./order-text.ts";

const why =
  "You get this mail because the workshop is told of every paid order. An answer goes to the buyer.";

/** To the shop: what to engrave and where to send it. An answer goes to the buyer. */
export async function orderNoticeEmail(
  purchase: PurchaseView,
  { siteUrl }: { siteUrl: string },
): Promise<Email> {
  const groups = groupOrders(purchase.orders);
  const count = purchase.orders.length;
  const tags = count === 1 ? "1 tag" : `${count} tags`;
  const title = `New order ${nameInvoices(purchase.orders.map((order) => order.invoiceNumber))}: ${tags}`;
  const kind = orderTypeWord(purchase.orderType);
  const paid = `${kind}, paid ${formatDateTime(purchase.paidAt)} by:`;
  return {
    to: shopConfig.supportEmail,
    ...(isEmailAddress(purchase.buyer.email) && { replyTo: purchase.buyer.email }),
    subject: subjectLine(title),
    html: renderEmail(
      <EmailLayout title={title} preview={`${tags} for ${purchase.buyer.name}`} why={why}>
        <Paragraph>{paid}</Paragraph>
        <Lines lines={buyerLines(purchase)} />
        {groups.map((group) => (
          <OrderItem key={group.order.invoiceNumber} group={group} siteUrl={siteUrl} />
        ))}
        <Total purchase={purchase} />
      </EmailLayout>,
    ),
    text: emailText(
      why,
      title,
      `${paid}\n${buyerLines(purchase).join("\n")}`,
      ...groups.map((group) => itemText(group, siteUrl)),
      totalText(purchase),
    ),
  };
}
